import {
  type LibraryModel,
  type LibrarySymbol,
  type LinkTarget,
  tokenTargets,
} from "../../content/model/reference.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import { availabilityOf } from "./availability.ts";
import { description } from "./pages/symbol-page.tsx";
import { packagePath, SymbolIndex, symbolEntityId, symbolHref } from "./symbol-index.ts";
import { typesIn } from "./symbol-uses.ts";

/** Adds packages and symbols to the graph, and links each symbol to those in its types. */
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
      availability: availabilityOf(library, symbol),
    });
  }
  for (const library of libraries) {
    for (const symbol of library.symbols) {
      for (const target of namedTargets(symbol)) {
        const named = index.find(target);
        if (named !== undefined) {
          graph.addLink(
            symbolEntityId(library, symbol),
            symbolEntityId(named.library, named.symbol),
          );
        }
      }
    }
  }
}

/** Targets of all types in a declaration. */
function namedTargets(symbol: LibrarySymbol): Set<LinkTarget> {
  const types = [
    ...symbol.extends,
    ...symbol.implements,
    ...symbol.typeParameters.map(({ constraint }) => constraint),
    ...typesIn(symbol).map(({ type }) => type),
  ];
  return new Set(types.flatMap((type) => [...tokenTargets(type)]));
}
