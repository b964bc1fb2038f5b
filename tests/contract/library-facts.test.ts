// TypeDoc's data has the kinds, signatures and members of the pinned versions.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { readLibraries } from "../../pipeline/libraries/read/read-libraries.ts";
import {
  type LibraryModel,
  type LibrarySymbol,
  type Member,
  type Signature,
  type TypeToken,
  tokenText,
} from "../../pipeline/model/reference.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const signatureSchema = z.object({
  parameters: z.array(
    z.object({ name: z.string(), type: z.string().optional(), optional: z.boolean().optional() }),
  ),
  returns: z.string().optional(),
});
const memberSchema = z.object({
  name: z.string(),
  kind: z.string().optional(),
  type: z.string().optional(),
  optional: z.boolean().optional(),
  static: z.boolean().optional(),
  signatures: z.array(signatureSchema).optional(),
});
const symbolSchema = z.object({
  name: z.string(),
  kind: z.enum(["class", "function", "interface", "typeAlias", "variable"]),
  type: z.string().optional(),
  signatures: z.array(signatureSchema).optional(),
  members: z.array(memberSchema).optional(),
});
const localSchema = z.object({
  factory: z.string(),
  className: z.string(),
  members: z.array(memberSchema),
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
type FactSignature = z.infer<typeof signatureSchema>;
type FactMember = z.infer<typeof memberSchema>;

/** Where the facts themselves fall short; each with the reason. */
const knownDifferences: Record<string, string> = {
  "nft/NonFungibleTokenContractsFactory returns":
    "the alias NonFungibleTokenContracts is `any`, and TypeDoc prints what it stands for",
};

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

  it("has the pinned symbols and no others", () => {
    const list = (symbols: readonly { name: string; kind: string }[]) =>
      symbols.map(({ name: symbol, kind }) => `${symbol}: ${kind}`).sort();
    const expected = fact.symbols.map(({ name: symbol, kind }) => ({
      name: symbol,
      kind: modelKind(kind),
    }));
    expect(list(library().symbols)).toEqual(list(expected));
  });

  it("has the pinned signatures", () => {
    const differences = fact.symbols.flatMap((expected) => {
      const found = library().symbols.find(
        (symbol) => symbol.name === expected.name && symbol.kind === modelKind(expected.kind),
      );
      return found === undefined
        ? [`${expected.name} is missing`]
        : symbolDifferences(`${name}/${expected.name}`, expected, found);
    });
    expect(differences).toEqual([]);
  });

  it("shows the classes that factories return", () => {
    for (const { factory, className, members } of fact.factoryLocals) {
      const symbol = library().symbols.find((candidate) => candidate.name === factory);
      const local = symbol?.locals.find((candidate) => candidate.name === className);
      const found = local?.members.map((member) => member.name) ?? [];
      expect(found, `${className} of ${factory}`).toEqual(
        expect.arrayContaining(members.map((member) => member.name)),
      );
    }
  });

  it("has a comment on every symbol, member and parameter", () => {
    expect(library().symbols.flatMap(uncommented)).toEqual([]);
  });
});

function modelKind(kind: FactSymbol["kind"]): LibrarySymbol["kind"] {
  return kind === "typeAlias" ? "type alias" : kind;
}

function symbolDifferences(place: string, fact: FactSymbol, symbol: LibrarySymbol): string[] {
  const isTyped = fact.kind === "typeAlias" || fact.kind === "variable";
  // The facts have `any` for object types of aliases, which TypeDoc keeps apart.
  const type = isTyped && fact.type !== "any" ? typeDifference(place, fact.type, symbol.type) : [];
  return [
    ...type,
    ...signatureDifferences(place, fact.signatures ?? [], symbol.signatures),
    ...(fact.members ?? []).flatMap((member) => memberDifferences(place, member, symbol)),
  ];
}

function memberDifferences(owner: string, fact: FactMember, symbol: LibrarySymbol): string[] {
  const place = `${owner}.${fact.name}`;
  const found = symbol.members.find(
    ({ name, isStatic, kind }) =>
      name === fact.name && isStatic === (fact.static ?? false) && kind !== "constructor",
  );
  if (found === undefined) return [`${place} is missing`];
  return [
    ...(fact.signatures === undefined
      ? typeDifference(place, fact.type, found.type)
      : signatureDifferences(place, fact.signatures, found.signatures)),
    ...((fact.optional ?? false) === found.isOptional ? [] : [`${place}: optional differs`]),
  ];
}

function signatureDifferences(
  place: string,
  facts: readonly FactSignature[],
  signatures: readonly Signature[],
): string[] {
  if (facts.length !== signatures.length) return [`${place}: ${signatures.length} signatures`];
  return facts.flatMap((fact, index) => {
    const signature = signatures[index];
    if (signature === undefined) return [];
    const names = fact.parameters.map(({ name }) => name.replace("__namedParameters", "params"));
    const found = signature.parameters.map(({ name }) => name);
    if (names.join() !== found.join()) return [`${place}(${names}) has (${found})`];
    return [
      ...typeDifference(`${place} returns`, fact.returns, signature.returns),
      ...fact.parameters.flatMap(({ type, optional }, at) => {
        const parameter = signature.parameters[at];
        if (parameter === undefined) return [];
        const isSame = (optional ?? false) === parameter.isOptional;
        return [
          ...typeDifference(`${place}(${parameter.name})`, type, parameter.type),
          ...(isSame ? [] : [`${place}(${parameter.name}): optional differs`]),
        ];
      }),
    ];
  });
}

function typeDifference(
  place: string,
  fact: string | undefined,
  found: readonly TypeToken[],
): string[] {
  if (fact === undefined || sameType(fact, tokenText(found)) || place in knownDifferences)
    return [];
  return [`${place}: ${fact} is ${tokenText(found)}`];
}

/**
 * The same names, literals and signs. Parts of a union may stand in another order, and where the
 * facts have an empty object (they leave out members of o1js types) more may be written.
 */
function sameType(fact: string, found: string): boolean {
  const expected = pieces(fact);
  const actual = pieces(found);
  if (!fact.includes("{}")) return expected.sort().join(" ") === actual.sort().join(" ");
  const left = [...actual];
  return expected.every((piece) => {
    const at = left.indexOf(piece);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function pieces(type: string): string[] {
  return (
    type
      .match(/[\w$]+|"[^"]*"|'[^']*'|=>|\[\]|\?/g)
      ?.map((piece) => piece.replace(/^'|'$/g, '"')) ?? []
  );
}

function uncommented(symbol: LibrarySymbol): string[] {
  const own = symbol.members.filter(({ inheritedFrom }) => inheritedFrom === undefined);
  const text = symbol.comment.text || symbol.signatures[0]?.comment.text;
  return [
    ...(text ? [] : [symbol.name]),
    ...symbol.signatures.flatMap((signature) => bareParameters(symbol.name, signature)),
    ...own.flatMap((member) => uncommentedMember(`${symbol.name}.${member.name}`, member)),
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
