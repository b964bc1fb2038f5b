import type { LinkGraph } from "../../kernel/link-graph.ts";
import { memoize } from "../../kernel/memoize.ts";
import { t } from "../../kernel/words.ts";
import { preferredFirst } from "../../model/media-types.ts";
import type {
  ClientFunction,
  NextRequest,
  RequestForm,
  SchemaNode,
  SecurityScheme,
  Server,
} from "../../model/operation.ts";
import { isCredential, parameterKey } from "../../model/samples/build-request.ts";
import type { ApiModel } from "../read/api-model.ts";
import { toCheckSchema } from "../read/checks/check-schemas.ts";
import { clientName } from "../read/names.ts";
import type { Operation } from "../read/operation-model.ts";
import { plainDescription } from "../read/plain-summary.ts";
import { clientSymbol } from "../register-operations.ts";
import { scenariosOf } from "./sandbox-scenarios.ts";
import { sampleServer, sandboxServer } from "./sandbox-server.ts";

/** The API, and the graph that contains the client's functions. */
export interface FormContext {
  api: ApiModel;
  graph: LinkGraph;
}

/** Data for samples and the request editor. */
export function toRequestForm(operation: Operation, context: FormContext): RequestForm {
  const [content] = preferredFirst(operation.requestBody?.contents ?? []);
  const url = sandboxServer(operation, context.api);
  const simulated: Server[] =
    url === undefined ? [] : [{ url, name: t("run.sandbox"), variables: [] }];
  const client = clientFunction(operation, context);
  const security = securityOf(operation, context.api);
  const { sandbox } = context.api;
  const scenarios = sandbox && Object.keys(scenariosOf(operation.id, sandbox.settings));
  const next = url === undefined ? [] : nextRequests(operation, context.api);
  const errors = url === undefined ? [] : errorCodes(operation);
  return {
    method: operation.method,
    path: operation.path,
    servers: [...operation.servers, ...simulated],
    server: sampleServer(operation.servers),
    security,
    parameters: operation.parameters
      .filter((parameter) => !isCredential(parameter, security))
      .map(({ jsonSchema: _jsonSchema, ...parameter }) => ({
        ...parameter,
        schema: shortNode(parameter.schema),
      })),
    ...(content !== undefined && {
      body: {
        mediaType: content.mediaType,
        required: operation.requestBody?.required ?? false,
        ...(content.schema !== undefined && { schema: shortNode(content.schema) }),
        examples: content.examples,
        ...(content.encoding !== undefined && { encoding: content.encoding }),
        ...(content.generated !== undefined && { generated: content.generated }),
      },
    }),
    ...(client !== undefined && { client }),
    ...(url !== undefined && { sandbox: operation.servers.length }),
    ...(scenarios && { scenarios }),
    ...(errors.length > 0 && { errors }),
    ...(next.length > 0 && { next }),
  };
}

/** One status for each documented error, also for a range and for `default`. */
function errorCodes({ responses }: Operation): string[] {
  const codes = responses.map(({ status }) => status.replace("default", "500").replace(/x/gi, "0"));
  return [...new Set(codes)].filter((code) => /^[45]/.test(code));
}

/** Requests to which the file links the answers of success. */
function nextRequests({ responses }: Operation, { operations }: ApiModel): NextRequest[] {
  const links = responses.flatMap(({ status, links }) => (/^[2d]/.test(status) ? links : []));
  return links.flatMap(({ operation, parameters, body }) => {
    const found = operations.find(({ pagePath }) => pagePath === operation?.path);
    if (found === undefined) return [];
    // A name may include the location: `path.id`.
    const placed = found.parameters.flatMap((each) => {
      const value = parameters[`${each.in}.${each.name}`] ?? parameters[each.name];
      return value === undefined ? [] : [[parameterKey(each), value] as const];
    });
    return {
      page: found.pagePath,
      label: found.summary,
      parameters: Object.fromEntries(placed),
      ...(body !== undefined && { body }),
    };
  });
}

/** Schemes of the first security alternative that has any. */
function securityOf({ security = [] }: Operation, { securitySchemes }: ApiModel): SecurityScheme[] {
  const option = security.find(({ schemes }) => schemes.length > 0);
  return (option?.schemes ?? []).flatMap(
    ({ id }) => securitySchemes.find((scheme) => scheme.id === id) ?? [],
  );
}

/** The client's function with the operation's name, if it can be installed. */
function clientFunction(
  operation: Operation,
  { api, graph }: FormContext,
): ClientFunction | undefined {
  const { client } = api;
  const id = clientSymbol(api, operation.id);
  const symbol = id && graph.entity(id);
  if (client === undefined || symbol === undefined || symbol.isLater) return undefined;
  const module = graph.entity(`package:${client.library}`)?.label ?? client.library;
  const config = operation.servers.map(({ url }) => client.config[url] ?? null);
  const sandboxConfig = config[sampleServer(operation.servers)] ?? null;
  return {
    module,
    name: clientName(operation.id),
    config: api.sandbox === undefined ? config : [...config, sandboxConfig],
  };
}

/** A schema node with the first paragraph of its prose. Many operations share schemas. */
const shortNode = memoize(toShortNode);

function toShortNode(node: SchemaNode): SchemaNode {
  const { unsupported: _unsupported, ...kept } = node;
  return {
    ...kept,
    ...(node.description !== undefined && {
      description: plainDescription(node.description.split(/\n\s*\n/)[0] ?? ""),
    }),
    ...(node.fields && {
      fields: node.fields.map((field) => ({
        ...shortNode(field),
        field: field.field,
        required: field.required,
      })),
    }),
    ...(node.items && { items: shortNode(node.items) }),
    ...(node.values && { values: shortNode(node.values) }),
    ...(node.choices && {
      choices: {
        ...node.choices,
        options: node.choices.options.map(({ label, node: option, jsonSchema }) => ({
          label,
          node: shortNode(option),
          jsonSchema: toCheckSchema(jsonSchema),
        })),
      },
    }),
  };
}
