import { memoize } from "../kernel/memoize.ts";
import { runsOf } from "../kernel/runs-of.ts";
import { type SymbolPageKind, symbolPageKinds } from "../model/urls.ts";
import {
  emptyComment,
  type LibraryModel,
  type LibrarySymbol,
  type Member,
  type Signature,
  symbolKinds,
} from "./reference.ts";

/** What one page shows of a symbol or a package. All but the largest have one page. */
export interface PageShare {
  signatures: Signature[];
  members: Member[];
  /** What the package or the namespace exports. */
  entries: LibrarySymbol[];
}

/** Length of what one page prints, chosen for at most 250 kB of its HTML and Markdown together. */
const maxPartLength = 90_000;

/** Functions first: most readers come for a call. */
const kindsInOrder = symbolKinds.toSorted(
  (a, b) => Number(b === "function") - Number(a === "function"),
);

/** Undefined for symbols without a page. */
export function pageKind({ kind }: LibrarySymbol): SymbolPageKind | undefined {
  return symbolPageKinds.find((candidate) => candidate === kind);
}

export function hasPage(symbol: LibrarySymbol): boolean {
  return pageKind(symbol) !== undefined;
}

export function partsOf(library: LibraryModel, owner: LibrarySymbol | LibraryModel): PageShare[] {
  return layoutOf(library).parts.get(owner) ?? [];
}

/** Which page shows what, computed once, because every link to a member or an entry needs it. */
export const layoutOf = memoize((library: LibraryModel) => {
  const { symbols } = library;
  const exported = Map.groupBy(symbols, ({ parent }) => parent);
  const entriesOf = (slug?: string) =>
    (exported.get(slug) ?? []).toSorted(
      (a, b) => kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind),
    );
  const withPages = symbols.filter(hasPage);
  const parts = new Map<LibrarySymbol | LibraryModel, PageShare[]>([
    [library, toParts([], [], entriesOf())],
    ...withPages.map((symbol): [LibrarySymbol, PageShare[]] => [
      symbol,
      toParts(symbol.signatures, symbol.members, entriesOf(symbol.slug)),
    ]),
  ]);
  const partOf = new Map<string, number>();
  for (const own of parts.values()) {
    own.forEach(({ entries }, at) => {
      // A long entry begins in one part, and others continue it.
      for (const { kind, slug } of entries) {
        const key = `${kind}/${slug}`;
        if (!partOf.has(key)) partOf.set(key, at);
      }
    });
  }
  return {
    parts,
    /** Index of the part in which an entry begins. */
    partOf: ({ kind, slug }: LibrarySymbol) => partOf.get(`${kind}/${slug}`) ?? 0,
    owners: new Map(withPages.map((symbol) => [symbol.slug, symbol])),
    aliases: new Set(symbols.filter(({ kind }) => kind === "type alias").map(({ slug }) => slug)),
  };
});

function toParts(
  signatures: readonly Signature[],
  members: readonly Member[],
  entries: readonly LibrarySymbol[],
): PageShare[] {
  const items: { length: number; signature?: Signature; member?: Member; entry?: LibrarySymbol }[] =
    [
      ...signatures.map((signature) => ({ length: printedLength(signature), signature })),
      ...members
        .flatMap(dividedMember)
        .map((member) => ({ length: printedLength(member), member })),
      ...entries.flatMap(dividedEntry).map((entry) => ({ length: entryLength(entry), entry })),
    ];
  return runsOf(items, ({ length }) => length, maxPartLength).map((run) => ({
    signatures: run.flatMap(({ signature }) => signature ?? []),
    members: run.flatMap(({ member }) => member ?? []),
    entries: run.flatMap(({ entry }) => entry ?? []),
  }));
}

/** A method with more overloads than a page holds is continued on the next one. */
function dividedMember(member: Member): Member[] {
  const runs = runsOf(member.signatures, printedLength, maxPartLength);
  return runs.length < 2 ? [member] : runs.map((signatures) => ({ ...member, signatures }));
}

/** An entry with more fields than a page holds is continued on the next one, without its comment. */
function dividedEntry(entry: LibrarySymbol): LibrarySymbol[] {
  const runs = hasPage(entry) ? [] : runsOf(entry.members, printedLength, 2 * maxPartLength);
  if (runs.length < 2) return [entry];
  return runs.map((members, at) =>
    at === 0
      ? { ...entry, members }
      : { ...entry, members, comment: emptyComment(), described: [] },
  );
}

/** Characters of all texts. Kinds and targets of tokens stand for the elements of colours and links. */
function printedLength(data: unknown): number {
  if (typeof data === "string") return data.length;
  const parts: unknown[] = Object.values(Object(data));
  return parts.reduce<number>((sum, part) => sum + printedLength(part), 10);
}

/**
 * Estimated length of an entry. A symbol with a page is printed as a link. For others half the data counts, because
 * `type` and `members` both have the fields.
 */
function entryLength(symbol: LibrarySymbol): number {
  return hasPage(symbol) ? 3 * symbol.name.length + 60 : printedLength(symbol) / 2;
}
