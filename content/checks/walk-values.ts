import type { JsonValue } from "../model/body.ts";
import type { CheckSchema } from "../model/request-check.ts";
import { escapePointer, isObject } from "./concrete-schema.ts";

/** A value with the concrete schema that it should fit. */
export interface PlacedValue {
  pointer: string;
  value: JsonValue;
  schema: CheckSchema;
}

/** Every value of a body that its schema knows, outside in. */
export function walkValues(schema: CheckSchema, value: JsonValue, pointer = ""): PlacedValue[] {
  const found: PlacedValue[] = [{ pointer, value, schema }];
  const { properties, prefixItems } = schema;
  if (isObject(value) && isObject(properties)) {
    for (const [name, item] of Object.entries(value)) {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isObject(field))
        found.push(...walkValues(field, item, `${pointer}/${escapePointer(name)}`));
    }
  }
  if (Array.isArray(value) && Array.isArray(prefixItems)) {
    for (const [index, item] of value.entries()) {
      const each = prefixItems[index];
      if (isObject(each)) found.push(...walkValues(each, item, `${pointer}/${index}`));
    }
  }
  return found;
}
