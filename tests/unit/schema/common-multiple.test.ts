import { expect, it } from "vitest";
import { exampleOf } from "../../../pipeline/model/samples/example-value.ts";
import { commonMultiple } from "../../../pipeline/model/schema/exact-number.ts";

it.each([
  [0.3, 0.1, 0.3],
  [0.1, 0.25, 0.5],
  [6, 4, 12],
  [1e-7, 1, 1],
  [1e21, 1e20, 1e21],
  [0, 2, undefined],
  [9007199254740991, 9007199254740990, undefined],
])("of %d and %d is %d, by their decimal digits", (one, other, multiple) => {
  expect(commonMultiple(one, other)).toBe(multiple);
});

it("makes examples whose digits are those of the step", () => {
  expect(exampleOf({ kind: "number", type: [], multipleOf: 0.1, minimum: 0.3 })).toBe(0.3);
});
