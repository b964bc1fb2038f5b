import { isObject } from "../json-schema/json-value.ts";
import { escapePointer } from "../json-schema/pointer.ts";
import type { JsonValue } from "../model/body.ts";
import type { CheckSchema } from "../model/request-check.ts";

/** A value with the concrete schema that it should fit. */
export interface PlacedValue {
  pointer: string;
  value: JsonValue;
  schema: CheckSchema;
}

/** Every value of a body that its schema knows, outside in. */
export function walkValues(schema: CheckSchema, value: JsonValue): PlacedValue[] {
  const found: PlacedValue[] = [];
  const visit = (own: CheckSchema, item: JsonValue, pointer: string): void => {
    found.push({ pointer, value: item, schema: own });
    const { properties, prefixItems } = own;
    if (isObject(item) && isObject(properties)) {
      for (const [name, each] of Object.entries(item)) {
        const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
        if (isObject(field)) visit(field, each, `${pointer}/${escapePointer(name)}`);
      }
    }
    if (Array.isArray(item) && Array.isArray(prefixItems)) {
      for (const [index, each] of item.entries()) {
        const field = prefixItems[index];
        if (isObject(field)) visit(field, each, `${pointer}/${index}`);
      }
    }
  };
  visit(schema, value, "");
  return found;
}
