import { isObject } from "../model/schema/json-value.ts";
import { schemaNameOf } from "../model/schema/references.ts";
import { visitSchemas } from "./subschemas.ts";

/** Names by schema: many operations reach the same ones. */
const knownNames = new WeakMap<object, readonly string[]>();

/** Names of the schemas that a schema refers to, in the order in which they are written. */
export function schemaNamesIn(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  const known = knownNames.get(schema);
  if (known !== undefined) return known;
  const names: string[] = [];
  visitSchemas(schema, (sub) => {
    const ref = isObject(sub) ? sub.$ref : undefined;
    const name = typeof ref === "string" ? schemaNameOf(ref) : undefined;
    if (name !== undefined) names.push(name);
  });
  knownNames.set(schema, names);
  return names;
}

/** Names of the schemas that some schemas refer to, directly or through others. */
export function reachableNames(
  roots: readonly unknown[],
  schemas: ReadonlyMap<string, unknown>,
): Set<string> {
  const found = new Set<string>();
  const waiting = roots.flatMap(schemaNamesIn);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...schemaNamesIn(schemas.get(name)));
  }
  return found;
}
