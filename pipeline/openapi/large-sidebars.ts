import {
  type Sidebar,
  type SidebarItem,
  sidebarCategory,
  sidebarLink,
} from "../../content/model/navigation.ts";
import { t } from "../kernel/words.ts";
import {
  inTagGroups,
  schemaLink,
  schemasByName,
  sentCategories,
  tagCategory,
  workflowItems,
} from "./openapi-sidebars.ts";
import type { ApiModel, ApiSchema, ApiTag } from "./read/api-model.ts";

/** Number of operations and schemas above which the sidebar would be longer than most pages. */
const mostEntries = 400;

/** Schemas per sidebar group. */
const schemasAtOnce = 100;

export function isLarge(api: ApiModel): boolean {
  return api.operations.length + api.schemas.size > mostEntries;
}

/** Sidebar id of the pages of a tag. */
export function tagSidebar(api: ApiModel, tag: ApiTag | undefined): string {
  return isLarge(api) && tag !== undefined ? `${api.sidebar}${tag.path}` : api.sidebar;
}

/** Sidebar id of webhooks and callbacks. */
export function sentSidebar(api: ApiModel): string {
  return isLarge(api) ? `${api.sidebar}-webhooks` : api.sidebar;
}

export function schemaSidebar(api: ApiModel, { name }: ApiSchema): string {
  if (!isLarge(api)) return `${api.sidebar}-schemas`;
  const index = schemasByName(api).findIndex((schema) => schema.name === name);
  return `${api.sidebar}-schemas/${Math.floor(index / schemasAtOnce)}`;
}

/** One sidebar per tag and per hundred schemas, with links to all tags and only the items near the page. */
export function largeSidebars(api: ApiModel): Sidebar[] {
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  const chunks = chunksOf(schemasByName(api));
  const sidebar = (id: string, tag: ApiTag | undefined, chunk: number | undefined): Sidebar => ({
    id,
    items: [
      sidebarLink(t("api.introduction"), api.path),
      ...workflowItems(api, id === api.sidebar),
      ...inTagGroups(api, true, (one) =>
        one === tag
          ? tagCategory(one, byId, { open: true, hasBadges: true })
          : sidebarLink(one.label, one.path),
      ),
      ...(id === sentSidebar(api)
        ? sentCategories(api, { open: true, hasBadges: true })
        : sentLinks(api)),
      ...chunks.flatMap((schemas, index) => schemaItem(schemas, index === chunk)),
    ],
  });
  return [
    sidebar(api.sidebar, undefined, undefined),
    ...api.tags.map((tag) => sidebar(tagSidebar(api, tag), tag, undefined)),
    ...(api.webhooks.length + api.callbacks.length > 0
      ? [sidebar(sentSidebar(api), undefined, undefined)]
      : []),
    ...chunks.map((_, index) => sidebar(`${api.sidebar}-schemas/${index}`, undefined, index)),
  ];
}

function chunksOf(schemas: readonly ApiSchema[]): ApiSchema[][] {
  const count = Math.ceil(schemas.length / schemasAtOnce);
  return Array.from({ length: count }, (_, index) =>
    schemas.slice(index * schemasAtOnce, (index + 1) * schemasAtOnce),
  );
}

/** Links to the first webhook and callback, in place of their groups. */
function sentLinks({ webhooks, callbacks }: ApiModel): SidebarItem[] {
  return [webhooks[0], callbacks[0]].flatMap((first) =>
    first === undefined ? [] : [sidebarLink(t(`sent.group.${first.kind}`), first.pagePath)],
  );
}

/** A group of schemas, labelled with its first and last name. */
function schemaItem(schemas: readonly ApiSchema[], isOpen: boolean): SidebarItem[] {
  const [first] = schemas;
  if (first === undefined) return [];
  const last = schemas.at(-1) ?? first;
  const label = t("schema.range", { first: first.name, last: last.name });
  return [
    isOpen ? sidebarCategory(label, schemas.map(schemaLink)) : sidebarLink(label, first.path),
  ];
}
