import { type DeclarationReflection, ReflectionKind } from "typedoc";
import { uniqueName } from "../../model/text/slug.ts";
import { type LinkTarget, type SymbolKind, symbolTarget } from "../reference.ts";
import type { LibraryJob } from "./conversion/conversion-job.ts";
import type { ExportedName, ExportedSymbol } from "./exported-symbols.ts";
import type { TypedocResult } from "./run-typedoc.ts";

/** An exported symbol with its TypeDoc reflections. */
export interface DocumentedSymbol {
  exported: ExportedSymbol;
  name: ExportedName;
  slug: string;
  reflections: { kind: SymbolKind; declaration: DeclarationReflection }[];
}

const kindNames = new Map<ReflectionKind, SymbolKind>([
  [ReflectionKind.Class, "class"],
  [ReflectionKind.Function, "function"],
  [ReflectionKind.Interface, "interface"],
  [ReflectionKind.Enum, "enum"],
  [ReflectionKind.TypeAlias, "type alias"],
  [ReflectionKind.Variable, "variable"],
  [ReflectionKind.Namespace, "namespace"],
  [ReflectionKind.Module, "namespace"],
]);

/** Gives each symbol its slug: addresses differ in more than letter case, and one name is one symbol. */
export function documentedSymbols(
  exported: readonly ExportedSymbol[],
  result: TypedocResult,
): DocumentedSymbol[] {
  const owners = new Map<string, ExportedName["entry"]["origin"]>();
  return exported.flatMap((each) => {
    const [name] = each.names;
    const reflections = reflectionsOf(each, result);
    if (name === undefined || reflections.length === 0) return [];
    const { origin } = name.entry;
    const keys = (slug: string) => [
      slug,
      ...reflections.map(({ kind }) => `${kind}/${slug.toLowerCase()}`),
    ];
    // A declaration of the site replaces the published one.
    const slug = uniqueName(name.name, (candidate) =>
      keys(candidate).some((key) => owners.get(key) === origin),
    );
    for (const key of keys(slug)) owners.set(key, origin);
    return [{ exported: each, name, slug, reflections }];
  });
}

/** One of each kind. A namespace has a page unless it is merged with something that has one. */
function reflectionsOf({ symbol }: ExportedSymbol, result: TypedocResult) {
  const byKind = new Map<SymbolKind, DeclarationReflection>();
  for (const declaration of result.reflections.get(symbol) ?? []) {
    const kind = kindNames.get(declaration.kind);
    if (kind !== undefined && !byKind.has(kind)) byKind.set(kind, declaration);
  }
  if (["class", "function", "interface", "enum"].some((kind) => byKind.has(kind as SymbolKind))) {
    byKind.delete("namespace");
  }
  return [...byKind].map(([kind, declaration]) => ({ kind, declaration }));
}

/** Targets of all symbols by the ids of their reflections. */
export function symbolTargets(
  { library }: LibraryJob,
  symbols: readonly DocumentedSymbol[],
  result: TypedocResult,
): [number, LinkTarget][] {
  return symbols.flatMap(({ exported, slug }) =>
    (result.reflections.get(exported.symbol) ?? []).map(({ id }): [number, LinkTarget] => [
      id,
      symbolTarget(library, slug),
    ]),
  );
}
