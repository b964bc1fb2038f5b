import { isObject, type JsonRecord } from "./json-value.ts";
import { schemaKeywords } from "./keywords.ts";
import { escapePointer } from "./pointer.ts";

/** A schema that stands in another one. */
export interface Subschema {
  schema: unknown;
  /** The keyword that holds it. */
  keyword: string;
  /** Name of the property, or index in the list; undefined for a keyword that holds one schema. */
  name?: string;
}

/** The schemas that a schema holds itself, in the order in which they are written. References are not followed. */
export function subschemasOf(schema: JsonRecord): Subschema[] {
  return Object.entries(schema).flatMap(([keyword, value]): Subschema[] => {
    const shape = schemaKeywords.get(keyword);
    if (shape === undefined) return [];
    if (shape === "one") return [{ schema: value, keyword }];
    if (Array.isArray(value) !== (shape === "list") || typeof value !== "object") return [];
    const entries = Object.entries(value ?? {}).map(
      ([name, item]): Subschema => ({ schema: item, keyword, name }),
    );
    return shape === "dependencies"
      ? entries.filter((entry) => !Array.isArray(entry.schema))
      : entries;
  });
}

/** Pointer of a subschema in the schema that holds it. */
function pointerOf({ keyword, name }: Pick<Subschema, "keyword" | "name">): string {
  return `/${escapePointer(keyword)}${name === undefined ? "" : `/${escapePointer(name)}`}`;
}

/** Calls `visit` for a schema and everything in it, outside in. References are not followed. */
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
 * A schema in which `change` has been applied to every schema that it holds, the innermost first, and then to itself.
 * What stays as it is is shared with the original.
 */
export function mapSchemas(schema: unknown, change: (schema: JsonRecord) => unknown): unknown {
  if (!isObject(schema)) return schema;
  return change(mapSubschemas(schema, (sub) => mapSchemas(sub, change)));
}

/** A schema with each of its own subschemas replaced; the same object where none is another one. */
export function mapSubschemas(
  schema: JsonRecord,
  change: (subschema: unknown, keyword: string) => unknown,
): JsonRecord {
  return mapEntries(schema, (value, keyword) => {
    const shape = schemaKeywords.get(keyword);
    if (shape === undefined) return value;
    const changeEach = (subschema: unknown) => change(subschema, keyword);
    if (Array.isArray(value)) return mapItems(value, changeEach);
    if (!isObject(value)) return value;
    return shape === "one" ? changeEach(value) : mapEntries(value, changeEach);
  });
}

/** The list with its items replaced; the same list where none is another one. */
export function mapItems(list: unknown[], change: (item: unknown) => unknown): unknown[] {
  const items = list.map(change);
  return items.some((item, index) => item !== list[index]) ? items : list;
}

/** The object with its values replaced; the same object where none is another one. */
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
