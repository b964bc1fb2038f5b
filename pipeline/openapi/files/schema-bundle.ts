import type { JsonObject, JsonValue } from "../../../content/model/body.ts";
import type { ApiModel } from "../read/api-model.ts";
import { schemaNameOf } from "../read/document/references.ts";
import { isRecord, jsonOf } from "../read/json-value.ts";

/** Characters of JSON: enough for a request and its answer, but not for a long chain of nested answers. */
const definitionsLimit = 12_000;

export interface SchemaBundle {
  /** A schema whose references point into the bundle, or to the whole file. */
  rewrite(schema: unknown): JsonObject;
  /** The named schemas nearest to the given ones. */
  definitions: Record<string, JsonObject>;
}

/**
 * Takes what some schemas refer to out of the API file: `#/components/schemas/X` becomes `#/$defs/X`.
 * Where there is no room for X, the reference leads to `wholeFile`. Examples are left out.
 */
export function bundleSchemas(
  api: ApiModel,
  roots: readonly unknown[],
  wholeFile: string,
): SchemaBundle {
  const near = nearestSchemas(api, roots);
  const rewrite = (schema: unknown): JsonObject => {
    const json = jsonOf(schema);
    return isJsonObject(json) ? rewriteObject(json, near, wholeFile) : {};
  };
  const definitions = Object.fromEntries([...near].map(([name, raw]) => [name, rewrite(raw)]));
  return { rewrite, definitions };
}

/** A breadth-first walk along the references, until the limit. */
function nearestSchemas(api: ApiModel, roots: readonly unknown[]): Map<string, unknown> {
  const near = new Map<string, unknown>();
  let size = 0;
  let names = roots.flatMap(namesIn);
  while (names.length > 0) {
    const next: string[] = [];
    for (const name of names) {
      const raw = api.schemas.get(name)?.raw;
      if (raw === undefined || near.has(name)) continue;
      size += JSON.stringify(withoutExamples(raw)).length;
      if (size > definitionsLimit && near.size > 0) return near;
      near.set(name, raw);
      next.push(...namesIn(raw));
    }
    names = next;
  }
  return near;
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (key !== "$ref" || typeof item !== "string") return namesIn(item);
    return schemaNameOf(item) ?? [];
  });
}

function withoutExamples(value: unknown): unknown {
  const json = jsonOf(value);
  return isJsonObject(json) ? rewriteObject(json, new Map(), "") : {};
}

function rewriteObject(
  object: JsonObject,
  near: ReadonlyMap<string, unknown>,
  wholeFile: string,
  isProperties = false,
): JsonObject {
  const rewritten: JsonObject = {};
  for (const [key, value] of Object.entries(object)) {
    // A property may be called `example`; elsewhere that is a keyword.
    if (!isProperties && (key === "example" || key === "examples")) continue;
    if (key === "$ref" && typeof value === "string") {
      const name = schemaNameOf(value);
      rewritten[key] = name !== undefined && near.has(name) ? `#/$defs/${name}` : wholeFile + value;
    } else
      rewritten[key] = rewriteValue(value, near, wholeFile, key === "properties" && !isProperties);
  }
  return rewritten;
}

function rewriteValue(
  value: JsonValue,
  near: ReadonlyMap<string, unknown>,
  wholeFile: string,
  isProperties: boolean,
): JsonValue {
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, near, wholeFile, false));
  return isJsonObject(value) ? rewriteObject(value, near, wholeFile, isProperties) : value;
}

function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
