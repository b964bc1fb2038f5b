import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteLines, packLines } from "../../../content/model/byte-lines.ts";
import { eachScore, packStem, stemOfPacked } from "../../../content/model/search-stems.ts";

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

  test("keeps its records in order and their scores to two places", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", minLength: 1 }).filter((stem) => !stem.includes("\u0000")),
        found,
        (stem, all) => {
          const records = Uint32Array.from(all, ({ record }) => record);
          const scores = Float32Array.from(all, ({ score }) => score / 100);
          const packed = packStem(stem, { records, scores });
          expect(stemOfPacked(packed)).toBe(stem);
          const read: { record: number; score: number }[] = [];
          eachScore(packed, (record, score) =>
            read.push({ record, score: Math.round(score * 100) }),
          );
          expect(read).toEqual(all);
        },
      ),
    );
  });
});
