import { lookUp, schemaNameOf } from "../../content/json-schema/references.ts";
import type { EntityId } from "../kernel/entity.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import type { ApiModel } from "./read/api-model.ts";
import { type PartKind, visitParts } from "./read/document/document-parts.ts";
import { clientName } from "./read/names.ts";

type PartOfApi = "operation" | "webhook" | "callback" | "schema" | "tag" | "workflow";

/** Entity id with the scope of its API, because several APIs may have equal names. */
export function entityId(
  { scope }: Pick<ApiModel, "scope">,
  kind: PartOfApi,
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
  const add = (kind: PartOfApi, name: string, label: string, href: string) => {
    const id = entityId(api, kind, name);
    graph.addEntity({ id, label, href });
    return id;
  };
  const linkSchemas = (id: EntityId, raw: unknown, kind: PartKind) => {
    for (const used of schemasIn(api, raw, kind)) graph.addLink(id, entityId(api, "schema", used));
  };
  for (const { name, path } of api.tags) add("tag", name, name, path);
  for (const { id: name, summary, pagePath, raw } of api.operations) {
    const id = add("operation", name, summary, pagePath);
    linkSchemas(id, raw, "operation");
    const symbol = clientSymbol(api, name);
    if (symbol !== undefined) graph.addLink(id, symbol);
  }
  for (const { kind, slug, summary, pagePath, raw } of [...api.webhooks, ...api.callbacks])
    linkSchemas(add(kind, slug, summary, pagePath), raw, "operation");
  for (const { pagePath, title, steps } of api.workflows) {
    const id = add("workflow", pagePath, title, pagePath);
    for (const { calls } of steps) {
      if (calls.kind === "workflow" || calls.scope === undefined) continue;
      graph.addLink(id, entityId({ scope: calls.scope }, "operation", calls.id));
    }
  }
  const symbols = clientSymbols(api, graph);
  for (const { name, path, raw } of api.schemas.values()) {
    const id = add("schema", name, name, path);
    linkSchemas(id, raw, "schema");
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

/** Schemas to which a part refers, also through shared components but not through other schemas. */
function schemasIn(api: ApiModel, value: unknown, kind: PartKind): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const search = (part: unknown, kind: PartKind) =>
    visitParts(part, kind, ({ kind, value: { $ref } }) => {
      if (typeof $ref !== "string" || seen.has($ref)) return;
      seen.add($ref);
      const name = schemaNameOf($ref);
      if (name === undefined) search(lookUp(api.document, $ref), kind);
      else if (api.schemas.has(name)) found.add(name);
    });
  search(value, kind);
  return found;
}
