import { describe, expect, it } from "vitest";
import type { MemberShape, SymbolShape } from "../../../content/schema/snapshot.ts";
import { compareLibraries } from "../../../pipeline/history/differences/compare-libraries.ts";
import {
  type FoundChange,
  tellChange,
} from "../../../pipeline/history/differences/found-change.ts";
import { englishWords, inLanguage } from "../../../pipeline/kernel/language.ts";
import { fn, library } from "./snapshot-samples.ts";

/** `rule place` of each change and whom it breaks: C for callers, I for implementers. */
function told(before: SymbolShape[], after: SymbolShape[]): string[] {
  return compareLibraries(library(before), library(after, "2.0.0")).map(line);
}

function line({ subject, place, rule, breaksCallers, breaksImplementers }: FoundChange): string {
  const broken = `${breaksCallers ? "C" : ""}${breaksImplementers ? "I" : ""}` || "-";
  return `${subject.name}${place === "" ? "" : ` ${place}`}: ${rule} ${broken}`;
}

function both(one: SymbolShape[], other: SymbolShape[]): [string[], string[]] {
  return [told(one, other), told(other, one)];
}

const x = (type: string, more = {}) => ({ name: "x", type, ...more });

function type(kind: "class" | "interface", members: Record<string, MemberShape>): SymbolShape {
  return { name: "Shape", kind, members };
}

const alias = (text: string): SymbolShape => ({ name: "Size", kind: "type alias", type: text });

describe("changes of functions, forth and back", () => {
  it.each([
    ["a symbol", [], [fn("area")], "area: symbol-added -", "area: symbol-removed C"],
    [
      "a required parameter",
      [fn("area")],
      [fn("area", [x("number")])],
      "area (x): parameter-added C",
      "area (x): parameter-removed C",
    ],
    [
      "an optional parameter",
      [fn("area")],
      [fn("area", [x("number", { optional: true })])],
      "area (x): parameter-added-optional -",
      "area (x): parameter-removed C",
    ],
    [
      "a parameter made optional",
      [fn("area", [x("number")])],
      [fn("area", [x("number", { optional: true })])],
      "area (x): parameter-optional -",
      "area (x): parameter-required C",
    ],
    [
      "a parameter that takes more",
      [fn("area", [x("string")])],
      [fn("area", [x("string | number")])],
      "area (x): parameter-type -",
      "area (x): parameter-type C",
    ],
    [
      "another default",
      [fn("area", [x("number", { optional: true, default: "1" })])],
      [fn("area", [x("number", { optional: true, default: "2" })])],
      "area (x): parameter-default -",
      "area (x): parameter-default -",
    ],
    [
      "a result that can be missing",
      [fn("area", [], "Promise<string>")],
      [fn("area", [], "Promise<string | undefined>")],
      "area (): returns-type C",
      "area (): returns-type -",
    ],
    [
      "an optional field of a parameter",
      [fn("area", [x("{ a: string }")])],
      [fn("area", [x("{ a: string; b?: number }")])],
      "area (x.b): field-added-optional -",
      "area (x.b): field-removed C",
    ],
    [
      "a required field of a parameter",
      [fn("area", [x("{ a: string }")])],
      [fn("area", [x("{ a: string; b: number }")])],
      "area (x.b): field-added C",
      "area (x.b): field-removed C",
    ],
    [
      "a field of a parameter made optional",
      [fn("area", [x("{ a: string }")])],
      [fn("area", [x("{ a?: string }")])],
      "area (x.a): field-optional -",
      "area (x.a): field-required C",
    ],
  ] as [string, SymbolShape[], SymbolShape[], string, string][])(
    "%s",
    (_, one, other, forth, back) => {
      expect(both(one, other)).toEqual([[forth], [back]]);
    },
  );

  it("a type that is only written otherwise is the same", () => {
    const one = [fn("area", [x("string[] | { b: number; a?: 'x' | 'y' }")])];
    const other = [fn("area", [x("{ a?: 'y' | 'x'; b: number } | Array<string>")])];
    expect(both(one, other)).toEqual([[], []]);
  });

  it("a parameter before others moves them, optional or not", () => {
    const one = [fn("area", [x("number")])];
    const other = [fn("area", [{ name: "y", type: "number", optional: true }, x("number")])];
    expect(told(one, other)).toEqual(["area (y): parameter-added C"]);
  });

  it("a parameter under another name breaks nobody", () => {
    const one = [fn("area", [x("number")])];
    const other = [fn("area", [{ name: "width", type: "number" }])];
    expect(told(one, other)).toEqual(["area (width): parameter-renamed -"]);
  });

  it("overloads come and go one by one, whatever their order", () => {
    const short = { parameters: [x("number")], returns: "number" };
    const long = { parameters: [x("number"), { name: "y", type: "number" }], returns: "number" };
    const one: SymbolShape = { name: "area", kind: "function", signatures: [short] };
    const other: SymbolShape = { name: "area", kind: "function", signatures: [long, short] };
    expect(both([one], [other])).toEqual([
      ["area: overload-added -"],
      ["area: overload-removed C"],
    ]);
  });

  it("type parameters: added, with a default, constrained", () => {
    const generic = (
      generics?: { name: string; extends?: string; default?: string }[],
    ): SymbolShape => ({
      name: "area",
      kind: "function",
      signatures: [{ ...(generics && { generics }), parameters: [], returns: "void" }],
    });
    const plain = [generic()];
    expect(both(plain, [generic([{ name: "T" }])])).toEqual([
      ["area: generic-added C"],
      ["area: generic-removed C"],
    ]);
    expect(told(plain, [generic([{ name: "T", default: "string" }])])).toEqual([
      "area: generic-added-optional -",
    ]);
    expect(
      both(
        [generic([{ name: "T", default: "string" }])],
        [generic([{ name: "T", default: "number" }])],
      ),
    ).toEqual([["area: generic-default C"], ["area: generic-default C"]]);
    const of = (name: string, base: string): SymbolShape => ({
      name: "area",
      kind: "function",
      signatures: [
        { generics: [{ name, extends: base }], parameters: [x(name)], returns: `${name}[]` },
      ],
    });
    // Only the type parameter came: all that was taken still is, and so is what is given.
    expect(both([fn("area", [x("Size")], "Size[]")], [of("T", "Size")])).toEqual([
      ["area: generic-added C"],
      ["area: generic-removed C"],
    ]);
    expect(both([of("T", "Size")], [of("S", "Size")])).toEqual([[], []]);
    const wide = [generic([{ name: "T" }])];
    const narrow = [generic([{ name: "T", extends: "string" }])];
    expect(both(wide, narrow)).toEqual([
      ["area: generic-constraint C"],
      ["area: generic-constraint -"],
    ]);
  });
});

