import type { JsonValue } from "../body.ts";
import { delimiters } from "../field-style.ts";
import { isJsonLike } from "../media-types.ts";
import type { Parameter } from "../operation.ts";
import { asText, isStructure, parseJson } from "../schema/json-value.ts";
import type { NameValue } from "./har-request.ts";

/** Serialisation keywords that parameters and form fields share. */
export type Serialization = Pick<Parameter, "name" | "style" | "explode">;

/** The style of a parameter without `style`, by OpenAPI. */
export function defaultStyle(location: Parameter["in"]): string {
  return location === "query" || location === "cookie" ? "form" : "simple";
}

/** Serialises a value for the location of its parameter. */
export function serializeParameter(parameter: Parameter, value: JsonValue): string {
  const { name, in: location, style, explode, mediaType } = parameter;
  if (location === "query" || location === "cookie") {
    const pairs = parameterPairs(parameter, value).map((pair) => `${pair.name}=${pair.value}`);
    return pairs.join(location === "query" ? "&" : "; ");
  }
  const encode = encoderOf(parameter);
  if (mediaType !== undefined) return encode(contentText(value, mediaType));
  const items = Array.isArray(value) ? value.map((item) => encode(asText(item))) : undefined;
  const pairs =
    items === undefined && isStructure(value)
      ? Object.entries(value).map(([key, item]) => [encode(key), encode(asText(item))])
      : undefined;
  const assigned = pairs?.map((pair) => pair.join("="));
  const single = encode(asText(value));
  switch (style) {
    case "matrix":
      if (explode && assigned !== undefined) return assigned.map((pair) => `;${pair}`).join("");
      if (explode && items !== undefined) return items.map((item) => `;${name}=${item}`).join("");
      return `;${name}=${(items ?? pairs?.flat() ?? [single]).join(",")}`;
    case "label":
      return `.${(items ?? (explode ? assigned : pairs?.flat()) ?? [single]).join(explode ? "." : ",")}`;
    default:
      return (items ?? (explode ? assigned : pairs?.flat()) ?? [single]).join(",");
  }
}

/** Name-value pairs of a query or cookie parameter, percent-encoded. */
export function parameterPairs(parameter: Parameter, value: JsonValue): NameValue[] {
  const { name, mediaType } = parameter;
  const encode = encoderOf(parameter);
  const pairs =
    mediaType === undefined
      ? toPairs(parameter, value, encode)
      : [{ name, value: encode(contentText(value, mediaType)) }];
  return pairs.map((pair) => ({ ...pair, name: encodeURIComponent(pair.name) }));
}

/**
 * Name-value pairs of a value in one of the styles of queries; none for null and empty structures.
 * @param encode applied to the parts of a value; commas between parts stay as they are
 */
export function toPairs(
  { name, style, explode }: Serialization,
  value: JsonValue,
  encode: (text: string) => string,
): NameValue[] {
  if (value === null) return [];
  if (!isStructure(value)) return [{ name, value: encode(asText(value)) }];
  if (style === "deepObject") {
    return deepPairs(name, value).map((pair) => ({ ...pair, value: encode(pair.value) }));
  }
  const given = Object.entries(value).filter(([, item]) => item !== null);
  if (given.length === 0) return [];
  const isList = Array.isArray(value);
  if (explode) {
    return given.map(([key, item]) => ({ name: isList ? name : key, value: encode(asText(item)) }));
  }
  const parts = given.flatMap(([key, item]) => [
    ...(isList ? [] : [encode(key)]),
    encode(asText(item)),
  ]);
  const delimiter = delimiters[style];
  return [{ name, value: parts.join(delimiter === undefined ? "," : encode(delimiter)) }];
}

/**
 * Style `deepObject`: `filter[created][gt]=1`. OpenAPI does not define lists. Simple items become
 * `expand[]=a&expand[]=b`; other items get an index, `items[0][price]=1`, which keeps their parts together.
 */
function deepPairs(name: string, value: JsonValue): NameValue[] {
  if (value === null) return [];
  if (!isStructure(value)) return [{ name, value: asText(value) }];
  const hasIndexes = !Array.isArray(value) || value.some(isStructure);
  return Object.entries(value).flatMap(([key, item]) =>
    deepPairs(`${name}[${hasIndexes ? key : ""}]`, item),
  );
}

/** Serialises a value as JSON, or as text for other media types. */
export function contentText(value: JsonValue, mediaType: string | undefined): string {
  if (mediaType === undefined || !isJsonLike(mediaType)) return asText(value);
  return typeof value === "string" && isJsonText(value) ? value : JSON.stringify(value);
}

/** True for an example that is JSON text already. */
function isJsonText(text: string): boolean {
  return /^\s*[[{]/.test(text) && parseJson(text) !== undefined;
}

/** Headers are not encoded, and of cookies only what they cannot hold. With `allowReserved`, reserved characters and percent-encoded ones stay. */
function encoderOf({ in: location, style, allowReserved }: Parameter): (text: string) => string {
  if (location === "header") return (text) => text;
  if (style === "cookie") return (text) => text.replace(/[^!#-+\--:<-[\]-~]/gu, encodeURIComponent);
  // Shells and other languages quote with the apostrophe.
  if (!allowReserved) return (text) => encodeURIComponent(text).replaceAll("'", "%27");
  return (text) =>
    encodeURI(text)
      .replace(/%25([\da-f]{2})/gi, "%$1")
      .replace(/[#&+]/g, encodeURIComponent)
      .replaceAll("'", "%27");
}
