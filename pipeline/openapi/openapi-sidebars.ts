import type { Sidebar, SidebarItem, SidebarLink } from "../../content/model/navigation.ts";
import type { ApiModel, ApiOperation } from "./api-model.ts";

/** `openapi` for operations, `openapi-schemas` for schema pages: the same items, another category open. */
export function openApiSidebars(api: ApiModel): Sidebar[] {
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  return [
    { id: "openapi", items: sidebarItems(api, byId, false) },
    { id: "openapi-schemas", items: sidebarItems(api, byId, true) },
  ];
}

function sidebarItems(
  api: ApiModel,
  byId: ReadonlyMap<string, ApiOperation>,
  onSchemaPage: boolean,
): SidebarItem[] {
  const items: SidebarItem[] = [{ type: "link", label: "Introduction", path: api.path }];
  for (const tag of api.tags) {
    const operations = tag.operations.flatMap((id) => byId.get(id) ?? []);
    items.push({
      type: "category",
      label: tag.name,
      path: tag.path,
      open: !onSchemaPage,
      items: operations.map(operationLink),
    });
  }
  if (api.webhooks.length > 0) {
    items.push({
      type: "category",
      label: "Webhooks",
      open: !onSchemaPage,
      items: api.webhooks.map(operationLink),
    });
  }
  if (api.schemas.size > 0) {
    const links = [...api.schemas.values()].map(
      (schema): SidebarLink => ({
        type: "link",
        label: schema.name,
        path: schema.path,
        code: true,
      }),
    );
    items.push({ type: "category", label: "Schemas", open: onSchemaPage, items: links });
  }
  return items;
}

function operationLink(operation: ApiOperation): SidebarLink {
  return {
    type: "link",
    label: operation.summary,
    path: operation.pagePath,
    badge: operation.method.toLowerCase(),
  };
}
