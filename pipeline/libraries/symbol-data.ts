import { type LibraryModel, symbolKinds } from "../../content/model/reference.ts";
import type { SymbolFilterData } from "../../content/model/search/symbol-filter.ts";
import { href } from "../kernel/language.ts";
import { description } from "./pages/symbol-page.tsx";
import { symbolHref } from "./symbol-index.ts";

/** Data of the symbol filter on the landing page. */
export function symbolData(libraries: readonly LibraryModel[]): SymbolFilterData {
  return {
    kinds: [...symbolKinds],
    packages: libraries.map((library) => ({
      name: library.name,
      npm: library.npm,
      ...(library.source.kind === "npm" && { published: true as const }),
      symbols: library.symbols.map((symbol) => [
        symbol.name,
        symbolKinds.indexOf(symbol.kind),
        description(library, symbol),
        href(symbolHref(library, symbol)),
      ]),
    })),
  };
}
