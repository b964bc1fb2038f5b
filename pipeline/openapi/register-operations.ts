import { lookUp, schemaNameOf } from "../../content/json-schema/references.ts";
import type { EntityId } from "../kernel/entity.ts";
import type { LinkGraph } from "../kernel/link-graph.ts";
import type { ApiModel, ApiOperation, SentRequest } from "./read/api-model.ts";
import { type PartKind, visitParts } from "./read/document/document-parts.ts";
import { clientName } from "./read/names.ts";
import type { Workflow } from "./read/workflows/workflow.ts";

/** Entity id with the scope of its API, because several APIs may have equal names. */
export function entityId(
  { scope }: Pick<ApiModel, "scope">,
  kind: "operation" | "webhook" | "callback" | "schema" | "tag" | "workflow",
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
  for (const tag of api.tags) {
    const { name, path, brief } = tag;
    graph.addEntity({ id: entityId(api, "tag", name), label: name, href: path, summary: brief });
  }
  for (const operation of api.operations) registerOperation(api, operation, graph);
  for (const request of [...api.webhooks, ...api.callbacks]) {
    registerSentRequest(api, request, graph);
  }
  for (const workflow of api.workflows) registerWorkflow(api, workflow, graph);
  const symbols = clientSymbols(api, graph);
  for (const schema of api.schemas.values()) {
    const id = entityId(api, "schema", schema.name);
    graph.addEntity({ id, label: schema.name, href: schema.path, summary: schema.brief });
    for (const used of schemasIn(api, schema.raw, "schema"))
      graph.addLink(id, entityId(api, "schema", used));
    // Client generators change the case of names: `NFTInfo` becomes `NftInfo`.
    const symbol = symbols.get(schema.name.toLowerCase());
    if (symbol !== undefined) graph.addLink(id, symbol);
  }
}

function registerOperation(api: ApiModel, operation: ApiOperation, graph: LinkGraph): void {
  const id = entityId(api, "operation", operation.id);
  const { summary: label, pagePath: href, brief } = operation;
  graph.addEntity({ id, label, href, summary: brief });
  for (const tag of operation.tags) graph.addLink(id, entityId(api, "tag", tag));
  for (const used of schemasIn(api, operation.raw, "operation"))
    graph.addLink(id, entityId(api, "schema", used));
  const symbol = clientSymbol(api, operation.id);
  if (symbol !== undefined) graph.addLink(id, symbol);
}

function registerSentRequest(api: ApiModel, request: SentRequest, graph: LinkGraph): void {
  const id = entityId(api, request.kind, request.slug);
  const { summary: label, pagePath: href, brief } = request;
  graph.addEntity({ id, label, href, summary: brief });
  for (const used of schemasIn(api, request.raw, "operation"))
    graph.addLink(id, entityId(api, "schema", used));
}

function registerWorkflow(api: ApiModel, workflow: Workflow, graph: LinkGraph): void {
  const id = entityId(api, "workflow", workflow.pagePath);
  const { title: label, pagePath: href, brief } = workflow;
  graph.addEntity({ id, label, href, summary: brief });
  for (const { calls } of workflow.steps) {
    if (calls.kind === "workflow" || calls.scope === undefined) continue;
    graph.addLink(id, entityId({ scope: calls.scope }, "operation", calls.id));
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
