import { isPattern } from "../../../content/checks/is-pattern.ts";
import {
  isObject,
  type JsonRecord,
  jsonOf,
  recordOf,
  textOfValue,
} from "../../../content/json-schema/json-value.ts";
import { annotationKeywords } from "../../../content/json-schema/keywords.ts";
import { schemasAround } from "../../../content/json-schema/named-schemas.ts";
import { resolve, schemaNameOf } from "../../../content/json-schema/references.ts";
import { mapSchemas } from "../../../content/json-schema/subschemas.ts";
import {
  type AmountUnit,
  type CheckSchema,
  type Coin,
  type RequestCheck,
  requestCheckPath,
} from "../../../content/model/request-check.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import type { ApiModel, ApiOperation } from "../read/api-model.ts";

/** For every operation, what its requests are checked against. */
export function requestChecks(api: ApiModel): SiteFile[] {
  return api.operations.map((source) => ({
    path: requestCheckPath(source.pagePath),
    type: "application/json",
    content: Buffer.from(JSON.stringify(requestCheck(api, source))),
  }));
}

/** An operation without its prose: the schemas of its body, and all that they refer to. */
export function requestCheck(api: ApiModel, source: ApiOperation): RequestCheck {
  const body = jsonBody(api, source);
  return {
    id: source.id,
    method: source.method,
    path: source.path,
    servers: servers(api),
    ...(api.coin !== undefined && { coin: api.coin }),
    ...(api.addresses !== undefined && { addresses: api.addresses }),
    requiredHeaders: requiredHeaders(api, source),
    ...(body !== undefined && { body }),
    $defs: body === undefined ? {} : definitions(api, body.schema),
  };
}

function servers(api: ApiModel): string[] {
  const list = Array.isArray(api.document.servers) ? api.document.servers : [];
  return list
    .map((server) => textOfValue(recordOf(server).url) ?? "")
    .map((url) => url.replace(/\/$/, ""));
}

/** Headers of the keys that the operation asks for, and its own required ones. */
function requiredHeaders(api: ApiModel, { raw }: ApiOperation): string[] {
  const wanted = Array.isArray(raw.security) ? raw.security : api.document.security;
  const schemes = recordOf(recordOf(api.document.components).securitySchemes);
  const first = Array.isArray(wanted) ? Object.keys(recordOf(wanted[0])) : [];
  const keys = first
    .map((name) => recordOf(schemes[name]))
    .filter(({ type, in: place }) => type === "apiKey" && place === "header")
    .flatMap(({ name }) => textOfValue(name) ?? []);
  return keys.map((name) => name.toLowerCase());
}

function jsonBody(api: ApiModel, { raw }: ApiOperation): RequestCheck["body"] {
  if (raw.requestBody === undefined) return undefined;
  const holder = resolve(api.document, raw.requestBody);
  const json = Object.entries(recordOf(holder.content)).find(([type]) => /[/+]json\b/.test(type));
  if (json === undefined) return undefined;
  const [contentType, content] = json;
  const schema = toCheckSchema(recordOf(content).schema, api);
  return { contentType, required: holder.required === true, schema };
}

/** Named schemas that a schema leads to, however far. */
function definitions(api: ApiModel, root: CheckSchema): Record<string, CheckSchema> {
  const schemaOf = (name: string) => {
    const schema = api.schemas.get(name);
    return schema && toCheckSchema(schema.raw, api);
  };
  return Object.fromEntries(schemasAround([root], schemaOf));
}

/** Drops the prose, but for what it says about units and addresses. */
function toCheckSchema(raw: unknown, api: ApiModel): CheckSchema {
  const json = jsonOf(mapSchemas(raw, (schema) => withoutProse(schema, api)));
  return isObject(json) ? json : {};
}

function withoutProse(schema: JsonRecord, api: ApiModel): JsonRecord {
  const kept: JsonRecord = {};
  for (const [key, value] of Object.entries(schema)) {
    if (annotationKeywords.has(key) || (key === "pattern" && !isPattern(String(value)))) continue;
    kept[key] =
      key === "$ref" && typeof value === "string" ? `#/$defs/${schemaNameOf(value) ?? ""}` : value;
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
