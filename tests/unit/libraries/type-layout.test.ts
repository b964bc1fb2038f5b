import { describe, expect, it } from "vitest";
import { type TypeToken, tokenText } from "../../../content/model/reference.ts";
import {
  collapseObjects,
  layoutType,
  listTokens,
  separated,
} from "../../../pipeline/libraries/read/type-layout.ts";

const open = (text: string): TypeToken => ({ text, layout: "open" });
const close = (text: string): TypeToken => ({ text, layout: "close" });
const breakAt = (text: string): TypeToken => ({ text, layout: "break" });
const property = (name: string, type: string): TypeToken[] => [
  { text: name, kind: "property" },
  { text: ": " },
  { text: type, kind: "keyword" },
];

const object: TypeToken[] = [
  open("{"),
  breakAt(" "),
  ...separated([property("hash", "string"), property("size", "number")], ";"),
  breakAt(" "),
  close("}"),
];
const lines = (tokens: TypeToken[], width: number) => layoutType(tokens, width).map(tokenText);

describe("layoutType", () => {
  it("keeps a type that fits on one line", () => {
    expect(lines(object, 40)).toEqual(["{ hash: string; size: number }"]);
  });

  it("writes each item of a group that does not fit on its own line", () => {
    expect(lines(object, 20)).toEqual(["{", "  hash: string;", "  size: number", "}"]);
  });

  it("breaks the parameters and leaves the short return type whole", () => {
    const signature = [
      { text: "send" },
      ...listTokens("(", [[{ text: "first: string" }], [{ text: "second: string" }]], ")"),
      { text: ": Promise" },
      ...listTokens("<", [[{ text: "void" }]], ">"),
    ];
    expect(lines(signature, 40)).toEqual([
      "send(",
      "  first: string,",
      "  second: string",
      "): Promise<void>",
    ]);
  });

  it("writes the braces of a single object beside the parentheses", () => {
    const signature = [
      { text: "send" },
      open("("),
      { text: "params: " },
      ...object,
      close(")"),
      { text: ": void" },
    ];
    expect(lines(signature, 30)).toEqual([
      "send(params: {",
      "  hash: string;",
      "  size: number",
      "}): void",
    ]);
  });

  it("breaks both parameters and return type when neither fits", () => {
    const signature = [
      { text: "read" },
      open("("),
      { text: "params: " },
      ...object,
      close(")"),
      { text: ": Promise" },
      open("<"),
      ...object,
      close(">"),
    ];
    expect(lines(signature, 24)).toEqual([
      "read(params: {",
      "  hash: string;",
      "  size: number",
      "}): Promise<{",
      "  hash: string;",
      "  size: number",
      "}>",
    ]);
  });
});

describe("collapseObjects", () => {
  it("shortens objects, also those of arrays and unions", () => {
    const union = [
      open(""),
      ...object,
      breakAt(" "),
      { text: "| " },
      ...object,
      { text: "[]" },
      close(""),
    ];
    expect(tokenText(collapseObjects(union))).toBe("{ … } | { … }[]");
  });

  it("shortens an expanded named type when the line would be too long", () => {
    const fields = Array.from({ length: 20 }, (_, at) => property(`field${at}`, "string"));
    const plain: TypeToken[] = [
      open("{"),
      breakAt(" "),
      ...fields.flatMap((field) => [...field, { text: ";" }, breakAt(" ")]),
      close("}"),
    ];
    const either = (first: TypeToken): TypeToken[] => [
      { text: "vote: " },
      ...listTokens(
        "(",
        [[open(""), first, breakAt(" "), { text: "| " }, ...plain, close("")]],
        ")",
      ),
    ];
    const named = either({ text: "Ballot", kind: "type", target: "symbol:votes/Ballot" });
    expect(tokenText(collapseObjects(named))).toBe("vote: (Ballot | { … })");
    const unnamed = either({ text: "string", kind: "keyword" });
    expect(tokenText(collapseObjects(unnamed))).toContain("field19: string");
  });

  it("keeps objects in type arguments and index signatures, whose fields are not listed elsewhere", () => {
    const record = [{ text: "Record" }, ...listTokens("<", [[{ text: "string" }], object], ">")];
    expect(tokenText(collapseObjects(record))).toBe(
      "Record<string, { hash: string; size: number }>",
    );
    const index = [
      open("{"),
      breakAt(" "),
      { text: "[" },
      { text: "key: string" },
      { text: "]: number" },
      breakAt(" "),
      close("}"),
    ];
    expect(tokenText(collapseObjects(index))).toBe("{ [key: string]: number }");
  });
});
