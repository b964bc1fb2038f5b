import { allowedValues } from "../json-schema/allowed-values.ts";
import { isObject } from "../json-schema/json-value.ts";
import { schemaNameOf } from "../json-schema/references.ts";
import type { Definitions } from "../json-schema/schema-of-value.ts";
import type { JsonObject, JsonValue } from "../model/body.ts";
import type { FieldEncoding } from "../model/operation.ts";
import type { CheckSchema, RequestCheck, WrittenField } from "../model/request-check.ts";
import { deepestBody, mostValues } from "./limit-body.ts";
import { asType } from "./schema-faults.ts";

/** What stands under one name: texts, or what stands in brackets behind it. */
interface FormNode {
  texts: string[];
  inside: Map<string, FormNode>;
}

/**
 * The value that the fields of a form say. All of them are text: which of them are numbers, lists and objects follows
 * from the schema and from the Encoding Objects.
 */
export function readForm(
  fields: readonly WrittenField[],
  { schema, encoding = {} }: NonNullable<RequestCheck["body"]>,
  definitions: Definitions,
): JsonObject {
  const forms = formsOf(schema, definitions);
  const spread = Object.entries(encoding).flatMap(([field, how]) =>
    isSpread(how)
      ? [{ field, forms: formsOf({ anyOf: fieldSchemas(forms, field) }, definitions) }]
      : [],
  );
  const roots = new Map<string, FormNode>();
  for (const { name, value } of fields.slice(0, mostValues)) {
    const [whole, base = ""] = /^([^[]+)\[/.exec(name) ?? [];
    const isDeep = whole !== undefined && encoding[base]?.style === "deepObject";
    const owner = spread.find((object) => fieldSchemas(object.forms, name).length > 0);
    const keys = isDeep
      ? [base, ...keysIn(name.slice(base.length))]
      : [owner?.field ?? [], name].flat();
    insert(roots, keys, value);
  }
  return Object.fromEntries(
    [...roots].map(([name, node]) => {
      const own = formsOf({ anyOf: fieldSchemas(forms, name) }, definitions);
      return [name, toValue(split(node, encoding[name], own), own, definitions)];
    }),
  );
}

/** Objects whose properties are fields of the form themselves. */
function isSpread({ style, explode, allowReserved }: FieldEncoding): boolean {
  if (style === undefined) return explode === true || (allowReserved === true && explode !== false);
  return style === "form" && explode !== false;
}

/** `[a][0]` → `a`, `0`; so many that a body which is too deep is still found to be so. */
function keysIn(brackets: string): string[] {
  return [...brackets.matchAll(/\[([^\]]*)\]/g)]
    .map(([, key = ""]) => key)
    .slice(0, deepestBody + 1);
}

function insert(nodes: Map<string, FormNode>, keys: readonly string[], text: string): void {
  const [key = "", next, ...others] = keys;
  // Items of a list without indexes: a key that the last one has already begins another one.
  const last = nodes.size - 1;
  const isNew = next === undefined || nodes.get(String(last))?.inside.has(next) !== false;
  const place = key === "" ? String(isNew ? last + 1 : last) : key;
  const node = nodes.get(place) ?? { texts: [], inside: new Map<string, FormNode>() };
  nodes.set(place, node);
  if (next === undefined) node.texts.push(text);
  else insert(node.inside, [next, ...others], text);
}

const delimiters: Record<string, string> = { spaceDelimited: " ", pipeDelimited: "|" };

/** A list or an object that is written in one field. */
function split(
  node: FormNode,
  encoding: FieldEncoding = {},
  forms: readonly CheckSchema[],
): FormNode {
  const { style, explode = style === undefined || style === "form" } = encoding;
  const [text] = node.texts;
  const isStyled = style !== undefined || encoding.explode !== undefined;
  if (!isStyled || explode || text === undefined) return node;
  const parts = text.split(delimiters[style ?? ""] ?? ",");
  if (hasType(forms, "array")) return { ...node, texts: parts };
  if (!hasType(forms, "object")) return node;
  const inside = new Map<string, FormNode>();
  for (let at = 0; at < parts.length; at += 2) {
    inside.set(parts[at] ?? "", { texts: [parts[at + 1] ?? ""], inside: new Map() });
  }
  return { texts: [], inside };
}

function toValue(
  { texts, inside }: FormNode,
  forms: readonly CheckSchema[],
  definitions: Definitions,
): JsonValue {
  const isList = hasType(forms, "array");
  const items = formsOf({ anyOf: forms.flatMap((form) => form.items ?? []) }, definitions);
  if (inside.size === 0) {
    const [text = "", ...others] = texts;
    const isMany = others.length > 0 || (isList && !hasSimpleType(forms));
    return isMany ? texts.map((each) => typed(each, items)) : typed(text, forms);
  }
  const keys = [...inside.keys()];
  if (isList && keys.every((key) => /^\d+$/.test(key))) {
    return [...inside.values()].map((node) => toValue(node, items, definitions));
  }
  return Object.fromEntries(
    [...inside].map(([key, node]) => {
      const own = formsOf({ anyOf: fieldSchemas(forms, key) }, definitions);
      return [key, toValue(node, own, definitions)];
    }),
  );
}

/** A text as the type that one of the forms has. */
function typed(text: string, forms: readonly CheckSchema[]): JsonValue {
  if (forms.some((form) => allowedValues(form)?.includes(text) === true)) return text;
  for (const type of ["integer", "number", "boolean"]) {
    const value = hasType(forms, type) ? asType(text, type) : undefined;
    if (value !== undefined) return value;
  }
  return hasType(forms, "object") ? (parsedObject(text) ?? text) : text;
}

function parsedObject(text: string): JsonObject | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A schema with all that it refers to and chooses from, as a flat list. */
function formsOf(schema: CheckSchema, definitions: Definitions): CheckSchema[] {
  const found = new Set<CheckSchema>();
  const visit = (one: JsonValue | undefined): void => {
    if (!isObject(one) || found.has(one)) return;
    found.add(one);
    if (typeof one.$ref === "string") visit(definitions[schemaNameOf(one.$ref) ?? ""]);
    for (const keyword of ["allOf", "oneOf", "anyOf"]) [one[keyword] ?? []].flat().forEach(visit);
  };
  visit(schema);
  return [...found];
}

function fieldSchemas(forms: readonly CheckSchema[], name: string): JsonValue[] {
  return forms.flatMap(({ properties, additionalProperties }) => {
    if (isObject(properties) && Object.hasOwn(properties, name)) return [properties[name] ?? {}];
    return isObject(additionalProperties) ? [additionalProperties] : [];
  });
}

function hasType(forms: readonly CheckSchema[], name: string): boolean {
  const key = { array: "items", object: "properties" }[name];
  return forms.some(
    ({ type, ...form }) =>
      [type].flat().includes(name) || (type === undefined && key !== undefined && key in form),
  );
}

function hasSimpleType(forms: readonly CheckSchema[]): boolean {
  return ["string", "integer", "number", "boolean"].some((name) => hasType(forms, name));
}
