// TypeDoc's data has the symbols and members of the pinned versions.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { readLibraries } from "../../pipeline/libraries/read/read-libraries.ts";
import type {
  LibraryModel,
  LibrarySymbol,
  Member,
  Signature,
} from "../../pipeline/libraries/reference.ts";
import { root } from "../test-site.ts";

const symbolSchema = z.object({
  name: z.string(),
  kind: z.enum(["class", "function", "interface", "typeAlias", "variable"]),
  members: z.array(z.string()).optional(),
});
const localSchema = z.object({
  factory: z.string(),
  className: z.string(),
  members: z.array(z.string()),
});
const factsSchema = z.record(
  z.string(),
  z.object({
    npm: z.string(),
    version: z.string(),
    symbols: z.array(symbolSchema),
    factoryLocals: z.array(localSchema),
  }),
);
type FactSymbol = z.infer<typeof symbolSchema>;

const text = await readFile(join(root, "tests/fixtures/facts/library-pinned.json"), "utf8");
const facts = factsSchema.parse(JSON.parse(text));
let libraries: LibraryModel[];

beforeAll(async () => {
  const read = await readLibraries(join(root, "content/libraries"), {
    root,
    cacheDirectory: join(root, ".cache"),
  });
  expect(read.problems).toEqual([]);
  libraries = read.libraries;
});

describe.each(Object.entries(facts))("library %s", (name, fact) => {
  const library = () => {
    const found = libraries.find((candidate) => candidate.name === name);
    if (found === undefined) throw new Error(`no library ${name}`);
    return found;
  };

  it("is documented at the pinned version", () => {
    expect([library().npm, library().version]).toEqual([fact.npm, fact.version]);
  });

  it("has the pinned symbols with their members, and no other symbols", () => {
    const list = (symbols: readonly { name: string; kind: string }[]) =>
      symbols.map(({ name: symbol, kind }) => `${symbol}: ${kind}`).sort();
    const expected = fact.symbols.map(({ name: symbol, kind }) => ({
      name: symbol,
      kind: modelKind(kind),
    }));
    expect(list(library().symbols)).toEqual(list(expected));
    for (const { name: symbol, kind, members = [] } of fact.symbols) {
      const found = library().symbols.find(
        (each) => each.name === symbol && each.kind === modelKind(kind),
      );
      const inherited = found?.inherited.flatMap((base) => base.members) ?? [];
      const names = [...(found?.members ?? []), ...inherited].map((member) => member.name);
      expect(names, symbol).toEqual(expect.arrayContaining(members));
    }
  });

  it("shows the classes that factories return", () => {
    for (const { factory, className, members } of fact.factoryLocals) {
      const symbol = library().symbols.find((candidate) => candidate.name === factory);
      const local = symbol?.locals.find((candidate) => candidate.name === className);
      const found = local?.members.map((member) => member.name) ?? [];
      expect(found, `${className} of ${factory}`).toEqual(expect.arrayContaining(members));
    }
  });

  it("has a comment on every symbol, member and parameter", () => {
    expect(library().symbols.flatMap(uncommented)).toEqual([]);
  });
});

function modelKind(kind: FactSymbol["kind"]): LibrarySymbol["kind"] {
  return kind === "typeAlias" ? "type alias" : kind;
}

function uncommented(symbol: LibrarySymbol): string[] {
  const text = symbol.comment.text || symbol.signatures[0]?.comment.text;
  return [
    ...(text ? [] : [symbol.name]),
    ...symbol.signatures.flatMap((signature) => bareParameters(symbol.name, signature)),
    ...symbol.members.flatMap((member) =>
      uncommentedMember(`${symbol.name}.${member.name}`, member),
    ),
  ];
}

function uncommentedMember(place: string, member: Member): string[] {
  // Constructors come from o1js unless a class writes its own.
  const isNamed = member.comment.text !== "" || member.kind === "constructor";
  return [
    ...(isNamed ? [] : [place]),
    ...(member.kind === "constructor"
      ? []
      : member.signatures.flatMap((signature) => bareParameters(place, signature))),
  ];
}

function bareParameters(place: string, { parameters }: Signature): string[] {
  return parameters.flatMap(({ name, text }) => (text === "" ? [`${place}(${name})`] : []));
}
