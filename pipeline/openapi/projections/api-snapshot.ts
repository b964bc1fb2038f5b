import { mapSchemas } from "../../json-schema/subschemas.ts";
import { defaultStyle } from "../../model/samples/serialize-parameter.ts";
import { withNumbers } from "../../model/schema/exact-number.ts";
import { isProse } from "../../model/schema/keywords.ts";
import {
  type ApiSnapshot,
  type OperationSnapshot,
  type ParameterSnapshot,
  snapshotFormat,
} from "../../settings/snapshot.ts";
import type { ApiModel } from "../read/api-model.ts";
import type {
  Operation,
  OperationContent,
  OperationParameter,
  ResponseHeader,
} from "../read/operation-model.ts";
import { asPublished } from "../read/read-openapi.ts";

/** The published API, without overlays: operations and their schemas, without prose. */
export function apiSnapshot(documented: ApiModel, recorded: string): ApiSnapshot {
  const api = asPublished(documented);
  return {
    format: snapshotFormat,
    kind: "api",
    name: api.title,
    version: api.version,
    recorded,
    operations: Object.fromEntries(
      api.operations.map((operation) => [operation.id, operationSnapshot(operation)]),
    ),
    schemas: Object.fromEntries(
      [...api.schemas.values()].map(({ name, raw }) => [name, withoutWords(raw)]),
    ),
  };
}

function operationSnapshot(operation: Operation): OperationSnapshot {
  const { method, path, deprecated, servers, security = [], parameters, requestBody } = operation;
  return {
    request: `${method} ${path}`,
    ...(deprecated && { deprecated: true }),
    ...(servers.length > 0 && { servers: servers.map(({ url }) => url) }),
    ...(security.length > 0 && {
      security: security.map(({ schemes }) =>
        schemes.map(({ id, scopes }) => [id, ...scopes].join(" ")).join(" + "),
      ),
    }),
    ...(parameters.length > 0 && {
      parameters: Object.fromEntries(
        parameters.map((each) => [`${each.in} ${each.name}`, parameterSnapshot(each)]),
      ),
    }),
    ...(requestBody && {
      body: {
        ...(requestBody.required && { required: true }),
        content: contents(requestBody.contents),
      },
    }),
    responses: Object.fromEntries(
      operation.responses.map(({ status, headers, contents: ofStatus }) => [
        status,
        {
          ...(headers.length > 0 && {
            headers: Object.fromEntries(headers.map((each) => [each.name, valueSnapshot(each)])),
          }),
          ...(ofStatus.length > 0 && { content: contents(ofStatus) }),
        },
      ]),
    ),
  };
}

function contents(all: readonly OperationContent[]): ApiSnapshot["schemas"] {
  return Object.fromEntries(
    all.map(({ mediaType, jsonSchema = true }) => [mediaType, withoutWords(jsonSchema)]),
  );
}

function parameterSnapshot(parameter: OperationParameter): ParameterSnapshot {
  const { in: location, mediaType, style, explode } = parameter;
  const serialization = [
    mediaType,
    style === defaultStyle(location) ? undefined : style,
    explode === (style === "form") ? undefined : `explode: ${explode}`,
  ].filter((part) => part !== undefined);
  const { schema, ...facts } = valueSnapshot(parameter);
  return { ...facts, ...(serialization.length > 0 && { style: serialization.join(", ") }), schema };
}

function valueSnapshot({
  required,
  deprecated,
  jsonSchema = true,
}: ResponseHeader | OperationParameter): ParameterSnapshot {
  return {
    ...(required && { required: true }),
    ...(deprecated && { deprecated: true }),
    schema: withoutWords(jsonSchema),
  };
}

function withoutWords(schema: unknown): ApiSnapshot["schemas"][string] {
  const bare = mapSchemas(schema, (each) =>
    Object.fromEntries(
      Object.entries(each).filter(([keyword]) => !isProse(keyword) && !keyword.startsWith("x-")),
    ),
  );
  return withNumbers(bare) as ApiSnapshot["schemas"][string];
}
