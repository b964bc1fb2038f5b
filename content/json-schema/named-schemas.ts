import { isObject } from "./json-value.ts";
import { schemaNameOf } from "./references.ts";
import { visitSchemas } from "./subschemas.ts";

/** Names by schema: many operations reach the same ones. */
const knownNames = new WeakMap<object, readonly string[]>();

/** Names of the schemas that a schema refers to, in the order in which they are written. */
function namesIn(schema: unknown): readonly string[] {
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

/**
 * Named schemas that some schemas refer to, directly or through others; the nearest first.
 * @param schemaOf the schema of a name; undefined for a name that nothing has
 * @param isFull asked before each is added; true ends the search
 */
export function reachableSchemas<Schema>(
  roots: readonly unknown[],
  schemaOf: (name: string) => Schema | undefined,
  isFull: (schema: Schema, found: ReadonlyMap<string, Schema>) => boolean = () => false,
): Map<string, Schema> {
  const found = new Map<string, Schema>();
  for (let names = roots.flatMap(namesIn); names.length > 0; ) {
    const next: string[] = [];
    for (const name of names) {
      const schema = found.has(name) ? undefined : schemaOf(name);
      if (schema === undefined) continue;
      if (isFull(schema, found)) return found;
      found.set(name, schema);
      next.push(...namesIn(schema));
    }
    names = next;
  }
  return found;
}
