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

/** Which way a value goes. */
export type Direction = "request" | "response";

/** Named schemas that some schemas lead to, however far. @param schemaOf undefined for a name that nothing has */
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

/** Drops the prose, and sets schemas of `allOf` apart that have a message of their own. */
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

/** A field that only answers have is required of those alone, and the reverse. */
function requiredIn(direction: Direction, required: unknown, properties: JsonRecord): string[] {
  const elsewhere = direction === "request" ? "readOnly" : "writeOnly";
  return stringsOf(required).filter((name) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return !isObject(field) || field[elsewhere] !== true;
  });
}
