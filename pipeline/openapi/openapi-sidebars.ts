import { memoize } from "../kernel/memoize.ts";
import { t } from "../kernel/words.ts";
import {
  type Sidebar,
  type SidebarItem,
  type SidebarLink,
  sidebarCategory,
  sidebarLink,
} from "../model/navigation.ts";
import type { ApiModel, ApiSchema, ApiTag } from "./read/api-model.ts";
import type { OperationHead } from "./read/operation-model.ts";

/** Operations and schemas above which one sidebar for all would be longer than most pages. */
const maxEntries = 400;

/** Schemas per sidebar of a large API. */
const schemasAtOnce = 100;

function isLarge(api: ApiModel): boolean {
  return api.operations.length + api.schemas.size > maxEntries;
}

/** Sidebar id of the pages of a tag. */
export function tagSidebar(api: ApiModel, tag: ApiTag | undefined): string {
  return isLarge(api) && tag !== undefined ? `${api.sidebar}${tag.path}` : api.sidebar;
}

/** Sidebar id of webhooks and callbacks. */
export function outgoingSidebar(api: ApiModel): string {
  return isLarge(api) ? `${api.sidebar}-webhooks` : api.sidebar;
}

export function schemaSidebar(api: ApiModel, { name }: ApiSchema): string {
  if (!isLarge(api)) return `${api.sidebar}-schemas`;
  const index = schemasByName(api).findIndex((schema) => schema.name === name);
  return `${api.sidebar}-schemas/${Math.floor(index / schemasAtOnce)}`;
}

export function openApiSidebars(api: ApiModel): Sidebar[] {
  return isLarge(api) ? largeSidebars(api) : smallSidebars(api);
}

/** A sidebar for operations and one for schemas: each has the other's items closed or behind a link. */
function smallSidebars(api: ApiModel): Sidebar[] {
  // Method badges are useless if all operations have the same method.
  const hasBadges = new Set(api.operations.map(({ method }) => method)).size > 1;
  const items = (open: boolean): SidebarItem[] => [
    sidebarLink(t("api.introduction"), api.path),
    ...inTagGroups(api, open, (tag) => tagCategory(api, tag, { open, hasBadges })),
    ...outgoingCategories(api, { open, hasBadges }),
  ];
  const schemas = schemasByName(api).map(schemaLink);
  const label = t("related.schemas");
  const toSchemas = schemas.slice(0, 1).map(({ path }) => sidebarLink(label, path));
  return [
    { id: api.sidebar, items: [...items(true), ...toSchemas] },
    { id: `${api.sidebar}-schemas`, items: [...items(false), sidebarCategory(label, schemas)] },
  ];
}

/** One sidebar per tag and per hundred schemas, with links to all tags and only the items near the page. */
function largeSidebars(api: ApiModel): Sidebar[] {
  const style = { open: true, hasBadges: true };
  const sent = [...api.webhooks.slice(0, 1), ...api.callbacks.slice(0, 1)];
  const toSent = sent.map(({ kind, pagePath }) => sidebarLink(t(`sent.group.${kind}`), pagePath));
  const chunks = [...Map.groupBy(schemasByName(api), (schema) => schemaSidebar(api, schema))];
  const sidebar = (id: string): Sidebar => ({
    id,
    items: [
      sidebarLink(t("api.introduction"), api.path),
      ...inTagGroups(api, true, (tag) =>
        id === tagSidebar(api, tag)
          ? tagCategory(api, tag, style)
          : sidebarLink(tag.label, tag.path),
      ),
      ...(id === outgoingSidebar(api) ? outgoingCategories(api, style) : toSent),
      ...chunks.map(([chunk, schemas]) => schemaItem(schemas, id === chunk)),
    ],
  });
  const ids = [
    api.sidebar,
    ...api.tags.map((tag) => tagSidebar(api, tag)),
    ...sent.slice(0, 1).map(() => outgoingSidebar(api)),
    ...chunks.map(([id]) => id),
  ];
  return ids.map(sidebar);
}

interface CategoryStyle {
  open: boolean;
  /** True for links with their method. */
  hasBadges: boolean;
}

function tagCategory(
  api: ApiModel,
  { label, path, operations }: ApiTag,
  { open, hasBadges }: CategoryStyle,
): SidebarItem {
  const ids = new Set(operations);
  const items = api.operations
    .filter(({ id }) => ids.has(id))
    .map((operation) => operationLink(operation, hasBadges));
  return sidebarCategory(label, items, { open, path });
}

/** Items of tags in their groups, followed by tags without a group. */
function inTagGroups(
  api: ApiModel,
  open: boolean,
  itemOf: (tag: ApiTag) => SidebarItem,
): SidebarItem[] {
  const grouped = new Set(api.tagGroups.flatMap(({ tags }) => tags));
  const groups = api.tagGroups
    .map(({ name, tags }) => ({ name, tags: api.tags.filter((tag) => tags.includes(tag.name)) }))
    .filter(({ tags }) => tags.length > 0)
    .map(({ name, tags }) => sidebarCategory(name, tags.map(itemOf), { open }));
  return [...groups, ...api.tags.filter(({ name }) => !grouped.has(name)).map(itemOf)];
}

/** Groups of webhooks and callbacks. */
function outgoingCategories(
  { webhooks, callbacks }: ApiModel,
  style: CategoryStyle,
): SidebarItem[] {
  return [webhooks, callbacks].flatMap((requests): SidebarItem[] => {
    const [first] = requests;
    if (first === undefined) return [];
    const items = requests.map((request) => operationLink(request, style.hasBadges));
    return [sidebarCategory(t(`sent.group.${first.kind}`), items, { open: style.open })];
  });
}

/** Sorted by name. Every page of a large API needs it. */
const schemasByName = memoize((api: ApiModel): readonly ApiSchema[] =>
  [...api.schemas.values()].sort((a, b) => a.name.localeCompare(b.name, "en")),
);

/** A group of schemas, labelled with its first and last name: its items, or a link to the first. */
function schemaItem(schemas: readonly ApiSchema[], isOpen: boolean): SidebarItem {
  const links = schemas.map(schemaLink);
  const [first, last] = [links.at(0), links.at(-1)];
  const label = t("schema.range", { first: first?.label ?? "", last: last?.label ?? "" });
  return isOpen ? sidebarCategory(label, links) : sidebarLink(label, first?.path ?? "");
}

function schemaLink({ name, path }: ApiSchema): SidebarLink {
  return sidebarLink(name, path, { code: true });
}

function operationLink(operation: OperationHead, hasBadge: boolean): SidebarLink {
  const more = hasBadge ? { badge: operation.method.toLowerCase() } : {};
  return sidebarLink(operation.summary, operation.pagePath, more);
}
