import { posix } from "node:path";
import type { SidebarItem } from "../../content/model/navigation.ts";
import type { Crumb } from "../../content/model/page.ts";
import type { Category } from "../../content/schema/front-matter.ts";
import { fileInFolder, type GuideSource } from "./read-guides.ts";

/** Categories by their folder below `content/guides`. */
type Categories = ReadonlyMap<string, Category>;

/** What stands at one level of the sidebar, with its place there. */
interface Placed {
  position: number;
  item: SidebarItem;
}

/** Guides in their order: those of a folder with a `category.yaml`, and those of a group, under one heading. */
export function guideSidebar(
  guides: readonly GuideSource[],
  categories: Categories,
): SidebarItem[] {
  return levelItems(undefined, guides, categories);
}

/** @param folder that of a category; undefined for the top */
function levelItems(
  folder: string | undefined,
  guides: readonly GuideSource[],
  categories: Categories,
): SidebarItem[] {
  const own = guides.filter((guide) => categoryFolder(folderOf(guide), categories) === folder);
  const listed = own.filter((guide) => folder === undefined || !isIndexOf(guide, folder));
  const inside = [...categories].filter(
    ([name]) => categoryFolder(posix.dirname(name), categories) === folder,
  );
  const placed = [
    ...guideLinks(listed),
    ...inside.flatMap(([name, category]) => categoryItem(name, category, guides, categories)),
  ];
  return placed.sort((a, b) => a.position - b.position).map(({ item }) => item);
}

/** A category without guides is left out; the `index.mdx` of its folder is the category's own page. */
function categoryItem(
  folder: string,
  { label, position, open }: Category,
  guides: readonly GuideSource[],
  categories: Categories,
): Placed[] {
  const items = levelItems(folder, guides, categories);
  const path = guides.find((guide) => isIndexOf(guide, folder))?.path;
  if (items.length === 0 && path === undefined) return [];
  const item = { type: "category", label, open, items } as const;
  return [{ position, item: path === undefined ? item : { ...item, path } }];
}

/** Guides of one level; those of a group stand where the first of them does. */
function guideLinks(guides: readonly GuideSource[]): Placed[] {
  const groups = new Map<string, SidebarItem[]>();
  return guides.flatMap((guide): Placed[] => {
    const { title, sidebar_label, sidebar_group: label, sidebar_position } = guide.frontMatter;
    const link: SidebarItem = { type: "link", label: sidebar_label ?? title, path: guide.path };
    const position = sidebar_position;
    if (label === undefined) return [{ position, item: link }];
    const known = groups.get(label);
    if (known !== undefined) {
      known.push(link);
      return [];
    }
    const items = [link];
    groups.set(label, items);
    return [{ position, item: { type: "category", label, open: true, items } }];
  });
}

/** The categories that a guide stands in, from the outermost. */
export function categoryCrumbs(guide: GuideSource, categories: Categories): Crumb[] {
  const crumbs: Crumb[] = [];
  let folder = categoryFolder(folderOf(guide), categories);
  while (folder !== undefined) {
    const label = categories.get(folder)?.label ?? folder;
    if (!isIndexOf(guide, folder)) crumbs.unshift({ label });
    folder = categoryFolder(posix.dirname(folder), categories);
  }
  return crumbs;
}

/** The folder, or the nearest above it, that is a category. */
function categoryFolder(folder: string, categories: Categories): string | undefined {
  if (categories.has(folder)) return folder;
  const parent = posix.dirname(folder);
  return parent === folder ? undefined : categoryFolder(parent, categories);
}

/** Folder of a guide below `content/guides`; `.` for those at the top. */
function folderOf(guide: GuideSource): string {
  return posix.dirname(fileInFolder(guide));
}

function isIndexOf(guide: GuideSource, folder: string): boolean {
  return fileInFolder(guide) === posix.join(folder, "index.mdx");
}
