import { href } from "../kernel/language.ts";
import type { SymbolFilterData, SymbolFilterEntry } from "../model/search/symbol-filter.ts";
import { description } from "./pages/symbol-facts.tsx";
import { type LibraryModel, type LibrarySymbol, symbolKinds } from "./reference.ts";
import { symbolHref } from "./symbol-index.ts";

/** All symbols and the classes that factory functions make, for the filter of the landing page and MCP. */
export function symbolData(libraries: readonly LibraryModel[]): SymbolFilterData {
  return {
    kinds: [...symbolKinds],
    packages: libraries.map((library) => ({
      name: library.name,
      npm: library.npm,
      ...(library.source.kind === "npm" && { installed: library.source.package }),
      symbols: library.symbols.flatMap((symbol) => {
        const path = symbolHref(library, symbol);
        return [
          entryOf(library, symbol, path),
          ...symbol.locals.map((local) => entryOf(library, local, `${path}#${local.name}`)),
        ];
      }),
    })),
  };
}

function entryOf(library: LibraryModel, symbol: LibrarySymbol, path: string): SymbolFilterEntry {
  const { name, kind } = symbol;
  return [name, symbolKinds.indexOf(kind), description(library, symbol), href(path)];
}