describe("changes of classes and interfaces, forth and back", () => {
  const method = (more: Partial<MemberShape> = {}): MemberShape => ({
    kind: "method",
    signatures: [{ parameters: [], returns: "void" }],
    ...more,
  });
  const property = (text: string, more: Partial<MemberShape> = {}): MemberShape => ({
    kind: "property",
    type: text,
    ...more,
  });

  it.each([
    [
      "a method",
      type("class", {}),
      type("class", { draw: method() }),
      "Shape draw: member-added -",
      "Shape draw: member-removed C",
    ],
    [
      "a method that every object of JavaScript has",
      type("class", {}),
      type("class", { toString: method() }),
      "Shape toString: member-added -",
      "Shape toString: member-removed C",
    ],
    [
      "an abstract method",
      type("class", {}),
      type("class", { draw: method({ abstract: true }) }),
      "Shape draw: member-added-abstract I",
      "Shape draw: member-removed C",
    ],
    [
      "a member made abstract",
      type("class", { draw: method() }),
      type("class", { draw: method({ abstract: true }) }),
      "Shape draw: member-abstract I",
      "Shape draw: member-concrete -",
    ],
    [
      "a required member of an interface",
      type("interface", {}),
      type("interface", { size: property("number") }),
      "Shape size: member-added-required CI",
      "Shape size: member-removed C",
    ],
    [
      "an optional member of an interface",
      type("interface", {}),
      type("interface", { size: property("number", { optional: true }) }),
      "Shape size: member-added-optional -",
      "Shape size: member-removed C",
    ],
    [
      "a member of an interface that may be missing",
      type("interface", { size: property("number") }),
      type("interface", { size: property("number", { optional: true }) }),
      "Shape size: member-optional CI",
      "Shape size: member-required CI",
    ],
    [
      "a member made read-only",
      type("class", { size: property("number") }),
      type("class", { size: property("number", { readonly: true }) }),
      "Shape size: member-readonly C",
      "Shape size: member-writable I",
    ],
    [
      "a property of a class that can be missing",
      type("class", { size: property("number") }),
      type("class", { size: property("number | undefined") }),
      "Shape size: type-changed C",
      "Shape size: type-changed I",
    ],
    [
      "a property that became a method",
      type("class", { size: property("number") }),
      type("class", { size: method() }),
      "Shape size: member-kind CI",
      "Shape size: member-kind CI",
    ],
    [
      "an abstract class",
      type("class", {}),
      { ...type("class", {}), abstract: true },
      "Shape: made-abstract C",
      "Shape: made-concrete -",
    ],
    [
      "a base",
      type("class", {}),
      { ...type("class", {}), extends: ["Base"] },
      "Shape: base-added -",
      "Shape: base-removed CI",
    ],
    [
      "a deprecation",
      type("class", { draw: property("number") }),
      type("class", { draw: property("number", { deprecated: "use paint" }) }),
      "Shape draw: deprecated -",
      "Shape draw: deprecation-lifted -",
    ],
    [
      "another module",
      { ...type("class", {}), module: "a" },
      { ...type("class", {}), module: "npm:other" },
      "Shape: symbol-moved -",
      "Shape: symbol-moved -",
    ],
    [
      "another kind",
      type("class", {}),
      type("interface", {}),
      "Shape: kind-changed CI",
      "Shape: kind-changed CI",
    ],
  ] as [string, SymbolShape, SymbolShape, string, string][])("%s", (_, one, other, forth, back) => {
    expect(both([one], [other])).toEqual([[forth], [back]]);
  });

  it("a property may become an accessor without anyone's noticing", () => {
    const one = type("class", { size: property("number") });
    const other = type("class", { size: { kind: "accessor", type: "number" } });
    expect(both([one], [other])).toEqual([[], []]);
  });

  it("values of an enumeration: more, less, other", () => {
    const color = (members: Record<string, string>): SymbolShape => ({
      name: "Color",
      kind: "enum",
      members: Object.fromEntries(
        Object.entries(members).map(([name, value]) => [name, { kind: "enum member", value }]),
      ),
    });
    expect(both([color({ Red: "0" })], [color({ Red: "0", Blue: "1" })])).toEqual([
      ["Color Blue: enum-value-added CI"],
      ["Color Blue: enum-value-removed CI"],
    ]);
    expect(told([color({ Red: "0" })], [color({ Red: "1" })])).toEqual([
      "Color Red: enum-value-changed CI",
    ]);
  });
});

