import { posix } from "node:path";
import type { SidebarItem } from "../model/navigation.ts";
import type { Crumb } from "../model/page.ts";
import type { Category } from "../settings/front-matter.ts";
import { fileInFolder, type GuideSource } from "./read-guides.ts";

/** Keyed by folder below `content/guides`. */
type Categories = ReadonlyMap<string, Category>;

interface PositionedItem {
  /** `sidebar_position` of a guide, `position` of a category. */
  position: number;
  item: SidebarItem;
}

/**
 * Guides by position, nested by folders with a `category.yaml` and by `sidebar_group`.
 * @param folder folder of a category; the top level without one
 */
export function guideSidebar(
  guides: readonly GuideSource[],
  categories: Categories,
  folder?: string,
): SidebarItem[] {
  const inFolder = guides.filter((guide) => categoryFolder(folderOf(guide), categories) === folder);
  const listed = inFolder.filter((guide) => folder === undefined || !isIndexOf(guide, folder));
  const subcategories = [...categories].filter(
    ([name]) => categoryFolder(posix.dirname(name), categories) === folder,
  );
  const items = [
    ...guideLinks(listed),
    ...subcategories.flatMap(([name, each]) => categoryItem(name, each, guides, categories)),
  ];
  return items.sort((a, b) => a.position - b.position).map(({ item }) => item);
}

/** Omits empty categories. The `index.mdx` of the folder is the category's page. */
function categoryItem(
  folder: string,
  { label, position, open }: Category,
  guides: readonly GuideSource[],
  categories: Categories,
): PositionedItem[] {
  const items = guideSidebar(guides, categories, folder);
  const path = guides.find((guide) => isIndexOf(guide, folder))?.path;
  if (items.length === 0 && path === undefined) return [];
  const item = { type: "category", label, open, items } as const;
  return [{ position, item: path === undefined ? item : { ...item, path } }];
}

/** Links of one level. A group takes the position of its first guide. */
function guideLinks(guides: readonly GuideSource[]): PositionedItem[] {
  const groups = new Map<string, SidebarItem[]>();
  return guides.flatMap(({ frontMatter, path }): PositionedItem[] => {
    const { title, sidebar_label, sidebar_group: label, sidebar_position: position } = frontMatter;
    const link: SidebarItem = { type: "link", label: sidebar_label ?? title, path };
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

/** Categories of a guide, the outermost first. */
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

/** The nearest category at or above a folder. */
function categoryFolder(folder: string, categories: Categories): string | undefined {
  if (categories.has(folder)) return folder;
  const parent = posix.dirname(folder);
  return parent === folder ? undefined : categoryFolder(parent, categories);
}

/** Relative to `content/guides`; `.` for guides at the top. */
function folderOf(guide: GuideSource): string {
  return posix.dirname(fileInFolder(guide));
}

function isIndexOf(guide: GuideSource, folder: string): boolean {
  return fileInFolder(guide) === posix.join(folder, "index.mdx");
}
