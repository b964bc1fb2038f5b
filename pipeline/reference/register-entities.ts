import {
  type LibraryModel,
  type LibrarySymbol,
  type LinkTarget,
  tokenTargets,
} from "../../content/model/reference.ts";
import type { LinkGraph } from "../graph/link-graph.ts";
import { packagePath, SymbolIndex, symbolEntityId, symbolHref } from "./symbol-index.ts";
import { description } from "./symbol-page.ts";

/** Makes packages and symbols known to the graph, and links each symbol to those its types name. */
export function registerLibraryEntities(
  libraries: readonly LibraryModel[],
  graph: LinkGraph,
): void {
  const index = new SymbolIndex(libraries);
  for (const library of libraries) {
    const id = `package:${library.name}` as const;
    graph.addEntity({
      id,
      label: library.npm,
      href: packagePath(library),
      summary: library.summary,
    });
  }
  for (const { library, symbol } of index.all()) {
    graph.addEntity({
      id: symbolEntityId(library, symbol),
      label: symbol.name,
      href: symbolHref(library, symbol),
      summary: description(library, symbol),
      detail: symbol.kind,
    });
  }
  for (const library of libraries) {
    for (const symbol of library.symbols) {
      for (const target of namedTargets(symbol)) {
        if (target.startsWith("symbol:") && index.find(target) !== undefined) {
          graph.addLink(symbolEntityId(library, symbol), target as `symbol:${string}`);
        }
      }
    }
  }
}

/** Everything that the types of a symbol name. */
function namedTargets(symbol: LibrarySymbol): Set<LinkTarget> {
  const types = [
    symbol.type,
    ...symbol.extends,
    ...symbol.implements,
    ...symbol.typeParameters.map(({ constraint }) => constraint),
    ...[...symbol.signatures, ...symbol.members.flatMap(({ signatures }) => signatures)].flatMap(
      ({ returns, parameters }) => [returns, ...parameters.map(({ type }) => type)],
    ),
    ...symbol.members.map(({ type }) => type),
  ];
  return new Set(types.flatMap((type) => [...tokenTargets(type)]));
}
