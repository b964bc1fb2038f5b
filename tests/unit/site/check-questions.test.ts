import { h } from "hastscript";
import { expect, test } from "vitest";
import { pageAnchors } from "../../../pipeline/site/links/check-links.ts";
import { checkQuestions } from "../../../pipeline/site/links/check-pages.ts";
import { samplePage } from "../search/sample-pages.ts";

test("questions for a section that the page does not have are reported with the section that is meant", () => {
  const page = samplePage({
    path: "/trade",
    section: "docs",
    kind: "guide",
    title: "Trade",
    body: [h("h2", null, "Royalties")],
  });
  page.search.questions = ["royaltys", "royalties", ""].map((anchor) => ({ anchor, text: "fee" }));
  expect(checkQuestions([page], pageAnchors([page]))).toEqual([
    {
      severity: "warning",
      file: "sample",
      line: 1,
      message: "questions are written for `#royaltys`, which the page does not have",
      hint: "did you mean `royalties`?",
    },
  ]);
});
