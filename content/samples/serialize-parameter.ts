import type { JsonValue } from "../model/body.ts";
import type { Parameter } from "../model/operation.ts";

/** A parameter's value as it stands in the path, the query, a header or a cookie. */
export function serializeParameter(parameter: Parameter, value: JsonValue): string {
  const { name, style, explode, mediaType } = parameter;
  const encode = encoderOf(parameter);
  if (mediaType !== undefined) return withName(parameter, encode(JSON.stringify(value)));
  if (Array.isArray(value))
    return serializeList(
      parameter,
      value.map((item) => encode(scalar(item))),
    );
  if (typeof value === "object" && value !== null) {
    const pairs = Object.entries(value).map(([key, item]): [string, string] => [
      encode(key),
      encode(scalar(item)),
    ]);
    return serializeObject(parameter, pairs);
  }
  const text = encode(scalar(value));
  if (style === "matrix") return `;${name}=${text}`;
  if (style === "label") return `.${text}`;
  return withName({ ...parameter, explode }, text);
}

function scalar(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Headers are sent as they are; a query may keep reserved characters when the file says so. */
function encoderOf({ in: place, allowReserved }: Parameter): (text: string) => string {
  if (place === "header") return (text) => text;
  if (allowReserved) return (text) => encodeURI(text).replaceAll("#", "%23").replaceAll("&", "%26");
  return encodeURIComponent;
}

/** Query and cookie parameters carry their name. */
function withName({ in: place, name }: Parameter, text: string): string {
  return place === "query" || place === "cookie" ? `${encodeURIComponent(name)}=${text}` : text;
}

const delimiters: Record<string, string> = { spaceDelimited: "%20", pipeDelimited: "|" };

function serializeList(parameter: Parameter, items: readonly string[]): string {
  const { name, style, explode } = parameter;
  switch (style) {
    case "matrix":
      return explode
        ? items.map((item) => `;${name}=${item}`).join("")
        : `;${name}=${items.join(",")}`;
    case "label":
      return `.${items.join(explode ? "." : ",")}`;
    case "form":
    case "spaceDelimited":
    case "pipeDelimited":
      if (explode)
        return items
          .map((item) => withName(parameter, item))
          .join(parameter.in === "cookie" ? "; " : "&");
      return withName(
        parameter,
        items.join(encodeURI(delimiters[style] ?? ",").replace("%2520", "%20")),
      );
    default:
      return withName(parameter, items.join(","));
  }
}

function serializeObject(parameter: Parameter, pairs: readonly [string, string][]): string {
  const { name, style, explode } = parameter;
  const assigned = pairs.map(([key, value]) => `${key}=${value}`);
  const flat = pairs.flat();
  switch (style) {
    case "matrix":
      return explode ? assigned.map((pair) => `;${pair}`).join("") : `;${name}=${flat.join(",")}`;
    case "label":
      return `.${explode ? assigned.join(".") : flat.join(",")}`;
    case "deepObject":
      return pairs
        .map(
          ([key, value]) =>
            `${encodeURIComponent(`${name}[`)}${key}${encodeURIComponent("]")}=${value}`,
        )
        .join("&");
    case "form":
      return explode
        ? assigned.join(parameter.in === "cookie" ? "; " : "&")
        : withName(parameter, flat.join(","));
    default:
      return withName(parameter, (explode ? assigned : flat).join(","));
  }
}
