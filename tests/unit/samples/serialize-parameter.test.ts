import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { Parameter } from "../../../pipeline/model/operation.ts";
import { serializeParameter } from "../../../pipeline/model/samples/serialize-parameter.ts";

const list: JsonValue = ["blue", "black"];
const object: JsonValue = { R: 100, G: 200 };

/** The examples of the OpenAPI specification, section Style Examples, and lists in the style that it has none for. */
const rows: [Parameter["in"], string, boolean, string, string][] = [
  ["path", "matrix", false, ";color=blue,black", ";color=R,100,G,200"],
  ["path", "matrix", true, ";color=blue;color=black", ";R=100;G=200"],
  ["path", "label", false, ".blue,black", ".R,100,G,200"],
  ["path", "label", true, ".blue.black", ".R=100.G=200"],
  ["path", "simple", false, "blue,black", "R,100,G,200"],
  ["path", "simple", true, "blue,black", "R=100,G=200"],
  ["query", "form", false, "color=blue,black", "color=R,100,G,200"],
  ["query", "form", true, "color=blue&color=black", "R=100&G=200"],
  [
    "query",
    "deepObject",
    true,
    "color%5B%5D=blue&color%5B%5D=black",
    "color%5BR%5D=100&color%5BG%5D=200",
  ],
];

describe("serializeParameter", () => {
  it.each(rows)(
    "writes %s parameters in the style %s (explode %s)",
    (place, style, explode, ofList, ofObject) => {
      const parameter: Parameter = {
        name: "color",
        in: place,
        required: true,
        style,
        explode,
        schema: { kind: "any", type: [] },
      };
      expect(serializeParameter(parameter, list)).toBe(ofList);
      expect(serializeParameter(parameter, object)).toBe(ofObject);
    },
  );

  it("separates items by the delimiters of `spaceDelimited` and `pipeDelimited`", () => {
    const base = {
      name: "c",
      in: "query" as const,
      required: true,
      explode: false,
      schema: { kind: "any" as const, type: [] },
    };
    expect(serializeParameter({ ...base, style: "spaceDelimited" }, list)).toBe("c=blue%20black");
    expect(serializeParameter({ ...base, style: "pipeDelimited" }, list)).toBe("c=blue%7Cblack");
  });
});
