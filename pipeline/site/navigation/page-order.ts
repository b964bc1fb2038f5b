import { type Sidebar, sidebarLinks } from "../../../content/model/navigation.ts";
import type { PageLink } from "../../../content/model/page.ts";

export interface Neighbours {
  previous?: PageLink;
  next?: PageLink;
}

/** Previous and next page in the order of the page's sidebar, without links to anchors. */
export function pageNeighbours(
  sidebars: readonly Sidebar[],
  sidebarOf: (path: string) => string | undefined,
): Map<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>();
  for (const sidebar of sidebars) {
    const links = uniquePages(sidebar);
    links.forEach((link, index) => {
      if (sidebarOf(link.path) !== sidebar.id) return;
      const found: Neighbours = {};
      const previous = links[index - 1];
      const next = links[index + 1];
      if (previous !== undefined) found.previous = previous;
      if (next !== undefined) found.next = next;
      neighbours.set(link.path, found);
    });
  }
  return neighbours;
}

function uniquePages(sidebar: Sidebar): PageLink[] {
  const seen = new Set<string>();
  return sidebarLinks(sidebar.items).flatMap(({ label, path }) => {
    if (path.includes("#") || seen.has(path)) return [];
    seen.add(path);
    return [{ label, path }];
  });
}
