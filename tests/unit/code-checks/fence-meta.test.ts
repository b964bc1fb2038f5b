import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFenceMeta } from "../../../pipeline/code/fence-meta.ts";

describe("parseFenceMeta", () => {
  it("reads title, lines, line numbers and the words of the code checks", () => {
    const meta = 'title="src/a b.ts" {1,3-5} showLineNumbers program="launch" no-check="partial"';
    expect(parseFenceMeta(meta)).toEqual({
      title: "src/a b.ts",
      highlighted: [1, 3, 4, 5],
      showLineNumbers: true,
      program: "launch",
      noCheck: "partial",
      unknown: [],
    });
  });

  it("reads what a JSON block is an instance of", () => {
    expect(parseFenceMeta('operation="mintTokens" response="200" schema="Token"')).toMatchObject({
      operation: "mintTokens",
      response: "200",
      schema: "Token",
    });
  });

  it("treats braces inside quotes as text", () => {
    expect(parseFenceMeta('title="{1}"')).toMatchObject({ title: "{1}", highlighted: [] });
  });

  it("lists words it does not know, once each", () => {
    expect(parseFenceMeta('titel="a" linenumbers {x}').unknown).toEqual([
      "titel",
      "linenumbers",
      "{x}",
    ]);
  });

  it("treats `no-check` without a reason as an unknown word", () => {
    expect(parseFenceMeta("no-check")).toMatchObject({ unknown: ["no-check"] });
  });

  it("ignores an empty meta, reversed line ranges and ranges without end", () => {
    expect(parseFenceMeta("")).toMatchObject({ highlighted: [], unknown: [] });
    expect(parseFenceMeta("{5-3,-,}").highlighted).toEqual([]);
    expect(parseFenceMeta("{1-999999999}").highlighted).toHaveLength(10_000);
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (meta) =>
        Array.isArray(parseFenceMeta(meta).unknown),
      ),
    );
  });
});
