import { describe, expect, it } from "vitest";
import { chooseForm } from "../../../content/json-schema/schema-of-value.ts";
import type { JsonValue } from "../../../content/model/body.ts";
import type { CheckSchema } from "../../../content/model/request-check.ts";

const pet = (petType: string, fields: CheckSchema): CheckSchema => ({
  allOf: [
    { $ref: "#/$defs/Pet" },
    { properties: { petType: { const: petType }, ...fields }, required: ["petType"] },
  ],
});
const definitions: Record<string, CheckSchema> = {
  Pet: {
    type: "object",
    properties: { name: { type: "string" } },
    oneOf: [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }],
  },
  Cat: pet("cat", { lives: { type: "integer" } }),
  Dog: pet("dog", { bark: { type: "string" } }),
};
const forms = [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }, { type: "string" }];

describe("the form that a value means", () => {
  it.each<[string, JsonValue | undefined, number, boolean]>([
    ["has the value that names it", { petType: "dog", name: "Tom" }, 1, true],
    ["has its fields, while that value is missing", { name: "Tom", bark: null }, 1, true],
    ["has its type, whatever else is wrong", "Tom", 2, true],
    ["is only the nearest where the value names none", { petType: "cow", bark: "" }, 1, false],
    ["is only the first where none has the type", 7, 0, false],
    ["is the first where nothing is known", undefined, 0, true],
  ])("%s", (_, value, index, isMeant) => {
    expect(chooseForm(forms, value, definitions)).toEqual({ index, isMeant });
  });
});
