import { isObject, type JsonRecord } from "../model/schema/json-value.ts";
import { inPlaceKeywords } from "../model/schema/keywords.ts";
import { schemaNameOf } from "../model/schema/references.ts";
import { mapSubschemas } from "./subschemas.ts";

const choices = new Set(["oneOf", "anyOf"]);

/** A reference to a schema that applies to the same value. */
interface InPlaceReference {
  $ref: string;
  /** True below `oneOf` or `anyOf`. */
  isOption: boolean;
}

/**
 * Removes reference cycles, in which validators would not terminate. Inheritance is often written as a cycle: `Pet` is
 * `oneOf` `Cat` and `Dog`, and `Cat` is `allOf` `Pet` and fields of its own. `Cat` then refers to a new schema
 * `Pet.base`, which is `Pet` without `oneOf` and `anyOf`.
 * @param refTo the reference to a schema of a name
 */
export function breakCycles(
  schemas: ReadonlyMap<string, JsonRecord>,
  refTo: (name: string) => string,
): Map<string, JsonRecord> {
  const broken = new Map<string, JsonRecord>();
  const building: string[] = [];

  /** Name of the base of a schema; undefined while that base is being built: the schema is its own base. */
  const baseOf = (name: string): string | undefined => {
    const base = `${name}.base`;
    if (building.includes(name)) return undefined;
    if (broken.has(base)) return base;
    const { oneOf: _oneOf, anyOf: _anyOf, discriminator: _names, ...own } = schemas.get(name) ?? {};
    building.push(name);
    broken.set(base, withoutCycle(name, own));
    building.pop();
    return base;
  };

  const withoutCycle = (name: string, schema: JsonRecord): JsonRecord =>
    mapReferences(schema, ({ $ref, isOption }) => {
      const target = schemaNameOf($ref);
      if (isOption || target === undefined || !reaches(schemas, target, name)) return $ref;
      const base = baseOf(target);
      return base === undefined ? undefined : refTo(base);
    });

  for (const [name, schema] of schemas) broken.set(name, withoutCycle(name, schema));
  return broken;
}

/** True when a schema reaches another one by references that apply to the same value. */
function reaches(schemas: ReadonlyMap<string, JsonRecord>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === to) return true;
    const schema = seen.has(name) ? undefined : schemas.get(name);
    seen.add(name);
    if (schema === undefined) continue;
    mapReferences(schema, ({ $ref }) => {
      waiting.push(schemaNameOf($ref) ?? "");
      return $ref;
    });
  }
  return false;
}

/** Maps the references that apply to the same value; undefined removes one. */
function mapReferences(
  schema: JsonRecord,
  change: (reference: InPlaceReference) => string | undefined,
  isOption = false,
): JsonRecord {
  const { $ref, ...rest } = schema;
  const target = typeof $ref === "string" ? change({ $ref, isOption }) : undefined;
  const own = $ref === target ? schema : target === undefined ? rest : { ...schema, $ref: target };
  return mapSubschemas(own, (sub, keyword) =>
    inPlaceKeywords.has(keyword) && isObject(sub)
      ? mapReferences(sub, change, isOption || choices.has(keyword))
      : sub,
  );
}
