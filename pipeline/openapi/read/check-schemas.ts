import { breakCycles } from "../../../content/json-schema/break-cycles.ts";
import { isPattern } from "../../../content/json-schema/is-pattern.ts";
import {
  isObject,
  type JsonRecord,
  jsonObjectOf,
  stringsOf,
} from "../../../content/json-schema/json-value.ts";
import { annotationKeywords } from "../../../content/json-schema/keywords.ts";
import { reachableSchemas } from "../../../content/json-schema/named-schemas.ts";
import { escapePointer } from "../../../content/json-schema/pointer.ts";
import { schemaNameOf } from "../../../content/json-schema/references.ts";
import { mapSchemas } from "../../../content/json-schema/subschemas.ts";
import type { CheckSchema } from "../../../content/model/request-check.ts";
import { setRulesApart } from "./units-and-rules.ts";

/** Whether the value is sent or received. */
export type Direction = "request" | "response";

/** All named schemas that are reachable from the given ones. @param schemaOf returns undefined for an unknown name */
export function definitions(
  roots: readonly CheckSchema[],
  schemaOf: (name: string) => unknown,
  direction: Direction = "request",
): Record<string, CheckSchema> {
  const found = reachableSchemas(roots, (name) => {
    const schema = schemaOf(name);
    return schema === undefined ? undefined : toCheckSchema(schema, direction);
  });
  const whole = breakCycles(found, (name) => `#/$defs/${escapePointer(name)}`);
  return Object.fromEntries([...whole].map(([name, schema]) => [name, jsonObjectOf(schema)]));
}

/** Removes prose, and moves `allOf` schemas with a message into `x-rules`. */
export function toCheckSchema(raw: unknown, direction: Direction = "request"): CheckSchema {
  return jsonObjectOf(setRulesApart(mapSchemas(raw, (schema) => withoutProse(schema, direction))));
}

function withoutProse(schema: JsonRecord, direction: Direction): JsonRecord {
  const kept: JsonRecord = {};
  for (const [key, value] of Object.entries(schema)) {
    if (annotationKeywords.has(key) || (key === "pattern" && !isPattern(String(value)))) continue;
    kept[key] =
      key === "$ref" && typeof value === "string"
        ? `#/$defs/${escapePointer(schemaNameOf(value) ?? "")}`
        : value;
  }
  if (isObject(schema.properties) && schema.required !== undefined) {
    kept.required = requiredIn(direction, schema.required, schema.properties);
  }
  return kept;
}

/** `readOnly` fields are not required in requests, and `writeOnly` fields not in responses. */
function requiredIn(direction: Direction, required: unknown, properties: JsonRecord): string[] {
  const elsewhere = direction === "request" ? "readOnly" : "writeOnly";
  return stringsOf(required).filter((name) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return !isObject(field) || field[elsewhere] !== true;
  });
}