describe("types by where they stand", () => {
  const takes = fn("scale", [x("Size")]);
  const gives = fn("measure", [], "Size");
  const small = alias('"s" | "m"');
  const large = alias('"s" | "m" | "l"');

  it("what is taken may grow, what is given may shrink, what is both may do neither", () => {
    expect(both([small, takes], [large, takes])).toEqual([
      ["Size: type-changed I"],
      ["Size: type-changed C"],
    ]);
    expect(both([small, gives], [large, gives])).toEqual([
      ["Size: type-changed C"],
      ["Size: type-changed I"],
    ]);
    expect(both([small, takes, gives], [large, takes, gives])).toEqual([
      ["Size: type-changed CI"],
      ["Size: type-changed CI"],
    ]);
  });

  it("a type inside a type stands where that stands", () => {
    const outer: SymbolShape = { name: "Options", kind: "type alias", type: "{ size: Size }" };
    const use = fn("scale", [x("Options")]);
    expect(told([small, outer, use], [large, outer, use])).toEqual(["Size: type-changed I"]);
  });

  it("a required field of what is sent breaks who sends it", () => {
    expect(
      told([alias("{ a: string }"), takes], [alias("{ a: string; b: string }"), takes]),
    ).toEqual(["Size b: field-added C"]);
  });
});

