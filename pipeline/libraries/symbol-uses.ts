import {
  type LibraryModel,
  type LibrarySymbol,
  type LinkTarget,
  type Member,
  symbolTarget,
  type TypeToken,
  tokenTargets,
} from "../../content/model/reference.ts";
import { memberAnchor } from "./pages/member-sections.tsx";
import { pageKind, type SymbolIndex, symbolHref } from "./symbol-index.ts";

export interface Use {
  /** `launchToken` or `Storage.fromString`. */
  label: string;
  href: string;
  how: "returns" | "takes" | "holds";
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
    return this.#uses.get(symbolTarget(library.name, symbol.name)) ?? [];
  }

  subtypes(library: LibraryModel, symbol: LibrarySymbol) {
    const target = symbolTarget(library.name, symbol.name);
    return {
      extendedBy: this.#extendedBy.get(target) ?? [],
      implementedBy: this.#implementedBy.get(target) ?? [],
    };
  }

  #add(library: LibraryModel, symbol: LibrarySymbol, index: SymbolIndex): void {
    const own = symbolTarget(library.name, symbol.name);
    const href = index.href(own) ?? symbolHref(library, symbol);
    const note = (
      tokens: readonly TypeToken[],
      how: Use["how"],
      { label, anchor } = { label: symbol.name, anchor: "" },
    ) => {
      for (const target of tokenTargets(tokens)) {
        if (target !== own) addUse(this.#uses, target, { label, href: href + anchor, how });
      }
    };
    for (const signature of symbol.signatures) {
      note(signature.returns, "returns");
      for (const { type } of signature.parameters) note(type, "takes");
    }
    note(symbol.type, "holds");
    for (const member of symbol.members) {
      if (member.inheritedFrom !== undefined) continue;
      note(member.type, "holds");
      if (member.kind === "constructor") continue;
      const place = memberPlace(symbol, member);
      for (const signature of member.signatures) {
        note(signature.returns, "returns", place);
        for (const { type } of signature.parameters) note(type, "takes", place);
      }
    }
    const self: TypeToken[] = [{ text: symbol.name, kind: "type", target: own }];
    for (const base of symbol.extends) addSubtype(this.#extendedBy, base, self);
    for (const base of symbol.implements) addSubtype(this.#implementedBy, base, self);
  }
}

/** The link leads to the member, or to its type if the type has no page. */
function memberPlace(symbol: LibrarySymbol, member: Member): { label: string; anchor: string } {
  const label = `${symbol.name}.${member.name}`;
  return {
    label,
    anchor: pageKind(symbol) === undefined ? "" : `#${memberAnchor(member, { prefix: "" })}`,
  };
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
