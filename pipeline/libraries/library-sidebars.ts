import { t } from "../kernel/words.ts";
import {
  type Sidebar,
  type SidebarItem,
  sidebarCategory,
  sidebarLink,
} from "../model/navigation.ts";
import { hasPage } from "./divide-pages.ts";
import { kindWords } from "./pages/package-facts.tsx";
import { type LibraryModel, type SymbolKind, symbolKinds } from "./reference.ts";
import { packagePath, symbolHref } from "./symbol-index.ts";

/** Larger groups of entries without pages are left out of the sidebar. */
const maxAnchors = 60;

/** One sidebar for the landing page, and one per package with that package expanded. */
export function librarySidebars(libraries: readonly LibraryModel[]): Sidebar[] {
  const links = libraries.map(packageLink);
  return [
    { id: "library", items: [landingLink(), ...links] },
    ...libraries.map((library) => ({
      id: `library/${library.name}`,
      items: [
        landingLink(),
        ...libraries.map((other) =>
          other === library ? packageCategory(other) : packageLink(other),
        ),
      ],
    })),
  ];
}

function landingLink(): SidebarItem {
  return sidebarLink(t("library.packages"), "/api");
}

function packageLink(library: LibraryModel): SidebarItem {
  return sidebarLink(library.npm, packagePath(library));
}

function packageCategory(library: LibraryModel): SidebarItem {
  return sidebarCategory(library.npm, [
    sidebarLink(t("sidebar.overview"), packagePath(library)),
    ...symbolKinds.flatMap((kind) => kindCategory(library, kind)),
  ]);
}

function kindCategory(library: LibraryModel, kind: SymbolKind): SidebarItem[] {
  const symbols = library.symbols.filter(
    (symbol) => symbol.kind === kind && symbol.parent === undefined,
  );
  if (symbols.length === 0) return [];
  if (symbols.length >= maxAnchors && !symbols.some(hasPage)) {
    return [];
  }
  const links = symbols.map((symbol) =>
    sidebarLink(symbol.name, symbolHref(library, symbol), { code: true }),
  );
  return [sidebarCategory(t(kindWords[kind].title), links)];
}
