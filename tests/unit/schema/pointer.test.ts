// JSON pointers of RFC 6901, whose section 5 has these examples.
import { expect, it } from "vitest";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import { checkBody } from "../../../pipeline/model/checks/check-body.ts";
import { setAt, valueAt } from "../../../pipeline/model/schema/pointer.ts";

const written: JsonValue = { "": 0, "a/b": 1, "m~n": 8, "~1": 2, "a%b": 3, list: ["x", "y"] };

it.each<[string, JsonValue | undefined]>([
  ["", written],
  ["/", 0],
  ["/a~1b", 1],
  ["/m~0n", 8],
  ["/~01", 2],
  ["/a%b", 3],
  ["/list/1", "y"],
  ["/list/", undefined],
  ["/list/01", undefined],
  ["/list/length", undefined],
  ["/other/name", undefined],
])("`%s` leads to one value, or to none", (pointer, value) => {
  expect(valueAt(written, pointer)).toEqual(value);
});

it("changes fields with any name", () => {
  const target = { "": 1, "a/b": { "~": 2 } };
  setAt(target, "/", undefined);
  setAt(target, "/a~1b/~0", 3);
  expect(target).toEqual({ "a/b": { "~": 3 } });
});

it("names fields of faults with slashes, tildes and letters of any script", () => {
  const kind = (value: string) => ({
    type: "object",
    properties: { "a/b": { const: value }, "größe ~": { type: "string", "x-secret": true } },
  });
  const rule = {
    "x-message": "Too small.",
    properties: { "größe ~": { type: "object", properties: { "c/d": { minimum: 2 } } } },
  };
  const check = (schema: object, value: JsonValue) => {
    return checkBody({ ...schema }, value, { $defs: {} }).map(({ pointer, message }) => [
      pointer,
      message.values?.name,
    ]);
  };
  expect(check({ oneOf: [kind("x"), kind("y")] }, { "a/b": "z" })).toContainEqual([
    "/a~1b",
    undefined,
  ]);
  expect(check(kind("x"), { "a/b": "x", "größe ~": "y" })).toEqual([["/größe ~0", "größe ~"]]);
  expect(check({ "x-rules": [rule] }, { "größe ~": { "c/d": 1 } })).toEqual([
    ["/größe ~0/c~1d", undefined],
  ]);
});
