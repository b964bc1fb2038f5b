import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  textOfValue,
} from "../../../content/json-schema/json-value.ts";
import { annotationKeywords } from "../../../content/json-schema/keywords.ts";
import { normalizeSchema } from "../../../content/json-schema/normalize-schema.ts";
import { resolve } from "../../../content/json-schema/references.ts";
import { mapSchemas } from "../../../content/json-schema/subschemas.ts";
import {
  type ApiSnapshot,
  type OperationSnapshot,
  type ParameterSnapshot,
  snapshotFormat,
} from "../../../content/schema/snapshot.ts";
import type { ApiModel, ApiOperation } from "../read/api-model.ts";
import { toOperation } from "../read/to-operation.ts";

/** The public interface of the web API: its operations, and the schemas that they name, without words for people. */
export function apiSnapshot(api: ApiModel, recorded: string): ApiSnapshot {
  return {
    format: snapshotFormat,
    kind: "api",
    name: api.title,
    version: api.version,
    published: true,
    recorded,
    operations: Object.fromEntries(
      api.operations.map((source) => [source.id, operationSnapshot(api, source)]),
    ),
    schemas: Object.fromEntries(
      [...api.schemas.values()].map(({ name, raw }) => [name, withoutWords(raw)]),
    ),
  };
}

function operationSnapshot(api: ApiModel, source: ApiOperation): OperationSnapshot {
  const { raw, pathItem, deprecated, method, path } = source;
  const { servers, security = [] } = toOperation(api, source);
  const { document } = api;
  const parameters = [pathItem.parameters, raw.parameters].flatMap(listOf).map((written) => {
    const parameter = resolve(document, written);
    return [`${parameter.in} ${parameter.name}`, parameterSnapshot(parameter)] as const;
  });
  const body = raw.requestBody === undefined ? undefined : resolve(document, raw.requestBody);
  const sunset = textOfValue(raw["x-sunset"]);
  return {
    request: `${method} ${path}`,
    ...(deprecated && { deprecated: true }),
    ...(sunset !== undefined && { sunset }),
    ...(servers.length > 0 && { servers: servers.map(({ url }) => url) }),
    ...(security.length > 0 && {
      security: security.map(({ schemes }) =>
        schemes.map(({ id, scopes }) => [id, ...scopes].join(" ")).join(" + "),
      ),
    }),
    ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
    ...(body !== undefined && {
      body: { ...(body.required === true && { required: true }), content: contents(body) },
    }),
    responses: Object.fromEntries(
      Object.entries(recordOf(raw.responses)).map(([status, written]) => {
        const response = resolve(document, written);
        const headers = Object.entries(recordOf(response.headers)).map(
          ([name, header]) => [name, parameterSnapshot(resolve(document, header))] as const,
        );
        return [
          status,
          {
            ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
            ...(isObject(response.content) && { content: contents(response) }),
          },
        ];
      }),
    ),
  };
}

function contents({ content }: JsonRecord): ApiSnapshot["schemas"] {
  return Object.fromEntries(
    Object.entries(recordOf(content)).map(([mediaType, value]) => [
      mediaType,
      withoutWords(recordOf(value).schema ?? true),
    ]),
  );
}

function parameterSnapshot(parameter: JsonRecord): ParameterSnapshot {
  const [content] = Object.entries(recordOf(parameter.content));
  const usual = parameter.in === "query" || parameter.in === "cookie" ? "form" : "simple";
  const { style = usual, explode = style === "form" } = parameter;
  const written = [
    content?.[0],
    style !== usual && textOfValue(style),
    explode !== (style === "form") && `explode: ${explode}`,
  ].filter((part) => typeof part === "string");
  return {
    ...(parameter.required === true && { required: true }),
    ...(parameter.deprecated === true && { deprecated: true }),
    ...(written.length > 0 && { style: written.join(", ") }),
    schema: withoutWords(parameter.schema ?? recordOf(content?.[1]).schema ?? true),
  };
}

/** Deprecation is among the annotations, but not a word. */
function withoutWords(schema: unknown): ApiSnapshot["schemas"][string] {
  const bare = mapSchemas(schema, (each) =>
    Object.fromEntries(
      Object.entries(normalizeSchema(each)).filter(
        ([keyword]) =>
          keyword === "deprecated" ||
          !(annotationKeywords.has(keyword) || /^(x-|\$comment$|externalDocs$|xml$)/.test(keyword)),
      ),
    ),
  );
  return bare as ApiSnapshot["schemas"][string];
}
