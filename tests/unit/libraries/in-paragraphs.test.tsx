/** @jsxImportSource #tree */
import { expect, test } from "vitest";
import { inParagraphs } from "../../../pipeline/libraries/pages/reference-page.tsx";
import { toHtml } from "../../../pipeline/tree/to-html.ts";

test("inline content becomes one paragraph", () => {
  expect(toHtml(inParagraphs([<b>Returns</b>, " the hash"]))).toBe(
    "<p><b>Returns</b> the hash</p>",
  );
});

test("block content stays as it is, with paragraphs around inline content beside it", () => {
  const content = [
    [<b>Returns</b>, " "],
    <p>State of the job:</p>,
    <ul>
      <li>created</li>
    </ul>,
    " Defaults to ",
    <code>0</code>,
  ];
  expect(toHtml(inParagraphs(content))).toBe(
    "<p><b>Returns</b> </p><p>State of the job:</p><ul><li>created</li></ul><p> Defaults to <code>0</code></p>",
  );
});
