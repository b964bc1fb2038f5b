import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import {
  exactStructure,
  hasExactNumbers,
  jsLiteral,
} from "../../../pipeline/model/samples/json-literals.ts";

describe("exact numbers", () => {
  it.each([
    "1",
    "-1.5",
    "1e21",
    "1000000000000",
    "0",
    "0.10",
    "0.00",
    "1.50e3",
    "1E5",
    "9007199254740991",
  ])("keep %s", (text) => {
    expect(hasExactNumbers(text)).toBe(true);
  });

  it.each(["12345678901234567890", "1e400", "-0", "0.1000000000000000055"])(
    "do not keep %s",
    (text) => {
      expect(hasExactNumbers(`{"a": [${text}]}`)).toBe(false);
    },
  );

  it("ignore numbers in strings", () => {
    expect(hasExactNumbers('{"12345678901234567890": "\\"1e400"}')).toBe(true);
  });
});

describe("literals", () => {
  it("are not written for texts other than objects and lists", () => {
    expect(exactStructure("42")).toBeUndefined();
    expect(exactStructure('{"a":')).toBeUndefined();
    expect(exactStructure('{"a": 1}')).toEqual({ a: 1 });
  });

  it("evaluate to the value that they were written from", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        const source = jsLiteral(JSON.parse(json) as JsonValue, "");
        const read: unknown = new Function(`return (${source});`)();
        expect(JSON.stringify(read)).toBe(json);
      }),
      { numRuns: 300 },
    );
  });

  it("write `__proto__` as a property, not as a prototype", () => {
    expect(jsLiteral(JSON.parse('{"__proto__": 1}') as JsonValue, "")).toBe(
      '{\n  ["__proto__"]: 1,\n}',
    );
  });
});
