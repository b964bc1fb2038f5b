import { breakCycles } from "../../../json-schema/break-cycles.ts";
import { reachableNames } from "../../../json-schema/named-schemas.ts";
import { mapSchemas } from "../../../json-schema/subschemas.ts";
import { memoize } from "../../../kernel/memoize.ts";
import type { CheckSchema } from "../../../model/request-check.ts";
import { withNumbers } from "../../../model/schema/exact-number.ts";
import {
  isObject,
  type JsonRecord,
  jsonObjectOf,
  recordOf,
  stringsOf,
} from "../../../model/schema/json-value.ts";
import { isProse, schemaKeywords } from "../../../model/schema/keywords.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";
import { lookUp, schemaNameOf } from "../../../model/schema/references.ts";
import { decoded } from "../../../model/text/decoded.ts";
import { isPattern } from "../../../model/text/is-pattern.ts";
import { visitObjects } from "../document/document-objects.ts";
import { withoutRules } from "./units-and-rules.ts";

/** Whether the value is sent or received. */
export type Direction = "request" | "response";

/** The named schemas that the given ones refer to, directly or through others, in the order of the file. */
export function definitions(
  roots: readonly CheckSchema[],
  document: JsonRecord,
): Record<string, CheckSchema> {
  const all = Object.entries(allDefinitions(document).request);
  const found = reachableNames(roots, new Map(all));
  return Object.fromEntries(all.filter(([name]) => found.has(name)));
}

/** All schemas of a file that have a name or are referred to, in the form for checks, without cycles of references. */
export const allDefinitions = memoize((document: JsonRecord) => ({
  request: toCheckSchemas(document, "request"),
  response: toCheckSchemas(document, "response"),
}));

function toCheckSchemas(document: JsonRecord, direction: Direction): Record<string, CheckSchema> {
  const named = new Map(Object.entries(recordOf(recordOf(document.components).schemas)));
  visitObjects(document, ({ kind, value: { $ref } }) => {
    if (kind !== "schema" || typeof $ref !== "string" || named.has(checkName($ref))) return;
    // A reference to what the file does not have allows anything.
    named.set(checkName($ref), lookUp(document, $ref) ?? {});
  });
  const checked = [...named].map(([name, raw]) => [name, toCheckSchema(raw, direction)] as const);
  const whole = breakCycles(new Map(checked), (name) => `#/$defs${jsonPointer(name)}`);
  return Object.fromEntries([...whole].map(([name, schema]) => [name, jsonObjectOf(schema)]));
}

/** Of a reference: the name of the schema, or the place, such as a field of a schema. */
const checkName = ($ref: string): string => schemaNameOf($ref) ?? decoded($ref);

/** Removes prose, and moves `allOf` schemas with a message into `x-rules`. */
export function toCheckSchema(raw: unknown, direction: Direction = "request"): CheckSchema {
  const checked = mapSchemas(raw, (each) => {
    const { schema, rules } = withoutRules(withoutProse(each, direction));
    return rules.length === 0 ? schema : { ...schema, "x-rules": rules };
  });
  return withNumbers(jsonObjectOf(checked));
}

/** Keywords with objects that are no schemas. */
const objectKeywords = new Set(["const", "default", "discriminator", "dependentRequired"]);

function withoutProse(schema: JsonRecord, direction: Direction): JsonRecord {
  const kept: JsonRecord = {};
  for (const [key, value] of Object.entries(schema)) {
    if (isProse(key) || key === "deprecated" || (key === "pattern" && !isPattern(String(value))))
      continue;
    // Validators read data of other keywords as schemas, and an `id` as the base of references.
    const isData = isObject(value) && !schemaKeywords.has(key) && !objectKeywords.has(key);
    if (isData || key === "$id" || key === "id") continue;
    const isReference = key === "$ref" && typeof value === "string";
    kept[key] = isReference ? `#/$defs${jsonPointer(checkName(value))}` : value;
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
