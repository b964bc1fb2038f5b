import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, it } from "vitest";
import { parseMarkdown } from "../../../pipeline/tree/parse-markdown.ts";

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

it("parses texts without marks as the parser does", () => {
  const letters = "abwW.é ,;()'\"/%?…–—’-10\n_*&";
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }),
    fc.constantFrom("", "a", "See WWW.example.com", "a www.b.c", "1. a", "- a", " a", "a ", "a  b"),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(parseMarkdown(text)).toEqual(fromMarkdown(text));
      expect(parseMarkdown(text, options)).toEqual(fromMarkdown(text, options));
    }),
    { numRuns: 300 },
  );
});
