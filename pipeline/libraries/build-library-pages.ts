import type { BuildContext } from "../components/build-context.ts";
import type { BuiltPages } from "../kernel/built-pages.ts";
import { jsonFile } from "../kernel/site-file.ts";
import type { SiteBasics } from "../model/site.ts";
import { symbolDataPath } from "../model/urls.ts";
import { librarySidebars } from "./library-sidebars.ts";
import { landingPage } from "./pages/landing-page.tsx";
import { packagePages } from "./pages/package-page.tsx";
import { type RequestFields, symbolPages } from "./pages/symbol-page.tsx";
import type { LibraryModel } from "./reference.ts";
import { symbolData } from "./symbol-data.ts";
import { symbolIndex } from "./symbol-index.ts";
import { SymbolUses } from "./symbol-uses.ts";

/**
 * The landing page, one page per package, and one per class, function, interface and enum.
 * @param fieldsOf fields of the request that a function sends
 */
export function buildLibraryPages(
  libraries: readonly LibraryModel[],
  context: BuildContext,
  site: Pick<SiteBasics, "title" | "version">,
  fieldsOf?: RequestFields,
): Pick<BuiltPages, "pages" | "sidebars" | "files"> {
  // Readers of the file need not ask whether the site has packages.
  const files = [jsonFile(symbolDataPath, symbolData(libraries))];
  if (libraries.length === 0) return { pages: [], sidebars: [], files };
  const index = symbolIndex(libraries);
  const uses = new SymbolUses(libraries, index);
  const pages = [landingPage(libraries, site)];
  for (const library of libraries) {
    pages.push(...packagePages(library, context, index));
    for (const symbol of library.symbols) {
      pages.push(...symbolPages(library, symbol, context, index, uses, fieldsOf));
    }
  }
  return { pages, sidebars: librarySidebars(libraries), files };
}
