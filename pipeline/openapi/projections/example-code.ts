import type { JsonValue } from "../../model/body.ts";
import { isJsonLike } from "../../model/media-types.ts";

/** Text of an example, and its language. Only JSON media types quote strings. */
export function exampleCode(value: JsonValue, mediaType: string): { text: string; lang: string } {
  return typeof value === "string" && !isJsonLike(mediaType)
    ? { text: value, lang: "text" }
    : { text: JSON.stringify(value, null, 2), lang: "json" };
}
