import { describe, expect, it } from "vitest";
import type { SchemaNode } from "../../../pipeline/model/operation.ts";
import { limitTexts } from "../../../pipeline/openapi/pages/fields/limit-texts.ts";

const limits = (given: Partial<SchemaNode>) => limitTexts({ kind: "any", type: [], ...given });

describe("limits of a value as text", () => {
  it.each<[string, Partial<SchemaNode>, string]>([
    ["both ends", { minimum: 1, maximum: 5 }, "1 to 5"],
    ["the lower end, though it is 0", { minimum: 0 }, "at least 0"],
    ["the upper end", { maxLength: 64 }, "at most 64 characters"],
    [
      "bytes, which are never less than characters",
      { maxLength: 6, "x-maxBytes": 6 },
      "at most 6 bytes",
    ],
    ["one length only", { minItems: 2, maxItems: 2 }, "exactly 2 items"],
    ["a list of places", { minItems: 3, maxItems: 3 }, "exactly 3 items"],
    ["fields in number", { minProperties: 1 }, "at least 1 property"],
    ["ends that are left out", { exclusiveMaximum: 10 }, "< 10"],
    ["steps", { multipleOf: 0.5 }, "multiple of 0.5"],
    ["items that differ", { uniqueItems: true }, "no duplicates"],
  ])("%s", (_, given, text) => {
    expect(limits(given)).toEqual([text]);
  });

  it("several are listed in a fixed order", () => {
    expect(limits({ uniqueItems: true, maxItems: 9, minimum: 1 })).toEqual([
      "at least 1",
      "at most 9 items",
      "no duplicates",
    ]);
  });

  it("a value without limits, or with those of another type, has none", () => {
    expect(limits({})).toEqual([]);
    expect(limits({ kind: "array", minLength: 1 })).toEqual([]);
  });
});
