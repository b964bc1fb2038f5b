import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteLines, packLines } from "../../../content/model/byte-lines.ts";
import {
  type CompactNumbers,
  hasWideNumbers,
  packCore,
  type SearchCore,
  unpackCore,
} from "../../../content/model/search-core.ts";
import { INDEX_MODEL } from "../../../content/model/search-index.ts";
import { packShares, ShareReader } from "../../../content/model/search-stems.ts";
import { packSynonyms, SynonymTable } from "../../../content/model/search-synonyms.ts";
import { TermList } from "../../../content/model/term-list.ts";

describe("lines of bytes", () => {
  test("are read as they were packed", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), (texts) => {
        const lines = new ByteLines(packLines(texts).buffer);
        expect(lines.length).toBe(texts.length);
        expect(texts.map((_, number) => lines.text(number))).toEqual(texts);
      }),
    );
  });

  test("out of range are empty", () => {
    const lines = new ByteLines(packLines(["a", "b"]).buffer);
    expect([-1, 2, 99].map((number) => lines.text(number))).toEqual(["", "", ""]);
  });

  test("of which some are missing are refused", () => {
    const packed = packLines(["one", "two", "three"]);
    for (let length = 0; length < packed.length; length++) {
      expect(() => new ByteLines(packed.buffer.slice(0, length))).toThrow(RangeError);
    }
  });
});

describe("a packed stem", () => {
  const found = fc
    .uniqueArray(fc.record({ record: fc.nat(200_000), score: fc.nat(5_000) }), {
      selector: ({ record }) => record,
    })
    .map((all) => all.sort((a, b) => a.record - b.record));

  test("keeps its records in order, each with a share that grows with its score", () => {
    fc.assert(
      fc.property(found, (all) => {
        const records = Uint32Array.from(all, ({ record }) => record);
        const scores = Float32Array.from(all, ({ score }) => score / 100);
        const reader = new ShareReader(packShares({ records, scores }));
        for (const { record, score } of all) {
          expect(reader.next()).toBe(true);
          expect(reader.record).toBe(record);
          expect(reader.share).toBeCloseTo(score / (score + 150), 2);
        }
        expect(reader.next()).toBe(false);
      }),
    );
  });
});

describe("a list of terms", () => {
  const lists = fc.uniqueArray(fc.stringMatching(/^[a-z0-9é]{1,8}$/)).map((terms) => terms.sort());

  test("gives each term by its number, and nothing beyond", () => {
    fc.assert(
      fc.property(lists, (terms) => {
        const list = TermList.of(terms);
        expect(list.length).toBe(terms.length);
        expect(terms.map((_, number) => list.at(number))).toEqual(terms);
        expect([-1, terms.length, 99].map((number) => list.at(number))).toEqual(["", "", ""]);
      }),
    );
  });

  test("finds the first term that is not before a text", () => {
    fc.assert(
      fc.property(lists, fc.string({ maxLength: 4 }), (terms, text) => {
        const first = terms.findIndex((term) => term >= text);
        expect(TermList.of(terms).firstFrom(text)).toBe(first < 0 ? terms.length : first);
      }),
    );
  });
});

describe("a table of synonyms", () => {
  const table = new SynonymTable(
    packSynonyms(
      new Map([
        ["mint", new Set(["create"])],
        ["smart contract", new Set(["contract", "zkapp"])],
      ]),
    ),
  );

  test("gives what is searched beside a phrase", () => {
    expect(table.of("mint")).toEqual(["create"]);
    expect(table.of("smart contract")).toEqual(["contract", "zkapp"]);
  });

  test("knows whole phrases only", () => {
    for (const phrase of ["min", "contract", "smart", "create", ""])
      expect(table.of(phrase)).toEqual([]);
  });
});

describe("the core of the index", () => {
  /** A site of so many terms and pages, with one record each. */
  function coreOf(terms: number, pages: number): SearchCore {
    const wide = hasWideNumbers(terms, pages);
    const numbers = (length: number): CompactNumbers => {
      const all = Array.from({ length }, (_, place) => place % 60_000);
      return wide ? Uint32Array.from(all) : Uint16Array.from(all);
    };
    return {
      meta: { model: INDEX_MODEL, stemParts: [1], pageParts: [0], cardParts: [0] },
      synonyms: "\nmint\tcreate\n",
      terms: TermList.of(Array.from({ length: terms }, (_, number) => `t${number}`)),
      stems: numbers(terms),
      nextForms: numbers(terms),
      letters: Uint32Array.from(numbers(terms)),
      nameCounts: Uint16Array.from(numbers(terms)),
      counts: Uint16Array.from(numbers(terms)),
      firstRecords: Uint32Array.from(numbers(pages)),
      pageOf: numbers(pages),
      kinds: new Uint8Array(pages),
      nameLengths: new Uint8Array(3 * pages),
      places: Uint32Array.from(numbers(pages + 1)),
      nameTerms: numbers(pages),
    };
  }

  test.each([
    [3, 1],
    [4, 5],
    [70_001, 3],
    [5, 70_001],
  ])("is read as it was packed, with %i terms and %i pages", (terms, pages) => {
    const core = coreOf(terms, pages);
    expect(unpackCore(packCore(core).buffer)).toEqual(core);
  });
});
