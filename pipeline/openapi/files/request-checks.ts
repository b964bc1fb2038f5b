import { isPattern } from "../../../content/checks/is-pattern.ts";
import type { JsonObject, JsonValue } from "../../../content/model/body.ts";
import {
  type AmountUnit,
  type CheckSchema,
  type Coin,
  type RequestCheck,
  requestCheckPath,
} from "../../../content/model/request-check.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import type { ApiModel, ApiOperation } from "../read/api-model.ts";
import { resolve, schemaNameOf } from "../read/document/references.ts";
import { jsonOf, recordOf, textOfValue } from "../read/json-value.ts";
import { strictSchema } from "./edition-for-tools.ts";

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
  const found: Record<string, CheckSchema> = {};
  const waiting = namesIn(root);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const raw = api.schemas.get(name)?.raw;
    if (raw === undefined || Object.hasOwn(found, name)) continue;
    const schema = toCheckSchema(raw, api);
    found[name] = schema;
    waiting.push(...namesIn(schema));
  }
  return found;
}

function namesIn(value: JsonValue | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  const { $ref } = value;
  const own = typeof $ref === "string" ? [$ref.replace("#/$defs/", "")] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

/** Keywords that only people read. */
const prose = new Set(["description", "title", "example", "examples", "summary", "deprecated"]);

/** Drops the prose, but for what it says about units and addresses. */
function toCheckSchema(raw: unknown, api: ApiModel): CheckSchema {
  const json = jsonOf(strictSchema(raw));
  return isJsonObject(json) ? strip(json, api) : {};
}

function strip(schema: JsonObject, api: ApiModel): CheckSchema {
  const kept: CheckSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (prose.has(key) || (key === "pattern" && !isPattern(String(value)))) continue;
    if (key === "$ref" && typeof value === "string") {
      kept.$ref = `#/$defs/${schemaNameOf(value) ?? ""}`;
    } else if (key === "properties" && isJsonObject(value)) {
      kept.properties = Object.fromEntries(
        Object.entries(value).map(([name, field]) => [name, stripValue(field, api)]),
      );
    } else kept[key] = stripValue(value, api);
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

function stripValue(value: JsonValue, api: ApiModel): JsonValue {
  if (Array.isArray(value)) return value.map((item) => stripValue(item, api));
  return isJsonObject(value) ? strip(value, api) : value;
}

/** API files have no keyword for units: descriptions say "in nanoMINA", "in the token's smallest unit", "in MINA". */
function unitOf(
  { type }: JsonObject,
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

function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
