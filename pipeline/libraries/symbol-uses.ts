import {
  type LibraryModel,
  type LibrarySymbol,
  type LinkTarget,
  type Member,
  memberAnchor,
  type Signature,
  symbolTarget,
  type TypeToken,
  tokenTargets,
} from "./reference.ts";
import { type IndexedSymbol, memberHref, type SymbolIndex, symbolHref } from "./symbol-index.ts";

export interface Use {
  /** `launchToken` or `Storage.fromString`. */
  label: string;
  href: string;
  how: "returns" | "takes" | "holds";
}

/** A type in the declaration of a symbol or of its own members. */
interface UsedType {
  type: readonly TypeToken[];
  how: Use["how"];
  /** The method of a parameter or return value. */
  member?: Member;
}

/** All types of a symbol but bases and constraints. */
function typesIn(symbol: LibrarySymbol): UsedType[] {
  return [
    ...symbol.signatures.flatMap((signature) => signatureTypes(signature)),
    { type: symbol.type, how: "holds" },
    ...symbol.members.flatMap((member): UsedType[] => [
      { type: member.type, how: "holds" },
      ...member.signatures.flatMap((signature) => signatureTypes(signature, member)),
    ]),
  ];
}

function signatureTypes({ returns, parameters }: Signature, member?: Member): UsedType[] {
  const place = member === undefined ? {} : { member };
  return [
    { type: returns, how: "returns", ...place },
    ...parameters.map(({ type }): UsedType => ({ type, how: "takes", ...place })),
  ];
}

/** For each symbol, the symbols that take, return, hold, extend or implement it. */
export class SymbolUses {
  readonly #uses = new Map<LinkTarget, Use[]>();
  readonly #extendedBy = new Map<LinkTarget, TypeToken[][]>();
  readonly #implementedBy = new Map<LinkTarget, TypeToken[][]>();

  constructor(libraries: readonly LibraryModel[], index: SymbolIndex) {
    for (const library of libraries) {
      for (const symbol of library.symbols) this.#add(library, symbol, index);
    }
  }

  of(library: LibraryModel, symbol: LibrarySymbol): Use[] {
    return this.#uses.get(symbolTarget(library.name, symbol.slug)) ?? [];
  }

  subtypes(library: LibraryModel, symbol: LibrarySymbol) {
    const target = symbolTarget(library.name, symbol.slug);
    return {
      extendedBy: this.#extendedBy.get(target) ?? [],
      implementedBy: this.#implementedBy.get(target) ?? [],
    };
  }

  #add(library: LibraryModel, symbol: LibrarySymbol, index: SymbolIndex): void {
    const own = symbolTarget(library.name, symbol.slug);
    const href = index.href(own) ?? symbolHref(library, symbol);
    for (const { type, how, member } of typesIn(symbol)) {
      if (member?.kind === "constructor") continue;
      const place =
        member === undefined
          ? { label: symbol.name, href }
          : memberPlace({ library, symbol }, member);
      for (const target of tokenTargets(type)) {
        if (target !== own) addUse(this.#uses, target, { ...place, how });
      }
    }
    const self: TypeToken[] = [{ text: symbol.name, kind: "type", target: own }];
    for (const base of symbol.extends) addSubtype(this.#extendedBy, base, self);
    for (const base of symbol.implements) addSubtype(this.#implementedBy, base, self);
  }
}

function memberPlace(indexed: IndexedSymbol, member: Member): Pick<Use, "label" | "href"> {
  const label = `${indexed.symbol.name}.${member.name}`;
  return { label, href: memberHref(indexed, memberAnchor(member)) };
}

function addUse(uses: Map<LinkTarget, Use[]>, target: LinkTarget, use: Use): void {
  const list = uses.get(target) ?? [];
  if (list.some(({ label, href }) => label === use.label && href === use.href)) return;
  uses.set(target, [...list, use]);
}

function addSubtype(
  map: Map<LinkTarget, TypeToken[][]>,
  base: readonly TypeToken[],
  subtype: TypeToken[],
): void {
  const [head] = base;
  if (head?.target === undefined) return;
  map.set(head.target, [...(map.get(head.target) ?? []), subtype]);
}
