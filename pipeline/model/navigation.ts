import type { PagePath } from "./urls.ts";

/** One sidebar, as data; the pipeline renders it to HTML once. */
export interface Sidebar {
  /** `docs`, `openapi`, `openapi-schemas`, `library`, `library/{package}`; with `@{language}` in another language. */
  id: string;
  items: SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory;

export interface SidebarLink {
  type: "link";
  label: string;
  path: PagePath;
  /** Shown before the label, for example the HTTP method of an operation. */
  badge?: string;
  /** The label is an identifier: shown in the code font. */
  code?: boolean;
}

export interface SidebarCategory {
  type: "category";
  label: string;
  /** Page of the category itself. */
  path?: PagePath;
  /** Open when first shown; the reader's own choice is kept. */
  open: boolean;
  items: SidebarItem[];
}

export function sidebarLink(
  label: string,
  path: PagePath,
  more: Pick<SidebarLink, "badge" | "code"> = {},
): SidebarLink {
  return { type: "link", label, path, ...more };
}

export function sidebarCategory(
  label: string,
  items: SidebarItem[],
  { open = true, path }: { open?: boolean; path?: PagePath } = {},
): SidebarCategory {
  return { type: "category", label, ...(path !== undefined && { path }), open, items };
}

/** Area of a sidebar: `docs`, `openapi`, `library`, or the prefix of another API. */
export function sidebarArea(id: string): string {
  return id.replace(/[@/].*$/, "").replace(/-schemas$/, "");
}

/** True for sidebars with a filter field: references have many entries, guides few. */
export function isFilteredSidebar(id: string): boolean {
  return sidebarArea(id) !== "docs";
}

/** Id of a sidebar in the language with this path prefix. */
export function sidebarIn(prefix: string, name: string): string {
  return prefix === "" ? name : `${name}@${prefix.slice(1)}`;
}

/** All links in reading order, for the previous and next links of pages. */
export function sidebarLinks(items: readonly SidebarItem[]): SidebarLink[] {
  return items.flatMap((item) => {
    if (item.type === "link") return [item];
    const overview: SidebarLink[] =
      item.path === undefined ? [] : [{ type: "link", label: item.label, path: item.path }];
    return [...overview, ...sidebarLinks(item.items)];
  });
}
