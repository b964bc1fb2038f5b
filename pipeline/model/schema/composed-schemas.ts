import { isObject, type JsonRecord } from "./json-value.ts";
import { schemaNameOf } from "./references.ts";

/** Flat list of schemas, their references and their `allOf`, `oneOf` and `anyOf` parts. */
export function composedSchemas(
  schemas: readonly unknown[],
  definitions: JsonRecord,
): JsonRecord[] {
  const found = new Set<JsonRecord>();
  const visit = (one: unknown): void => {
    if (!isObject(one) || found.has(one)) return;
    found.add(one);
    if (typeof one.$ref === "string") visit(definitions[schemaNameOf(one.$ref) ?? ""]);
    for (const keyword of ["allOf", "oneOf", "anyOf"]) [one[keyword] ?? []].flat().forEach(visit);
  };
  schemas.forEach(visit);
  return [...found];
}
