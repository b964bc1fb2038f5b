import { expect, it } from "vitest";
import { lostValues } from "../../../worker/checks/lost-values.ts";

it.each([
  ['{"a": 1, "b": [{"a": 2}, {"a": 3}], "c": "\\"a\\": 1"}', []],
  [
    '{"a": 1, "b": {"c": [0, {"d": 1, "d": 1}]}, "\\u0061": 2}',
    ["fault.twice /b/c/1/d", "fault.twice /a"],
  ],
  ["[9007199254740992, 9007199254740993, 1e999]", ["fault.lostDigits /1", "fault.lostDigits /2"]],
  ["[0.12345678901234567890, 0.1e-400]", ["fault.lostDigits /0", "fault.lostDigits /1"]],
  ["[1e21, 1000000000000000000000, 0.1, 1.10, 1e3, -0, -0.0, 18446744073709551616]", []],
])("warns of what a parser drops: %s", (json, faults) => {
  expect(lostValues(json).map(({ message, pointer }) => `${message.id} ${pointer}`)).toEqual(
    faults,
  );
});
