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

/** The part of the site that a sidebar belongs to, as the navbar names it: `docs`, `openapi`, `library`, another API. */
export function sidebarArea(id: string): string {
  return sidebarName(id)
    .replace(/\/.*$/, "")
    .replace(/-schemas$/, "");
}

/** References have more entries than a reader looks through; the list of guides has not. */
export function isFilteredSidebar(id: string): boolean {
  return sidebarArea(id) !== "docs";
}

/** Id of a sidebar below a prefix: every language has its own. */
export function sidebarIn(prefix: string, name: string): string {
  return prefix === "" ? name : `${name}@${prefix.slice(1)}`;
}

/** Inverse of {@link sidebarIn}: what the sidebar is called in every language. */
function sidebarName(id: string): string {
  return id.replace(/@.*$/, "");
}

/** All links of a sidebar in reading order: what previous and next follow. */
export function sidebarLinks(items: readonly SidebarItem[]): SidebarLink[] {
  return items.flatMap((item) => {
    if (item.type === "link") return [item];
    const own: SidebarLink[] =
      item.path === undefined ? [] : [{ type: "link", label: item.label, path: item.path }];
    return [...own, ...sidebarLinks(item.items)];
  });
}
