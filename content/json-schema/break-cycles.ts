import { isObject, type JsonRecord } from "./json-value.ts";
import { inPlaceKeywords } from "./keywords.ts";
import { schemaNameOf } from "./references.ts";
import { mapSubschemas } from "./subschemas.ts";

const choices = new Set(["oneOf", "anyOf"]);

/** A reference to a schema that is about the same value. */
interface InPlaceReference {
  $ref: string;
  /** One of several forms, rather than a part that always holds. */
  isForm: boolean;
}

/**
 * Named schemas that no validator can get lost in. Inheritance is often written as a cycle: `Pet` is `oneOf` `Cat` and
 * `Dog`, and `Cat` is `allOf` `Pet` and fields of its own. `Cat` then gets what `Pet` says beside its forms, as a schema
 * `Pet.base`.
 * @param refTo the reference to a schema of a name
 */
export function breakCycles(
  schemas: ReadonlyMap<string, JsonRecord>,
  refTo: (name: string) => string,
): Map<string, JsonRecord> {
  const broken = new Map<string, JsonRecord>();
  const within: string[] = [];

  /** The name of the base of a schema; undefined while the base itself is made: a schema that is its own base. */
  const baseOf = (name: string): string | undefined => {
    const base = `${name}.base`;
    if (within.includes(name)) return undefined;
    if (broken.has(base)) return base;
    const { oneOf: _oneOf, anyOf: _anyOf, discriminator: _names, ...own } = schemas.get(name) ?? {};
    within.push(name);
    broken.set(base, withoutCycle(name, own));
    within.pop();
    return base;
  };

  const withoutCycle = (name: string, schema: JsonRecord): JsonRecord =>
    mapReferences(schema, ({ $ref, isForm }) => {
      const target = schemaNameOf($ref);
      if (isForm || target === undefined || !leadsTo(schemas, target, name)) return $ref;
      const base = baseOf(target);
      return base === undefined ? undefined : refTo(base);
    });

  for (const [name, schema] of schemas) broken.set(name, withoutCycle(name, schema));
  return broken;
}

/** Whether a schema comes to another one by references that are about the same value. */
function leadsTo(schemas: ReadonlyMap<string, JsonRecord>, from: string, to: string): boolean {
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

/** The schema with its references to schemas about the same value changed; undefined removes one. */
function mapReferences(
  schema: JsonRecord,
  change: (reference: InPlaceReference) => string | undefined,
  isForm = false,
): JsonRecord {
  const { $ref, ...rest } = schema;
  const target = typeof $ref === "string" ? change({ $ref, isForm }) : undefined;
  const own = $ref === target ? schema : target === undefined ? rest : { ...schema, $ref: target };
  return mapSubschemas(own, (sub, keyword) =>
    inPlaceKeywords.has(keyword) && isObject(sub)
      ? mapReferences(sub, change, isForm || choices.has(keyword))
      : sub,
  );
}
