import { isObject, type JsonRecord } from "../model/schema/json-value.ts";
import { schemaKeywords } from "../model/schema/keywords.ts";
import { jsonPointer } from "../model/schema/pointer.ts";

/** A direct subschema. */
export interface Subschema {
  schema: unknown;
  /** The keyword that holds it. */
  keyword: string;
  /** Name of the property, or index in the list; undefined for a keyword that holds one schema. */
  name?: string;
}

/** Direct subschemas in source order. References are not followed. */
export function subschemasOf(schema: JsonRecord): Subschema[] {
  return Object.entries(schema).flatMap(([keyword, value]): Subschema[] => {
    const shape = schemaKeywords.get(keyword);
    if (shape === undefined) return [];
    if (shape === "one") return [{ schema: value, keyword }];
    if (Array.isArray(value) !== (shape === "list") || typeof value !== "object") return [];
    return Object.entries(value ?? {}).map(([name, item]) => ({ schema: item, keyword, name }));
  });
}

/** Pointer of a subschema, relative to its parent. */
function pointerOf({ keyword, name }: Pick<Subschema, "keyword" | "name">): string {
  return name === undefined ? jsonPointer(keyword) : jsonPointer(keyword, name);
}

/** Visits a schema and its subschemas, parents first. References are not followed. */
export function visitSchemas(
  schema: unknown,
  visit: (schema: unknown, pointer: string) => void,
  pointer = "",
): void {
  visit(schema, pointer);
  if (!isObject(schema)) return;
  for (const sub of subschemasOf(schema)) {
    visitSchemas(sub.schema, visit, pointer + pointerOf(sub));
  }
}

/**
 * Applies `change` to all subschemas, the innermost first, then to the schema. Unchanged parts are shared with the
 * original.
 */
export function mapSchemas(schema: unknown, change: (schema: JsonRecord) => unknown): unknown {
  if (!isObject(schema)) return schema;
  return change(mapSubschemas(schema, (sub) => mapSchemas(sub, change)));
}

/** Maps the direct subschemas; returns the same object if none changes. */
export function mapSubschemas(
  schema: JsonRecord,
  change: (subschema: unknown, keyword: string, name?: string) => unknown,
): JsonRecord {
  return mapEntries(schema, (value, keyword) => {
    const shape = schemaKeywords.get(keyword);
    if (shape === undefined) return value;
    const changeEach = (subschema: unknown, name: string | number) =>
      change(subschema, keyword, String(name));
    if (Array.isArray(value)) return mapItems(value, changeEach);
    if (!isObject(value)) return value;
    return shape === "one" ? change(value, keyword) : mapEntries(value, changeEach);
  });
}

/** Maps a list; returns the same list if no item changes. */
export function mapItems(
  list: unknown[],
  change: (item: unknown, index: number) => unknown,
): unknown[] {
  const items = list.map(change);
  return items.some((item, index) => item !== list[index]) ? items : list;
}

/** Maps the values of an object; returns the same object if none changes. */
export function mapEntries(
  record: JsonRecord,
  change: (value: unknown, key: string) => unknown,
): JsonRecord {
  const entries = Object.entries(record).map(([key, value]): [string, unknown] => [
    key,
    change(value, key),
  ]);
  return entries.some(([key, value]) => value !== record[key])
    ? Object.fromEntries(entries)
    : record;
}
