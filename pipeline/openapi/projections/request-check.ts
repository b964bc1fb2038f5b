import { isPattern } from "../../../content/checks/is-pattern.ts";
import { breakCycles } from "../../../content/json-schema/break-cycles.ts";
import {
  isObject,
  type JsonRecord,
  jsonOf,
  stringsOf,
} from "../../../content/json-schema/json-value.ts";
import { annotationKeywords } from "../../../content/json-schema/keywords.ts";
import { schemasAround } from "../../../content/json-schema/named-schemas.ts";
import { escapePointer } from "../../../content/json-schema/pointer.ts";
import { schemaNameOf } from "../../../content/json-schema/references.ts";
import { mapSchemas } from "../../../content/json-schema/subschemas.ts";
import type { SecurityScheme } from "../../../content/model/operation.ts";
import type { CheckSchema, RequestCheck } from "../../../content/model/request-check.ts";
import { isJsonLike } from "../../../content/samples/har-request.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Operation } from "../read/operation.ts";
import { withoutRules } from "../read/units-and-rules.ts";
import { preferredContent } from "./preferred-content.ts";

/** What requests to an operation are checked against: its schemas without prose, and all that they refer to. */
export function requestCheck(operation: Operation, api: ApiModel): RequestCheck {
  const { requestBody } = operation;
  const content = preferredContent(requestBody?.contents ?? []);
  const schema = toCheckSchema(content?.jsonSchema);
  const parameters = operation.parameters.map(({ name, in: place, jsonSchema }) => ({
    name,
    in: place,
    schema: toCheckSchema(jsonSchema),
  }));
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    servers: operation.servers.map(({ url }) => url.replace(/\/$/, "")),
    units: api.units,
    requiredHeaders: requiredHeaders(operation, api),
    ...(parameters.length > 0 && { parameters }),
    ...(content !== undefined &&
      (isJsonLike(content.mediaType)
        ? {
            body: {
              contentType: content.mediaType,
              required: requestBody?.required === true,
              schema,
            },
          }
        : { form: schema })),
    $defs: definitions(api, [schema, ...parameters.map((parameter) => parameter.schema)]),
  };
}

/** Headers of the keys without which no request is let in, and the operation's own required ones; in lower case. */
function requiredHeaders({ security, parameters }: Operation, api: ApiModel): string[] {
  const ways = security.map(({ schemes }) =>
    schemes.flatMap(({ id }) => {
      const scheme = api.securitySchemes.find((candidate) => candidate.id === id);
      return (scheme && keyHeader(scheme)) ?? [];
    }),
  );
  const [first = [], ...others] = ways;
  const keys = first.filter((name) => others.every((way) => way.includes(name)));
  const own = parameters
    .filter(({ in: place, required }) => place === "header" && required)
    .map(({ name }) => name);
  return [...new Set([...keys, ...own].map((name) => name.toLowerCase()))];
}

function keyHeader({ type, in: place, name }: SecurityScheme): string | undefined {
  if (type === "apiKey") return place === "header" ? name : undefined;
  return type === "mutualTLS" || type === "other" ? undefined : "authorization";
}

/** Named schemas that some schemas lead to, however far. */
function definitions(api: ApiModel, roots: readonly CheckSchema[]): Record<string, CheckSchema> {
  const found = schemasAround(roots, (name) => {
    const schema = api.schemas.get(name);
    return schema && toCheckSchema(schema.raw);
  });
  const whole = breakCycles(found, (name) => `#/$defs/${escapePointer(name)}`);
  return Object.fromEntries([...whole].map(([name, schema]) => [name, asCheckSchema(schema)]));
}

function asCheckSchema(value: unknown): CheckSchema {
  const json = jsonOf(value);
  return isObject(json) ? json : {};
}

/** Drops the prose, and sets schemas of `allOf` apart that have a message of their own. */
function toCheckSchema(raw: unknown): CheckSchema {
  return asCheckSchema(mapSchemas(raw, (schema) => withRules(withoutProse(schema))));
}

function withRules(written: JsonRecord): JsonRecord {
  const { schema, rules } = withoutRules(written);
  return rules.length === 0 ? schema : { ...schema, "x-rules": rules };
}

function withoutProse(schema: JsonRecord): JsonRecord {
  const kept: JsonRecord = {};
  for (const [key, value] of Object.entries(schema)) {
    if (annotationKeywords.has(key) || (key === "pattern" && !isPattern(String(value)))) continue;
    kept[key] =
      key === "$ref" && typeof value === "string"
        ? `#/$defs/${escapePointer(schemaNameOf(value) ?? "")}`
        : value;
  }
  if (isObject(schema.properties) && schema.required !== undefined) {
    kept.required = requestedFields(schema.required, schema.properties);
  }
  return kept;
}

/** A field that only answers have is required of those alone. */
function requestedFields(required: unknown, properties: JsonRecord): string[] {
  return stringsOf(required).filter((name) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return !isObject(field) || field.readOnly !== true;
  });
}
