import {
  dereference,
  initialBaseURI,
  type Schema,
  type ValidationResult,
  validate,
} from "@cfworker/json-schema";
import type { JsonValue } from "../body.ts";
import { withNumbers } from "./exact-number.ts";
import type { JsonRecord } from "./json-value.ts";

type SchemasByUri = ReturnType<typeof dereference>;

/** By definitions: listing them takes most of the time, and a check validates each value of a body. */
const schemasOf = new WeakMap<JsonRecord, SchemasByUri>();

/** What `Validator` of the library does, without listing the definitions anew for each value. */
export function validateValue(
  schema: JsonRecord,
  value: JsonValue,
  $defs: JsonRecord,
  { stopsAtFirst = false } = {},
): ValidationResult {
  const named = schemasOf.get($defs) ?? namedSchemas($defs);
  schemasOf.set($defs, named);
  const own: Schema = { ...schema, $defs: {} };
  // The parts of this schema are listed on top of the named ones, which stay as they are.
  const schemas: SchemasByUri = dereference(own, Object.create(named));
  return validate(withNumbers(value), own, "2020-12", schemas, stopsAtFirst);
}

function namedSchemas($defs: JsonRecord): SchemasByUri {
  const schemas = dereference({ $defs });
  // Each schema is the root of its own validation.
  delete schemas[initialBaseURI.href];
  return schemas;
}
