import {
  type Sidebar,
  type SidebarItem,
  type SidebarLink,
  sidebarCategory,
  sidebarLink,
} from "../../content/model/navigation.ts";
import { oncePer } from "../kernel/once-per.ts";
import { t } from "../kernel/words.ts";
import type { ApiModel, ApiOperation, ApiSchema, ApiTag } from "./read/api-model.ts";

/** Sidebars for operations and for schemas: each has the other's items closed or behind a link. */
export function openApiSidebars(api: ApiModel): Sidebar[] {
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  return [
    { id: api.sidebar, items: sidebarItems(api, byId, false) },
    { id: `${api.sidebar}-schemas`, items: sidebarItems(api, byId, true) },
  ];
}

function sidebarItems(
  api: ApiModel,
  byId: ReadonlyMap<string, ApiOperation>,
  onSchemaPage: boolean,
): SidebarItem[] {
  // Method badges are useless if all operations have the same method.
  const hasBadges = new Set(api.operations.map(({ method }) => method)).size > 1;
  const items: SidebarItem[] = [sidebarLink(t("api.introduction"), api.path)];
  items.push(...workflowItems(api, !onSchemaPage));
  const style = { open: !onSchemaPage, hasBadges };
  items.push(...inTagGroups(api, style.open, (tag) => tagCategory(tag, byId, style)));
  items.push(...sentCategories(api, style));
  const schemas = schemasByName(api).map(schemaLink);
  const [first] = schemas;
  const label = t("related.schemas");
  if (onSchemaPage) items.push(sidebarCategory(label, schemas));
  else if (first !== undefined) items.push(sidebarLink(label, first.path));
  return items;
}

/** Workflows come first, because readers follow them before they look up single operations. */
export function workflowItems({ workflows }: ApiModel, open: boolean): SidebarItem[] {
  if (workflows.length === 0) return [];
  const items = workflows.map(({ title, pagePath }) => sidebarLink(title, pagePath));
  return [sidebarCategory(t("api.workflows"), items, { open })];
}

export function tagCategory(
  { label, path, operations }: ApiTag,
  byId: ReadonlyMap<string, ApiOperation>,
  { open, hasBadges }: { open: boolean; hasBadges: boolean },
): SidebarItem {
  const items = operations
    .flatMap((id) => byId.get(id) ?? [])
    .map((operation) => operationLink(operation, hasBadges));
  return sidebarCategory(label, items, { open, path });
}

/** Items of tags in their groups, followed by tags without a group. */
export function inTagGroups(
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
export function sentCategories(
  { webhooks, callbacks }: ApiModel,
  { open, hasBadges }: { open: boolean; hasBadges: boolean },
): SidebarItem[] {
  return [webhooks, callbacks].flatMap((requests): SidebarItem[] => {
    const [first] = requests;
    if (first === undefined) return [];
    const items = requests.map((request) => operationLink(request, hasBadges));
    return [sidebarCategory(t(`sent.group.${first.kind}`), items, { open })];
  });
}

/** Sorted by name. Every page of a large API needs it. */
export const schemasByName = oncePer((api: ApiModel): readonly ApiSchema[] =>
  [...api.schemas.values()].sort((a, b) => a.name.localeCompare(b.name, "en")),
);

export function schemaLink({ name, path }: ApiSchema): SidebarLink {
  return sidebarLink(name, path, { code: true });
}

function operationLink(operation: ApiOperation, hasBadge: boolean): SidebarLink {
  const more = hasBadge ? { badge: operation.method.toLowerCase() } : {};
  return sidebarLink(operation.summary, operation.pagePath, more);
}
