import type {
  BodyContent,
  ClientFunction,
  Operation,
  RequestForm,
  SchemaNode,
  SecurityScheme,
  Server,
} from "../../../content/model/operation.ts";
import { plainText } from "../../tree/plain-text.ts";
import type { PageContext } from "../pages/page-context.ts";
import { clientName } from "../read/names.ts";
import { clientSymbol } from "../register-operations.ts";

/** What samples and the request editor need to know of an operation. */
export function toRequestForm(operation: Operation, page: PageContext): RequestForm {
  const content = preferredContent(operation.requestBody?.contents ?? []);
  const client = clientFunction(operation, page);
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    servers: operation.servers,
    server: sampleServer(operation.servers),
    security: securityOf(operation, page),
    parameters: operation.parameters.map((parameter) => ({
      ...parameter,
      schema: slim(parameter.schema),
    })),
    ...(content !== undefined && {
      body: {
        mediaType: content.mediaType,
        required: operation.requestBody?.required ?? false,
        ...(content.schema !== undefined && { schema: slim(content.schema) }),
        examples: content.examples,
        ...(content.sample !== undefined && { sample: content.sample }),
      },
    }),
    ...(client !== undefined && { client }),
  };
}

/** JSON where there is a choice, else the first media type. */
function preferredContent(contents: readonly BodyContent[]): BodyContent | undefined {
  return contents.find(({ mediaType }) => /[/+]json\b/.test(mediaType)) ?? contents[0];
}

const testNames = /\b(devnet|testnet|sandbox|staging|test)\b/i;

/** Samples are pasted and run, so they go to a network for tests where one is named so. */
function sampleServer(servers: readonly Server[]): number {
  const index = servers.findIndex(({ url, description }) =>
    testNames.test(`${url} ${description ?? ""}`),
  );
  return Math.max(index, 0);
}

/** Schemes of the first way in; a request that may go without a key is shown with it. */
function securityOf(operation: Operation, page: PageContext): SecurityScheme[] {
  const option = operation.security.find(({ schemes }) => schemes.length > 0);
  return (option?.schemes ?? []).flatMap(
    ({ id }) => page.api.securitySchemes.find((scheme) => scheme.id === id) ?? [],
  );
}

/** The client's function, when the library has one of the operation's name. */
function clientFunction(operation: Operation, page: PageContext): ClientFunction | undefined {
  const { client } = page.api;
  const id = clientSymbol(page.api, operation.id);
  if (client === undefined || id === undefined || page.build.graph.entity(id) === undefined) {
    return undefined;
  }
  const module = page.build.graph.entity(`package:${client.library}`)?.label ?? client.library;
  const chains = operation.servers.map(({ url }) => client.chains[url] ?? null);
  return { module, name: clientName(operation.id), chains };
}

/** A schema is named by many operations, and each is asked for twice. */
const slimNodes = new WeakMap<SchemaNode, SchemaNode>();

/** A node without what only the page shows. */
function slim(node: SchemaNode): SchemaNode {
  const made = slimNodes.get(node) ?? withoutProse(node);
  slimNodes.set(node, made);
  return made;
}

function withoutProse(node: SchemaNode): SchemaNode {
  const { notShown: _notShown, ...kept } = node;
  return {
    ...kept,
    ...(node.description !== undefined && { description: firstSentence(node.description) }),
    ...(node.fields && {
      fields: node.fields.map((field) => ({
        ...slim(field),
        field: field.field,
        required: field.required,
      })),
    }),
    ...(node.items && { items: slim(node.items) }),
    ...(node.values && { values: slim(node.values) }),
    ...(node.choices && {
      choices: {
        ...node.choices,
        options: node.choices.options.map(({ label, node: option }) => ({
          label,
          node: slim(option),
        })),
      },
    }),
  };
}

function firstSentence(markdown: string): string {
  return plainText(markdown.split(/\n\s*\n/)[0] ?? "");
}
