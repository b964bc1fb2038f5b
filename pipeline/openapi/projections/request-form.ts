import type { LinkGraph } from "../../kernel/link-graph.ts";
import { memoize } from "../../kernel/memoize.ts";
import type {
  ClientFunction,
  RequestForm,
  SchemaNode,
  SecurityScheme,
  Server,
} from "../../model/operation.ts";
import type { ApiModel } from "../read/api-model.ts";
import { toCheckSchema } from "../read/check-schemas.ts";
import { clientName } from "../read/names.ts";
import type { Operation } from "../read/operation.ts";
import { plainDescription } from "../read/plain-summary.ts";
import { clientSymbol } from "../register-operations.ts";
import { preferredContent } from "./preferred-content.ts";

/** The API, and the graph that contains the client's functions. */
export interface FormContext {
  api: ApiModel;
  graph: LinkGraph;
}

/** Data for samples and the request editor. */
export function toRequestForm(operation: Operation, context: FormContext): RequestForm {
  const content = preferredContent(operation.requestBody?.contents ?? []);
  const client = clientFunction(operation, context);
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    servers: operation.servers,
    server: sampleServer(operation.servers),
    security: securityOf(operation, context.api),
    parameters: operation.parameters.map(({ jsonSchema: _jsonSchema, ...parameter }) => ({
      ...parameter,
      schema: formNode(parameter.schema),
    })),
    ...(content !== undefined && {
      body: {
        mediaType: content.mediaType,
        required: operation.requestBody?.required ?? false,
        ...(content.schema !== undefined && { schema: formNode(content.schema) }),
        examples: content.examples,
        ...(content.encoding !== undefined && { encoding: content.encoding }),
        ...(content.sample !== undefined && { sample: content.sample }),
      },
    }),
    ...(client !== undefined && { client }),
  };
}

const testNames = /\b(devnet|testnet|sandbox|staging|test)\b/i;

/** Samples are pasted and run, so prefer a test network. */
function sampleServer(servers: readonly Server[]): number {
  const index = servers.findIndex(({ url, description }) =>
    testNames.test(`${url} ${description ?? ""}`),
  );
  return Math.max(index, 0);
}

/** Schemes of the first security alternative that has any. */
function securityOf({ security = [] }: Operation, { securitySchemes }: ApiModel): SecurityScheme[] {
  const option = security.find(({ schemes }) => schemes.length > 0);
  return (option?.schemes ?? []).flatMap(
    ({ id }) => securitySchemes.find((scheme) => scheme.id === id) ?? [],
  );
}

/** The client's function with the operation's name. */
function clientFunction(
  operation: Operation,
  { api, graph }: FormContext,
): ClientFunction | undefined {
  const { client } = api;
  const id = clientSymbol(api, operation.id);
  if (client === undefined || id === undefined || graph.entity(id) === undefined) return undefined;
  const module = graph.entity(`package:${client.library}`)?.label ?? client.library;
  const chains = operation.servers.map(({ url }) => client.chains[url] ?? null);
  return { module, name: clientName(operation.id), chains };
}

/** A schema node with the first paragraph of its prose. Many operations share schemas. */
const formNode = memoize(withoutProse);

function withoutProse(node: SchemaNode): SchemaNode {
  const { unsupported: _unsupported, ...kept } = node;
  return {
    ...kept,
    ...(node.description !== undefined && {
      description: plainDescription(node.description.split(/\n\s*\n/)[0] ?? ""),
    }),
    ...(node.fields && {
      fields: node.fields.map((field) => ({
        ...formNode(field),
        field: field.field,
        required: field.required,
      })),
    }),
    ...(node.items && { items: formNode(node.items) }),
    ...(node.values && { values: formNode(node.values) }),
    ...(node.choices && {
      choices: {
        ...node.choices,
        options: node.choices.options.map(({ label, node: option, jsonSchema }) => ({
          label,
          node: formNode(option),
          jsonSchema: toCheckSchema(jsonSchema),
        })),
      },
    }),
  };
}
