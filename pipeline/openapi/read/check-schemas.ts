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
import type { CheckSchema } from "../../../content/model/request-check.ts";
import { setRulesApart } from "./units-and-rules.ts";

/** Named schemas that some schemas lead to, however far. @param schemaOf undefined for a name that nothing has */
export function definitions(
  roots: readonly CheckSchema[],
  schemaOf: (name: string) => unknown,
): Record<string, CheckSchema> {
  const found = schemasAround(roots, (name) => {
    const schema = schemaOf(name);
    return schema === undefined ? undefined : toCheckSchema(schema);
  });
  const whole = breakCycles(found, (name) => `#/$defs/${escapePointer(name)}`);
  return Object.fromEntries([...whole].map(([name, schema]) => [name, asCheckSchema(schema)]));
}

function asCheckSchema(value: unknown): CheckSchema {
  const json = jsonOf(value);
  return isObject(json) ? json : {};
}

/** Drops the prose, and sets schemas of `allOf` apart that have a message of their own. */
export function toCheckSchema(raw: unknown): CheckSchema {
  return asCheckSchema(setRulesApart(mapSchemas(raw, withoutProse)));
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