describe("the words of release notes", () => {
  const words = (before: SymbolShape[], after: SymbolShape[]) =>
    compareLibraries(library(before), library(after, "2.0.0")).map(
      (change) => tellChange(change).text,
    );
  const method = (parameters: ReturnType<typeof x>[], returns: string): MemberShape => ({
    kind: "method",
    signatures: [{ parameters, returns }],
  });

  it("name the member whose parameter or answer is another: its class stands above all of them", () => {
    expect(
      words(
        [type("class", { draw: method([x("string")], "void"), "static of": method([], "Shape") })],
        [
          type("class", {
            draw: method([x("number")], "string"),
            "static of": method([x("string")], "Shape"),
          }),
        ],
      ),
    ).toEqual([
      "parameter `x` of `draw` takes other values than before",
      "what `draw` returns: other values than before",
      "parameter `x` of `of` added",
    ]);
  });

  describe("in another language", () => {
    it("are those of the page, though the versions were compared before", () => {
      const changes = compareLibraries(
        library([type("class", { draw: method([x("string")], "void") })]),
        library([type("class", { draw: method([x("number")], "void") })], "2.0.0"),
      );
      const greek = {
        ...englishWords,
        "change.takes": "{what} δέχεται {values}",
        "change.values.different": "άλλες τιμές",
        "change.partOf": "{what} του {whole}",
        "change.parameter": "η παράμετρος `{name}`",
      };
      const texts = () => changes.map((change) => tellChange(change).text);
      expect(texts()).toEqual(["parameter `x` of `draw` takes other values than before"]);
      const language = { code: "el", words: greek, prefix: "", shared: new Set<string>() };
      expect(inLanguage(language, texts)).toEqual([
        "η παράμετρος `x` του `draw` δέχεται άλλες τιμές",
      ]);
    });
  });

  it("name none for a function, which stands above them itself", () => {
    expect(words([fn("area", [x("string")])], [fn("area", [x("number")], "string")])).toEqual([
      "parameter `x` takes other values than before",
      "what is returned: other values than before",
    ]);
  });
});

describe("types that are only written otherwise", () => {
  it.each([
    ["alternatives in another order", '"s" | "m"', '"m" | "s"'],
    ["arrays by sign or name", "string[]", "Array<string>"],
    [
      "alternatives inside a function",
      "(a: string | number) => Size | null",
      "(a: number | string) => null | Size",
    ],
    [
      "alternatives inside a method and an intersection",
      "typeof Size & { of(a: Field | Var): void }",
      "typeof Size & { of(a: Var | Field): void }",
    ],
    ["fields in another order", "{ a: string; b?: number }", "{ b?: number; a: string }"],
    ["true or false", "boolean | null", "true | false | null"],
  ])("are no change: %s", (_, one, other) => {
    expect(both([alias(one)], [alias(other)])).toEqual([[], []]);
  });

  it("a function that takes or gives other values is one", () => {
    const before = alias("(a: string | number) => void");
    expect(told([before], [alias("(a: string | bigint) => void")])).toEqual([
      "Size: type-changed CI",
    ]);
  });
});

describe("renames", () => {
  it("a function with the same signature and a similar name was renamed", () => {
    const shape = [x("string")];
    expect(told([fn("txStatus", shape)], [fn("txStatusBlockberry", shape)])).toEqual([
      "txStatusBlockberry: symbol-renamed C",
    ]);
  });

  it("functions that are only alike by chance were not", () => {
    const shape = [x("string")];
    expect(told([fn("encode", shape)], [fn("sleep", shape)])).toEqual([
      "encode: symbol-removed C",
      "sleep: symbol-added -",
    ]);
  });

  it("no rename is told where two would fit", () => {
    const shape = [x("string")];
    expect(told([fn("load", shape)], [fn("loadOne", shape), fn("loadAll", shape)])).toEqual([
      "load: symbol-removed C",
      "loadAll: symbol-added -",
      "loadOne: symbol-added -",
    ]);
  });

  it("a member under another name is one change", () => {
    const draw: MemberShape = {
      kind: "method",
      signatures: [{ parameters: [x("Canvas")], returns: "void" }],
    };
    expect(told([type("class", { draw })], [type("class", { drawOn: draw })])).toEqual([
      "Shape drawOn: member-renamed C",
    ]);
  });
});
