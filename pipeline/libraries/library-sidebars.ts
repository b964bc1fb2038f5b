import type { Sidebar, SidebarItem } from "../../content/model/navigation.ts";
import {
  type LibraryModel,
  type LibrarySymbol,
  type SymbolKind,
  symbolKinds,
} from "../../content/model/reference.ts";
import { t } from "../kernel/words.ts";
import { groupTitles } from "./pages/package-page.tsx";
import { packagePath, pageKind, symbolHref } from "./symbol-index.ts";

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
  return { type: "link", label: t("library.packages"), path: "/api" };
}

function packageLink(library: LibraryModel): SidebarItem {
  return { type: "link", label: library.npm, path: packagePath(library) };
}

function packageCategory(library: LibraryModel): SidebarItem {
  return {
    type: "category",
    label: library.npm,
    open: true,
    items: [
      { type: "link", label: t("sidebar.overview"), path: packagePath(library) },
      ...symbolKinds.flatMap((kind) => kindCategory(library, kind)),
    ],
  };
}

function kindCategory(library: LibraryModel, kind: SymbolKind): SidebarItem[] {
  const symbols = library.symbols.filter((symbol) => symbol.kind === kind);
  if (symbols.length === 0) return [];
  if (symbols.length >= maxAnchors && symbols.every((symbol) => pageKind(symbol) === undefined)) {
    return [];
  }
  return [
    {
      type: "category",
      label: t(groupTitles[kind]),
      open: true,
      items: symbols.map((symbol) => symbolLink(library, symbol)),
    },
  ];
}

function symbolLink(library: LibraryModel, symbol: LibrarySymbol): SidebarItem {
  return { type: "link", label: symbol.name, path: symbolHref(library, symbol), code: true };
}
