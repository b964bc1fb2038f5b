import { describe, expect, it } from "vitest";
import { breakCycles } from "../../../pipeline/json-schema/break-cycles.ts";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { CheckSchema } from "../../../pipeline/model/request-check.ts";
import { chooseOption } from "../../../pipeline/model/schema/schema-of-value.ts";

const pet = (petType: string, fields: CheckSchema): CheckSchema => ({
  allOf: [
    { $ref: "#/$defs/Pet" },
    { properties: { petType: { const: petType }, ...fields }, required: ["petType"] },
  ],
});
const written: Record<string, CheckSchema> = {
  Pet: {
    type: "object",
    properties: { name: { type: "string" } },
    oneOf: [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }],
  },
  Cat: pet("cat", { lives: { type: "integer" } }),
  Dog: pet("dog", { bark: { type: "string" } }),
};
const broken = breakCycles(new Map(Object.entries(written)), (name) => `#/$defs/${name}`);
const definitions = Object.fromEntries(broken);
const options = [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }, { type: "string" }];

describe("the option of a choice that fits a value", () => {
  it.each<[string, JsonValue | undefined, number, boolean]>([
    [
      "is selected by the value of a distinguishing field",
      { petType: "dog", name: "Tom" },
      1,
      true,
    ],
    ["is selected by its fields when that field is missing", { name: "Tom", bark: null }, 1, true],
    ["is selected by type", "Tom", 2, true],
    [
      "is the nearest one, but no match, when the distinguishing field has another value",
      { petType: "cow", bark: "" },
      1,
      false,
    ],
    ["is the first one, but no match, when no option has the type", 7, 0, false],
    ["is the first one for an undefined value", undefined, 0, true],
  ])("%s", (_, value, index, isMatch) => {
    expect(chooseOption({ options }, value, { $defs: definitions })).toEqual({ index, isMatch });
  });

  it("is selected by a discriminator whose values the options do not have", () => {
    const shape = { type: "object", properties: { kind: { type: "string" } } };
    const choice = {
      options: [{ $ref: "#/$defs/Circle" }, { $ref: "#/$defs/Square" }],
      discriminator: { property: "kind", values: [{ value: "s", schema: "Square" }] },
    };
    const $defs = { Circle: shape, Square: shape };
    expect(chooseOption(choice, { kind: "s" }, { $defs }).index).toBe(1);
  });
});
