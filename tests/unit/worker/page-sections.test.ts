import { expect, it } from "vitest";
import { mostSections, pageSections } from "../../../worker/lookup/markdown-sections.ts";

it("sections beyond the most that are given at once are counted", () => {
  const page = { markdown: "## Rates\n\nLow.", toc: [] };
  const sectionsOf = (count: number) =>
    pageSections(page, new Array<string>(count).fill("rates"), "/fees").text ?? "";
  expect(sectionsOf(mostSections)).not.toContain("Left out");
  expect(sectionsOf(mostSections + 2)).toMatch(/\n\n_Left out: 2 more; 10 .*_$/);
});
