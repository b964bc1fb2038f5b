import type { JsonValue } from "../body.ts";
import type { CheckSchema } from "../request-check.ts";
import { isObject } from "./json-value.ts";
import { schemaNameOf } from "./references.ts";
import type { Definitions } from "./schema-of-value.ts";

/** Flat list of schemas, their references and their `allOf`, `oneOf` and `anyOf` parts. */
export function composedSchemas(
  schemas: readonly JsonValue[],
  definitions: Definitions,
): CheckSchema[] {
  const found = new Set<CheckSchema>();
  const visit = (one: JsonValue | undefined): void => {
    if (!isObject(one) || found.has(one)) return;
    found.add(one);
    if (typeof one.$ref === "string") visit(definitions[schemaNameOf(one.$ref) ?? ""]);
    for (const keyword of ["allOf", "oneOf", "anyOf"]) [one[keyword] ?? []].flat().forEach(visit);
  };
  schemas.forEach(visit);
  return [...found];
}
