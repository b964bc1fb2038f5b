import type { JsonObject, JsonValue } from "../../pipeline/model/body.ts";
import { maxDepth, maxValues } from "../../pipeline/model/checks/limit-body.ts";
import { delimiters, fieldStyle } from "../../pipeline/model/field-style.ts";
import type { FieldEncoding } from "../../pipeline/model/operation.ts";
import type { FormField, RequestCheck } from "../../pipeline/model/request-check.ts";
import { isObject, type JsonRecord, parseJson } from "../../pipeline/model/schema/json-value.ts";
import { allowedValues, kindOf, typesOf } from "../../pipeline/model/schema/kind.ts";
import { composedSchemas } from "../../pipeline/model/schema/references.ts";
import { fieldSchema } from "../../pipeline/model/schema/schema-of-value.ts";
import { decoded } from "../../pipeline/model/text/decoded.ts";
import { scalar } from "./parameter-faults.ts";

/** Fields of `application/x-www-form-urlencoded`, which is also the form of a query. */
export function parseUrlEncoded(text: string): FormField[] {
  return text
    .replaceAll("+", " ")
    .split("&")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name: decoded(name), value: decoded(value.join("=")) };
    });
}

/** Values of one name: texts, or values by bracketed key. */
interface FieldTree {
  texts: string[];
  inside: Map<string, FieldTree>;
}

/**
 * Builds the value of a form from its fields, which are all text. Schema and Encoding Objects tell which of them are
 * numbers, lists and objects.
 */
export function readForm(
  fields: readonly FormField[],
  { schema, encoding = {} }: NonNullable<RequestCheck["body"]>,
  definitions: JsonRecord,
): JsonObject {
  const schemas = composedSchemas([schema], definitions);
  const spread = Object.entries(encoding).flatMap(([field, how]) =>
    isSpread(how) ? [{ field, schemas: fieldSchemas(schemas, field, definitions) }] : [],
  );
  const roots = new Map<string, FieldTree>();
  for (const { name, value } of fields.slice(0, maxValues)) {
    const [whole, base = ""] = /^([^[]+)\[/.exec(name) ?? [];
    const isDeep = whole !== undefined && encoding[base]?.style === "deepObject";
    const owner = spread.find(
      (object) => fieldSchemas(object.schemas, name, definitions).length > 0,
    );
    const keys = isDeep
      ? [base, ...keysIn(name.slice(base.length))]
      : [owner?.field ?? [], name].flat();
    insert(roots, keys, value);
  }
  return Object.fromEntries(
    [...roots].map(([name, node]) => {
      const fieldSchema = fieldSchemas(schemas, name, definitions);
      return [name, toValue(split(node, encoding[name], fieldSchema), fieldSchema, definitions)];
    }),
  );
}

/** True for objects whose properties are separate fields of the form. */
function isSpread(encoding: FieldEncoding): boolean {
  const serialization = fieldStyle(encoding);
  return serialization?.style === "form" && serialization.explode;
}

/** `[a][0]` → `a`, `0`. Stops one level below the limit of depth, which is then exceeded. */
function keysIn(brackets: string): string[] {
  return [...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, key = ""]) => key).slice(0, maxDepth + 1);
}

function insert(nodes: Map<string, FieldTree>, keys: readonly string[], text: string): void {
  const [key = "", next, ...others] = keys;
  // List items without indexes: a key that the last item already has starts another item.
  const last = nodes.size - 1;
  const isNew = next === undefined || nodes.get(String(last))?.inside.has(next) !== false;
  const ownKey = key === "" ? String(isNew ? last + 1 : last) : key;
  const node = nodes.get(ownKey) ?? { texts: [], inside: new Map<string, FieldTree>() };
  nodes.set(ownKey, node);
  if (next === undefined) node.texts.push(text);
  else insert(node.inside, [next, ...others], text);
}

/** Splits a list or an object that is serialised in one field. */
function split(
  node: FieldTree,
  encoding: FieldEncoding | undefined,
  schemas: readonly JsonRecord[],
): FieldTree {
  const serialization = fieldStyle(encoding);
  const [text] = node.texts;
  if (serialization === undefined || serialization.explode || text === undefined) return node;
  const parts = text.split(delimiters[serialization.style] ?? ",");
  if (hasType(schemas, "array")) return { ...node, texts: parts };
  if (!hasType(schemas, "object")) return node;
  const inside = new Map<string, FieldTree>();
  for (let at = 0; at < parts.length; at += 2) {
    inside.set(parts[at] ?? "", { texts: [parts[at + 1] ?? ""], inside: new Map() });
  }
  return { texts: [], inside };
}

function toValue(
  { texts, inside }: FieldTree,
  schemas: readonly JsonRecord[],
  definitions: JsonRecord,
): JsonValue {
  const isList = hasType(schemas, "array");
  const items = composedSchemas(
    schemas.flatMap(({ items }) => items ?? []),
    definitions,
  );
  if (inside.size === 0) {
    const [text = "", ...others] = texts;
    const isMany = others.length > 0 || (isList && !hasSimpleType(schemas));
    return isMany ? texts.map((each) => typed(each, items)) : typed(text, schemas);
  }
  const keys = [...inside.keys()];
  if (isList && keys.every((key) => /^\d+$/.test(key))) {
    return [...inside.values()].map((node) => toValue(node, items, definitions));
  }
  return Object.fromEntries(
    [...inside].map(([key, node]) => {
      return [key, toValue(node, fieldSchemas(schemas, key, definitions), definitions)];
    }),
  );
}

/** Converts a text to the type of one of the schemas. */
function typed(text: string, schemas: readonly JsonRecord[]): JsonValue {
  if (schemas.some((each) => allowedValues(each)?.includes(text) === true)) return text;
  const value = hasType(schemas, "object") ? parseJson(text) : undefined;
  if (isObject(value)) return value;
  const types = scalarTypes.filter((name) => hasType(schemas, name));
  return scalar(text, types);
}

/** All schemas of a property. */
function fieldSchemas(
  schemas: readonly JsonRecord[],
  name: string,
  definitions: JsonRecord,
): JsonRecord[] {
  return composedSchemas(
    schemas.flatMap((schema) => fieldSchema(schema, name) ?? []),
    definitions,
  );
}

function hasType(schemas: readonly JsonRecord[], name: string): boolean {
  return schemas.some((schema) => typesOf(schema).includes(name) || kindOf(schema) === name);
}

const scalarTypes = ["integer", "number", "boolean"];

function hasSimpleType(schemas: readonly JsonRecord[]): boolean {
  return ["string", ...scalarTypes].some((name) => hasType(schemas, name));
}
