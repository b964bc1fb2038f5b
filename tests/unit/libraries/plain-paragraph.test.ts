import fc from "fast-check";
import { h } from "hastscript";
import { describe, expect, it } from "vitest";
import { fromMarkdown } from "../../../pipeline/components/from-markdown.tsx";
import { plainParagraph } from "../../../pipeline/libraries/pages/reference-page.tsx";
import { toHtml } from "../../../pipeline/tree/to-html.ts";
import { openHighlighter } from "../open-highlighter.ts";

describe("plainParagraph", () => {
  it.each([
    "two\n\nparagraphs",
    "- a list",
    "1. a list",
    "a [link](x)",
    "*emphasis*",
    "https://example.com",
    "an unfinished `code",
    "a | b",
    "# heading",
    "mail@example.com",
  ])("leaves %j to the parser", (text) => {
    expect(plainParagraph(text)).toBeUndefined();
  });

  it("returns the same as the Markdown parser for every text that it accepts", async () => {
    const highlighter = await openHighlighter();
    const part = fc.constantFrom(
      "word",
      " ",
      "`code`",
      "`a.b()`",
      ". ",
      "\n",
      "’",
      "#",
      "-",
      "1. ",
      "*",
      "_",
      "x_y",
      "[",
      "<",
      "&",
      "`",
      ":",
      "http://a",
      "www.",
      "=",
      "+",
      ">",
      "|",
      "~",
      "@",
      "(",
      ")",
      "\\",
      "!",
      "  \n",
      "    ",
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const text = parts.join("");
        const plain = plainParagraph(text);
        if (plain === undefined) return;
        expect(toHtml([h("p", null, plain)]).trim()).toBe(
          toHtml(fromMarkdown(text, { highlighter })),
        );
      }),
      { numRuns: 3000 },
    );
  });
});
