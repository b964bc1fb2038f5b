import { memoize } from "../../kernel/memoize.ts";
import type { CheckSchema } from "../../model/request-check.ts";
import { breakCycles } from "../../model/schema/break-cycles.ts";
import { withNumbers } from "../../model/schema/exact-number.ts";
import {
  isObject,
  type JsonRecord,
  jsonObjectOf,
  recordOf,
  stringsOf,
} from "../../model/schema/json-value.ts";
import { isProse } from "../../model/schema/keywords.ts";
import { reachableNames } from "../../model/schema/named-schemas.ts";
import { escapePointer } from "../../model/schema/pointer.ts";
import { schemaNameOf } from "../../model/schema/references.ts";
import { mapSchemas } from "../../model/schema/subschemas.ts";
import { isPattern } from "../../model/text/is-pattern.ts";
import { setRulesApart } from "./units-and-rules.ts";

/** Whether the value is sent or received. */
export type Direction = "request" | "response";

/** The named schemas that the given ones refer to, directly or through others, in the order of the file. */
export function definitions(
  roots: readonly CheckSchema[],
  document: JsonRecord,
  direction: Direction = "request",
): Record<string, CheckSchema> {
  const all = namedSchemas[direction](recordOf(recordOf(document.components).schemas));
  const found = reachableNames(roots, all);
  const there = [...all].filter(([name]) => found.delete(name));
  // A reference to what the file does not have allows anything.
  return Object.fromEntries([...there, ...[...found].map((name) => [name, {}] as const)]);
}

/** All named schemas of a file in the form for checks, without cycles of references. */
const namedSchemas = {
  request: memoize((schemas: JsonRecord) => toCheckSchemas(schemas, "request")),
  response: memoize((schemas: JsonRecord) => toCheckSchemas(schemas, "response")),
};

function toCheckSchemas(
  schemas: JsonRecord,
  direction: Direction,
): ReadonlyMap<string, CheckSchema> {
  const checked = Object.entries(schemas).map(
    ([name, raw]) => [name, toCheckSchema(raw, direction)] as const,
  );
  const whole = breakCycles(new Map(checked), (name) => `#/$defs/${escapePointer(name)}`);
  return new Map([...whole].map(([name, schema]) => [name, jsonObjectOf(schema)]));
}

/** Removes prose, and moves `allOf` schemas with a message into `x-rules`. */
export function toCheckSchema(raw: unknown, direction: Direction = "request"): CheckSchema {
  const schema = mapSchemas(raw, (each) => withoutProse(each, direction));
  return withNumbers(jsonObjectOf(setRulesApart(schema)));
}

function withoutProse(schema: JsonRecord, direction: Direction): JsonRecord {
  const kept: JsonRecord = {};
  for (const [key, value] of Object.entries(schema)) {
    if (isProse(key) || key === "deprecated" || (key === "pattern" && !isPattern(String(value))))
      continue;
    if (key !== "$ref" || typeof value !== "string") kept[key] = value;
    else {
      const name = schemaNameOf(value);
      // A reference into a schema that could not be followed allows anything.
      if (name !== undefined) kept.$ref = `#/$defs/${escapePointer(name)}`;
    }
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
