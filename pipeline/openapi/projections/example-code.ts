import type { JsonValue } from "../../model/body.ts";
import { isJsonLike, isXml } from "../../model/media-types.ts";
import type { BodyContent } from "../../model/operation.ts";
import { xmlText } from "../../model/samples/xml-text.ts";

/** Text of an example, and its language. Only JSON media types quote strings. */
export function exampleCode(
  value: JsonValue,
  { mediaType, schema }: Pick<BodyContent, "mediaType" | "schema">,
): { text: string; lang: string } {
  if (typeof value === "string" && !isJsonLike(mediaType)) return { text: value, lang: "text" };
  return isXml(mediaType)
    ? { text: xmlText(value, schema), lang: "text" }
    : { text: JSON.stringify(value, null, 2), lang: "json" };
}
