import { recordOf, stringOf } from "./json-value.ts";
import { schemaNameOf } from "./references.ts";

/** Maps values of a property to names of schemas. */
export interface Discriminator {
  property: string;
  values: { value: string; schema: string }[];
  /** Schema for all other values. */
  otherwise?: string;
}

/** @param names schemas that it selects from; each is selected by its own name unless the mapping has it */
export function toDiscriminator(raw: unknown, names: readonly string[]): Discriminator | undefined {
  const { propertyName, mapping, defaultMapping } = recordOf(raw);
  const property = stringOf(propertyName);
  if (property === undefined) return undefined;
  const mapped = Object.entries(recordOf(mapping)).map(([value, target]) => {
    return { value, schema: schemaOf(target) };
  });
  const otherwise = stringOf(defaultMapping);
  const own = names.filter((name) => !mapped.some(({ schema }) => schema === name));
  return {
    property,
    values: [...mapped, ...own.map((name) => ({ value: name, schema: name }))],
    ...(otherwise !== undefined && { otherwise: schemaOf(otherwise) }),
  };
}

/** A mapping has a reference or a name. */
function schemaOf(target: unknown): string {
  return schemaNameOf(String(target)) ?? String(target);
}
