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
import type {
  AmountUnit,
  CheckSchema,
  Coin,
  RequestCheck,
} from "../../../content/model/request-check.ts";
import { isJsonLike } from "../../../content/samples/har-request.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Operation } from "../read/operation.ts";
import { preferredContent } from "./preferred-content.ts";

/** What requests to an operation are checked against: its schemas without prose, and all that they refer to. */
export function requestCheck(operation: Operation, api: ApiModel): RequestCheck {
  const { requestBody } = operation;
  const content = preferredContent(requestBody?.contents ?? []);
  const schema = toCheckSchema(content?.jsonSchema, api);
  const parameters = operation.parameters.map(({ name, in: place, jsonSchema }) => ({
    name,
    in: place,
    schema: toCheckSchema(jsonSchema, api),
  }));
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    servers: operation.servers.map(({ url }) => url.replace(/\/$/, "")),
    ...(api.coin !== undefined && { coin: api.coin }),
    ...(api.addresses !== undefined && { addresses: api.addresses }),
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
    return schema && toCheckSchema(schema.raw, api);
  });
  const whole = breakCycles(found, (name) => `#/$defs/${escapePointer(name)}`);
  return Object.fromEntries([...whole].map(([name, schema]) => [name, asCheckSchema(schema)]));
}

function asCheckSchema(value: unknown): CheckSchema {
  const json = jsonOf(value);
  return isObject(json) ? json : {};
}

/** Drops the prose, but for what it says about units and addresses. */
function toCheckSchema(raw: unknown, api: ApiModel): CheckSchema {
  return asCheckSchema(mapSchemas(raw, (schema) => withoutProse(schema, api)));
}

function withoutProse(schema: JsonRecord, api: ApiModel): JsonRecord {
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
  const description = typeof schema.description === "string" ? schema.description : "";
  const unit = api.coin && unitOf(schema, description, api.coin);
  if (unit !== undefined) kept["x-unit"] = unit;
  const mayBeAddress = api.addresses !== undefined && schema.type === "string";
  if (mayBeAddress && /^(?:Optional account a|A)ddress\b/.test(description)) {
    kept["x-address"] = true;
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

/** API files have no keyword for units: descriptions say "in nanoMINA", "in the token's smallest unit", "in MINA". */
function unitOf(
  { type }: JsonRecord,
  description: string,
  { name, smallest }: Coin,
): AmountUnit | undefined {
  if (type !== "number" && type !== "integer") return undefined;
  const counts = (unit: string) => new RegExp(`(?<!not )\\bin ${unit}\\b`).test(description);
  if (counts(`${smallest} per`)) return "coin's smallest, a token";
  if (counts(smallest)) return "coin's smallest";
  if (counts("the token's smallest unit")) return "token's smallest";
  return counts(name) ? "coin" : undefined;
}
