import type { ChangeSubject } from "../../../content/model/history.ts";
import type { LibrarySnapshot, SymbolShape } from "../../../content/schema/snapshot.ts";
import { ChangeList, type Position } from "./change-list.ts";
import { say, symbolKind } from "./change-words.ts";
import { declaration } from "./compare-symbols.ts";
import { ComparisonMemo } from "./comparison-memo.ts";
import { findRenames, withoutName } from "./find-renames.ts";
import type { FoundChange } from "./found-change.ts";

/**
 * All changes from one version of a package to another, whichever is newer, in the order of the names.
 * @param memo shared by comparisons of the same package: most names are alike in most versions.
 */
export function compareLibraries(
  before: LibrarySnapshot,
  after: LibrarySnapshot,
  memo = new ComparisonMemo(),
): FoundChange[] {
  const [was, is] = [byKey(before.symbols), byKey(after.symbols)];
  const removed = [...was.values()].filter((symbol) => !is.has(keyOf(symbol)));
  const added = [...is.values()].filter((symbol) => !was.has(keyOf(symbol)));
  const kindChanges = new Map(
    removed.flatMap((symbol): [SymbolShape, SymbolShape][] => {
      const successor = added.find(({ name }) => name === symbol.name);
      return successor === undefined ? [] : [[symbol, successor]];
    }),
  );
  const successors = new Set(kindChanges.values());
  const renames = symbolRenames(
    removed.filter((symbol) => !kindChanges.has(symbol)),
    added.filter((symbol) => !successors.has(symbol)),
  );
  const sides = [memo.positions(before), memo.positions(after)];
  const changes = [...was.values()].flatMap((symbol) => {
    const now = is.get(keyOf(symbol)) ?? kindChanges.get(symbol);
    if (now === undefined) return removal(symbol, renames.get(symbol.name));
    return memo.compare(symbol, now, mergedPosition(sides, symbol.name));
  });
  const renamed = new Set(renames.values());
  const additions = added
    .filter((symbol) => !successors.has(symbol) && !renamed.has(symbol.name))
    .flatMap(addition);
  return [...changes, ...additions].sort((a, b) => compareNames(a.subject.name, b.subject.name));
}

/** Where a type stood and stands. */
function mergedPosition(sides: readonly ReadonlyMap<string, Position>[], name: string): Position {
  const [one, other] = sides.map((positions) => positions.get(name));
  if (one === undefined || other === undefined) return one ?? other ?? "both";
  return one === other ? one : "both";
}

/** A name may be a type and a value. */
function keyOf({ name, kind }: SymbolShape): string {
  return kind === "variable" || kind === "function" ? `value ${name} ${kind}` : `${name} ${kind}`;
}

function byKey(symbols: readonly SymbolShape[]): Map<string, SymbolShape> {
  return new Map(symbols.map((symbol) => [keyOf(symbol), symbol]));
}

/** One collator: `localeCompare` with options makes one for each pair. */
const { compare: compareNames } = new Intl.Collator("en", { sensitivity: "base" });

function symbolRenames(
  removed: readonly SymbolShape[],
  added: readonly SymbolShape[],
): Map<string, string> {
  const items = (list: readonly SymbolShape[]) =>
    list.map((shape) => ({ name: shape.name, shape }));
  return findRenames(items(removed), items(added), ({ shape }) => {
    const { name, module: _, ...rest } = shape;
    return withoutName(JSON.stringify(rest), name);
  });
}

function removal(symbol: SymbolShape, successor: string | undefined): FoundChange[] {
  const subject: ChangeSubject = { kind: "symbol", name: successor ?? symbol.name };
  const list = new ChangeList(subject, true);
  const before = declaration(symbol);
  if (successor === undefined) {
    list.add("", "symbol-removed", say("change.removed", { what: symbolKind(symbol) }), { before });
  } else {
    const text = say("change.wasCalled", { name: symbol.name });
    list.add("", "symbol-renamed", text, { before: symbol.name, after: successor });
  }
  return list.changes;
}

function addition(symbol: SymbolShape): FoundChange[] {
  const list = new ChangeList({ kind: "symbol", name: symbol.name }, true);
  const text = say("change.added", { what: symbolKind(symbol) });
  list.add("", "symbol-added", text, { after: declaration(symbol) });
  return list.changes;
}
