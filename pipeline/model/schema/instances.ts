import type { JsonValue } from "../body.ts";
import { isObject, type JsonRecord } from "./json-value.ts";
import { jsonPointer } from "./pointer.ts";

/** A value in a body, with its schema and pointer. */
export interface Instance {
  pointer: string;
  value: JsonValue;
  schema: JsonRecord;
}

/** All values of a body that have a schema, parents before children. */
export function instancesOf(schema: JsonRecord, value: JsonValue): Instance[] {
  const found: Instance[] = [];
  const visit = (own: JsonRecord, item: JsonValue, pointer: string): void => {
    found.push({ pointer, value: item, schema: own });
    const { properties, prefixItems } = own;
    if (isObject(item) && isObject(properties)) {
      for (const [name, each] of Object.entries(item)) {
        const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
        if (isObject(field)) visit(field, each, pointer + jsonPointer(name));
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
