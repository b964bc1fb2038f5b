import type { LinkGraph } from "../kernel/link-graph.ts";
import { type LibraryModel, symbolTarget } from "./reference.ts";
import { packagePath, symbolHref, symbolIndex } from "./symbol-index.ts";

/** Adds packages and symbols to the graph. */
export function registerLibraryEntities(
  libraries: readonly LibraryModel[],
  graph: LinkGraph,
): void {
  for (const library of libraries) {
    const id = `package:${library.name}` as const;
    graph.addEntity({ id, label: library.npm, href: packagePath(library) });
  }
  const installed = new Set(
    libraries.filter(({ symbols }) => symbols.some(({ source }) => source.origin === "package")),
  );
  for (const { library, symbol } of symbolIndex(libraries).all()) {
    graph.addEntity({
      id: symbolTarget(library.name, symbol.slug),
      label: symbol.name,
      href: symbolHref(library, symbol),
      detail: symbol.kind,
      ...(symbol.source.origin === "site" && installed.has(library) && { isLater: true as const }),
    });
  }
}
