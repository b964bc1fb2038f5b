import { schemaNamesIn } from "../json-schema/named-schemas.ts";
import type { EntityId } from "../kernel/entity.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import type { ApiModel } from "./read/api-model.ts";
import { clientName } from "./read/names.ts";
import type { Operation } from "./read/operation-model.ts";

type ApiEntityKind = "operation" | "webhook" | "callback" | "schema" | "tag";

/** Entity id with the scope of its API, because several APIs may have equal names. */
export function entityId(
  { scope }: Pick<ApiModel, "scope">,
  kind: ApiEntityKind,
  name: string,
): EntityId {
  return `${kind}:${scope}${name}`;
}

/** Symbol of the client's function with the operation's name. */
export function clientSymbol(
  { client }: Pick<ApiModel, "client">,
  operationId: string,
): EntityId | undefined {
  return client && `symbol:${client.library}/${clientName(operationId)}`;
}

/** Adds operations, schemas and tags with their links to the graph. */
export function registerOpenApiEntities(api: ApiModel, graph: LinkGraph): void {
  const add = (kind: ApiEntityKind, name: string, label: string, href: string) => {
    const id = entityId(api, kind, name);
    graph.addEntity({ id, label, href });
    return id;
  };
  const linkSchemas = (id: EntityId, schemas: readonly unknown[]) => {
    const used = new Set(schemas.flatMap(schemaNamesIn).filter((name) => api.schemas.has(name)));
    for (const name of used) graph.addLink(id, entityId(api, "schema", name));
  };
  for (const { name, path } of api.tags) add("tag", name, name, path);
  for (const operation of api.operations) {
    const id = add("operation", operation.id, operation.summary, operation.pagePath);
    linkSchemas(id, jsonSchemasOf(operation));
    const symbol = clientSymbol(api, operation.id);
    if (symbol !== undefined) graph.addLink(id, symbol);
  }
  for (const request of [...api.webhooks, ...api.callbacks]) {
    const { kind, slug, summary, pagePath } = request;
    linkSchemas(add(kind, slug, summary, pagePath), jsonSchemasOf(request));
  }
  const symbols = clientSymbols(api, graph);
  for (const { name, path, raw } of api.schemas.values()) {
    const id = add("schema", name, name, path);
    linkSchemas(id, [raw]);
    // Client generators change the case of names: `NFTInfo` becomes `NftInfo`.
    const symbol = symbols.get(name.toLowerCase());
    if (symbol !== undefined) graph.addLink(id, symbol);
  }
}

/** Types of the client package by lower-case name. */
function clientSymbols({ client }: ApiModel, graph: LinkGraph): Map<string, EntityId> {
  if (client === undefined) return new Map();
  const prefix = `symbol:${client.library}/`;
  const found = graph
    .entities("symbol")
    .filter(({ id, detail }) => id.startsWith(prefix) && detail !== "function")
    .map(({ id }): [string, EntityId] => [id.slice(prefix.length).toLowerCase(), id]);
  return new Map(found);
}

/** JSON Schemas of parameters, bodies and headers. */
function jsonSchemasOf({ parameters, requestBody, responses }: Operation): unknown[] {
  const contents = [requestBody ?? [], responses].flat().flatMap((body) => body.contents);
  const headers = responses.flatMap((response) => response.headers);
  return [...parameters, ...contents, ...headers].map(({ jsonSchema }) => jsonSchema);
}
