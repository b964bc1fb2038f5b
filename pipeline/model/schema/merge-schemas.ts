import type { JsonObject } from "../body.ts";
import type { CheckSchema } from "../request-check.ts";
import { isListed } from "./allowed-values.ts";
import { isObject } from "./json-value.ts";

/** Merges two parts of an `allOf`. For keywords that cannot be combined, the second part wins. */
export function mergeSchemas(base: CheckSchema, more: CheckSchema): CheckSchema {
  const merged: CheckSchema = { ...base, ...more };
  if (isObject(base.properties) && isObject(more.properties)) {
    merged.properties = mergeProperties(base.properties, more.properties);
  }
  if (Array.isArray(base.required) && Array.isArray(more.required)) {
    merged.required = [...new Set([...base.required, ...more.required])];
  }
  if (Array.isArray(base.enum) && Array.isArray(more.enum)) {
    const others = more.enum;
    merged.enum = base.enum.filter((item) => isListed(others, item));
  }
  if (isObject(base.items) && isObject(more.items)) {
    merged.items = mergeWithin(base.items, more.items);
  }
  const rules = [...(base["x-rules"] ?? []), ...(more["x-rules"] ?? [])];
  if (rules.length > 0) merged["x-rules"] = rules;
  return merged;
}

function mergeProperties(base: JsonObject, more: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [name, property] of Object.entries(more)) {
    const before = base[name];
    merged[name] =
      isObject(before) && isObject(property) ? mergeWithin(before, property) : property;
  }
  return merged;
}

/** Keeps subschemas with references or choices side by side; they are merged when they are resolved. */
function mergeWithin(base: CheckSchema, more: CheckSchema): CheckSchema {
  const isPlain = ({ $ref, allOf, oneOf, anyOf }: CheckSchema) =>
    [$ref, allOf, oneOf, anyOf].every((keyword) => keyword === undefined);
  return isPlain(base) && isPlain(more) ? mergeSchemas(base, more) : { allOf: [base, more] };
}
