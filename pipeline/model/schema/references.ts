import { decoded } from "../text/decoded.ts";
import { isObject, type JsonRecord, recordOf, stringOf } from "./json-value.ts";
import { memberOf, pointerSegments } from "./pointer.ts";

/** Limit for references that point to references. */
const maxChain = 20;

/** Resolves a local `$ref` (`#/components/…`), through other references on its path; undefined if it is missing. */
export function lookUp(document: unknown, ref: string, chain = 0): unknown {
  if (!ref.startsWith("#") || chain > maxChain) return undefined;
  let value: unknown = document;
  for (const segment of pointerSegments(decoded(ref.slice(1)))) {
    const next = stringOf(recordOf(value).$ref);
    if (next !== undefined && !Object.hasOwn(recordOf(value), segment)) {
      value = lookUp(document, next, chain + 1);
    }
    value = memberOf(value, segment);
  }
  return value;
}

/** Follows references of components (parameters, responses, …) to the object they stand for. */
export function resolve(document: unknown, value: unknown): JsonRecord {
  let current = value;
  for (const seen = new Set<string>(); isObject(current); ) {
    const ref = stringOf(current.$ref);
    if (ref === undefined) return current;
    if (seen.has(ref)) break;
    seen.add(ref);
    current = lookUp(document, ref);
  }
  return {};
}

/** Like {@link resolve}, with the `summary` and `description` that OpenAPI 3.1 allows beside a reference. */
export function resolveAnnotated(document: unknown, value: unknown): JsonRecord {
  const resolved = resolve(document, value);
  const { $ref, summary, description } = recordOf(value);
  if ($ref === undefined) return resolved;
  const own = Object.entries({ summary, description }).filter(([, text]) => stringOf(text));
  return own.length === 0 ? resolved : { ...resolved, ...Object.fromEntries(own) };
}

/** Schemas with those that they refer to and those in their `allOf`, `oneOf` and `anyOf`. */
export function composedSchemas(
  schemas: readonly unknown[],
  definitions: JsonRecord,
): JsonRecord[] {
  const found = new Set<JsonRecord>();
  const visit = (schema: unknown): void => {
    if (!isObject(schema) || found.has(schema)) return;
    found.add(schema);
    if (typeof schema.$ref === "string") visit(definitions[schemaNameOf(schema.$ref) ?? ""]);
    for (const keyword of ["allOf", "oneOf", "anyOf"])
      [schema[keyword] ?? []].flat().forEach(visit);
  };
  schemas.forEach(visit);
  return [...found];
}

const schemaRef = /^#\/(?:components\/schemas|\$defs)\/([^/]+)$/;

/** Name of the schema that a `$ref` points at, in an API file or in `$defs`; undefined for any other place. */
export function schemaNameOf(ref: string): string | undefined {
  const name = schemaRef.exec(ref)?.[1];
  return name === undefined ? undefined : pointerSegments(`/${decoded(name)}`)[0];
}

/** The reference of an object that holds nothing else. */
export function soleReference(value: unknown): string | undefined {
  const { $ref, ...others } = recordOf(value);
  return Object.keys(others).length === 0 ? stringOf($ref) : undefined;
}
