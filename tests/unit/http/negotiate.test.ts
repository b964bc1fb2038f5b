import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { negotiate } from "../../../worker/http/negotiate.ts";

const chrome =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8";

describe("negotiate", () => {
  it.each([
    ["no header", undefined],
    ["an empty header", ""],
    ["what a browser sends", chrome],
    ["curl's default", "*/*"],
    ["any text", "text/*"],
    ["any text, preferred to everything", "text/*, */*;q=0.1"],
    ["plain text", "text/plain"],
    ["a media type we do not have", "application/json"],
    ["another type that begins alike", "text/markdown-like"],
    ["Markdown with quality zero", "text/markdown;q=0"],
    ["Markdown with quality zero, written out", "text/markdown;q=0.000, application/json"],
    ["Markdown below HTML", "text/markdown;q=0.8, text/html"],
    ["Markdown below HTML, with both qualities", "text/html;q=0.9, text/markdown;q=0.899"],
    ["Markdown below what a wildcard gives HTML", "text/markdown;q=0.5, */*;q=0.8"],
    ["Markdown below what any text gives HTML", "text/markdown;q=0.5, text/*;q=0.6, */*;q=0.1"],
    ["a quality that is no number", "text/markdown;q=high"],
    ["a negative quality", "text/markdown;q=-1"],
    ["a quality above one", "text/markdown;q=1.5"],
    ["a quality with too many decimals", "text/markdown;q=0.1234"],
    ["Markdown only inside a quoted parameter", 'text/plain;note="a, text/markdown"'],
  ])("gives HTML for %s", (_, accept) => {
    expect(negotiate(accept)).toBe("html");
  });

  it.each([
    ["Markdown alone", "text/markdown"],
    ["Markdown in other letter case", "Text/Markdown"],
    ["Markdown with a parameter", "text/markdown;variant=GFM"],
    ["Markdown with a charset and a quality", "text/markdown; charset=utf-8; q=0.3"],
    ["a tie with HTML", "text/html, text/markdown"],
    ["a tie with HTML in the other order", "text/markdown;q=0.7, text/html;q=0.7"],
    ["Markdown above HTML", "text/markdown, text/html;q=0.9"],
    ["Markdown above a wildcard", "text/markdown, text/plain;q=0.9, */*;q=0.8"],
    ["Markdown while HTML is refused", "text/markdown;q=0.1, text/html;q=0, */*"],
    ["Markdown while any text is refused", "text/markdown;q=0.1, text/*;q=0, */*"],
    ["blanks around the quality", "text/markdown ; Q = 0.9 , text/html ; q = 0.8"],
    ["an odd range beside it", "text/markdown, ;;;, =, text/html;q=0.5"],
    ["a comma inside a quoted parameter", 'text/markdown;note="a,b;c", text/html;q=0.5'],
    ["XHTML, which is not what we send", "application/xhtml+xml, text/markdown;q=0.5"],
  ])("gives Markdown for %s", (_, accept) => {
    expect(negotiate(accept)).toBe("markdown");
  });

  it("never chooses Markdown unless it is named, whatever the header", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (accept) => {
        fc.pre(!accept.toLowerCase().includes("text/markdown"));
        expect(negotiate(accept)).not.toBe("markdown");
      }),
    );
  });

  it("compares the qualities of both types exactly", () => {
    const quality = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(quality, quality, fc.boolean(), (markdown, html, markdownFirst) => {
        const ranges = [`text/markdown;q=${markdown}`, `text/html;q=${html}`];
        const accept = (markdownFirst ? ranges : ranges.reverse()).join(", ");
        expect(negotiate(accept)).toBe(markdown > 0 && markdown >= html ? "markdown" : "html");
      }),
    );
  });
});
