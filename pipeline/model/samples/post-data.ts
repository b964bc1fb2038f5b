import type { JsonObject, JsonValue } from "../body.ts";
import { fieldStyle } from "../field-style.ts";
import { isBinaryType, isJsonLike, isMultipart, isStructured, isXml } from "../media-types.ts";
import type { FieldEncoding, RequestForm, SchemaNode } from "../operation.ts";
import { keepLongIntegers } from "../schema/exact-number.ts";
import { parseJson } from "../schema/json-value.ts";
import type { PostData, PostParam } from "./har-request.ts";
import { contentText, toPairs } from "./serialize-parameter.ts";

/** What samples send for the text of a body. */
export function toPostData({ body }: RequestForm, text: string | undefined): PostData | undefined {
  if (body === undefined || text === undefined) return undefined;
  const { mediaType: mimeType, schema, encoding = {} } = body;
  const wellFormed = text.toWellFormed();
  if (isJsonLike(mimeType)) return { mimeType, text: wellFormed };
  const fields = isStructured(mimeType) ? parsedStructure(wellFormed) : undefined;
  if (fields === undefined || Array.isArray(fields)) {
    if (wellFormed !== "" && schema?.format !== "binary") return { mimeType, text: wellFormed };
    const fileName = isXml(mimeType) ? "body.xml" : "body.bin";
    return { mimeType, params: [{ name: "", fileName }] };
  }
  const params = Object.entries(fields).flatMap(([name, value]) =>
    toParams(name, value, encoding[name], fieldOf(schema, name)),
  );
  if (isMultipart(mimeType)) return { mimeType, params };
  const values = params.map(({ name, value, fileName }) => ({ name, value: value ?? fileName }));
  return { mimeType, params: values };
}

/** Parses an object or a list. */
export function parsedStructure(text: string): JsonObject | JsonValue[] | undefined {
  const value = parseJson(text, keepLongIntegers);
  return typeof value === "object" && value !== null ? value : undefined;
}

interface WithFields<S> {
  fields?: (S & { field: string })[];
  choices?: { options: { node: S }[] };
}

/** A field of the schema, or of one of its forms. */
export function fieldOf<S extends WithFields<S>>(
  schema: S | undefined,
  name: string,
): S | undefined {
  const own = schema?.fields?.find(({ field }) => field === name);
  if (own !== undefined || schema?.choices === undefined) return own;
  return schema.choices.options.flatMap(({ node }) => fieldOf(node, name) ?? [])[0];
}

/** Parts of one field: in the style of a query parameter, or else one part per list item, with objects as JSON. */
function toParams(
  name: string,
  value: JsonValue,
  encoding: FieldEncoding | undefined,
  schema: SchemaNode | undefined,
): PostParam[] {
  const style = fieldStyle(encoding);
  if (style !== undefined) return toPairs({ name, ...style }, value, (text) => text);
  const contentType = encoding?.contentType;
  const listed = firstMediaType(contentType);
  const items = Array.isArray(value) ? value : [value];
  return items
    .filter((item) => item !== null)
    .map((item) => {
      if (isFile(schema, contentType)) {
        const fileName = typeof item === "string" && item !== "" ? item : "file.bin";
        return { name, fileName, contentType: listed };
      }
      const type = listed ?? (typeof item === "object" ? "application/json" : undefined);
      return { name, value: contentText(item, type), contentType: type };
    });
}

/** First media type of a list that is not a range. */
function firstMediaType(contentType: string | undefined): string | undefined {
  return contentType
    ?.split(",")
    .map((type) => type.trim())
    .find((type) => type !== "" && !type.includes("*"));
}

/** True for binary content and lists of it. A schema without type is binary if its content type is. */
function isFile(schema: SchemaNode | undefined, contentType: string | undefined): boolean {
  if (schema === undefined) return false;
  const { kind, type, format, contentMediaType, contentEncoding, items } = schema;
  const isUntyped = kind === "any" && type.every(({ text }) => text === "any");
  return (
    format === "binary" ||
    (contentEncoding === undefined &&
      contentMediaType !== undefined &&
      isBinaryType(contentMediaType)) ||
    (isUntyped && contentType !== undefined && isBinaryType(contentType)) ||
    isFile(items, contentType)
  );
}
