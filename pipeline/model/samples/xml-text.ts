import type { JsonValue } from "../body.ts";
import type { SchemaNode } from "../operation.ts";
import { isObject } from "../schema/json-value.ts";
import { fieldOf } from "./post-data.ts";

/** What names the elements of a value. */
export interface XmlSchema extends Pick<SchemaNode, "name" | "xml"> {
  items?: XmlSchema;
  fields?: (XmlSchema & { field: string })[];
  choices?: { options: { node: XmlSchema }[] };
}

/** A value as XML, with the names of its schema (https://spec.openapis.org/oas/v3.1.1#xml-object). */
export function xmlText(value: JsonValue, schema: XmlSchema | undefined): string {
  return element(schema?.xml?.name ?? schema?.name ?? "root", value, schema, "");
}

function element(
  name: string,
  value: JsonValue,
  schema: XmlSchema | undefined,
  indent: string,
): string {
  const { prefix, namespace } = schema?.xml ?? {};
  const tag = qualified(name, schema);
  const declared = prefix === undefined ? "xmlns" : `xmlns:${prefix}`;
  const attributes = namespace === undefined ? [] : [attribute(declared, namespace)];
  const children: string[] = [];
  const add = (key: string, item: JsonValue, own: XmlSchema | undefined) => {
    const { name: child = key, attribute: isAttribute, wrapped } = own?.xml ?? {};
    if (isAttribute && typeof item !== "object")
      attributes.push(attribute(qualified(child, own), String(item)));
    else if (Array.isArray(item) && !wrapped) for (const one of item) add(key, one, own?.items);
    else children.push(element(child, item, own, `${indent}  `));
  };
  if (Array.isArray(value)) for (const item of value) add(name, item, schema?.items);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) add(key, item, fieldOf(schema, key));
  const start = `${indent}<${[tag, ...attributes].join(" ")}`;
  if (children.length > 0) return `${start}>\n${children.join("\n")}\n${indent}</${tag}>`;
  const text = typeof value === "object" ? "" : escaped(String(value));
  return text === "" ? `${start}/>` : `${start}>${text}</${tag}>`;
}

function qualified(name: string, schema: XmlSchema | undefined): string {
  return schema?.xml?.prefix === undefined ? name : `${schema.xml.prefix}:${name}`;
}

function attribute(name: string, value: string): string {
  return `${name}="${escaped(value).replaceAll('"', "&quot;")}"`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
