import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, it } from "vitest";
import { parseMarkdown } from "../../../pipeline/tree/parse-markdown.ts";

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

it("parses paragraphs of words and code as the parser does", () => {
  const letters = "abwW.é ,;:()'\"/%?!…–—’=+-10\n_*&`";
  const pieces = fc.constantFrom(
    ..."word|A|é|.|, |: |:|!| |  |\n|(|)|`a`|`b c`|` `|`|``|`_*`|`a\tb`|1. |1) |- |+ |=|===|---|# |> |www.|WWW.|http://|mailto:|a@b.c|*|_|&amp;|<b>|[a]|\\|\t".split(
      "|",
    ),
    "|",
  );
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }),
    fc.string({ unit: pieces, maxLength: 9 }),
    fc.constantFrom("", "a", "See WWW.example.com", "a www.b.c", "1. a", "- a", " a", "a ", "a  b"),
    fc.constantFrom("a\n`b` c", "a `b`", "`a``b`", "`a b", "a:\nb", "a\n=", "a\n-", "a  \nb"),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(parseMarkdown(text)).toEqual(fromMarkdown(text));
      expect(parseMarkdown(text, options)).toEqual(fromMarkdown(text, options));
    }),
    { numRuns: 1000 },
  );
});
