import { sentence, t } from "../../kernel/words.ts";
import type { Parameter } from "../../model/operation.ts";
import { serializeParameter } from "../../model/samples/serialize-parameter.ts";
import { joined } from "../../tree/joined.ts";
import type { Content } from "../../tree/jsx-runtime.ts";

/** Serialization notes for a parameter, unless it has the usual style. */
export function styleText(parameter: Parameter): Content {
  const { schema, style, mediaType, allowReserved, allowEmptyValue } = parameter;
  const notes: Content[] = [];
  const isStructure = schema.kind === "array" || schema.kind === "object" || schema.kind === "map";
  if (mediaType !== undefined) notes.push(t("parameter.mediaType", { mediaType }));
  else if (isStructure || style === "matrix" || style === "label") {
    const example = <code>{styleExample(parameter)}</code>;
    notes.push(sentence("parameter.style", { style, example }));
  }
  if (allowReserved) notes.push(t("parameter.reserved"));
  if (allowEmptyValue) notes.push(t("parameter.emptyValue"));
  return notes.length > 0 ? joined(notes, " ") : undefined;
}

/** An example value, with brackets and bars decoded for readability. */
function styleExample(parameter: Parameter): string {
  const { kind } = parameter.schema;
  const structure = kind === "array" ? [1, 2] : { a: 1, b: 2 };
  const value = kind === "array" || kind === "object" || kind === "map" ? structure : "value";
  return serializeParameter(parameter, value).replace(/%(?:5B|5D|7C)/g, decodeURIComponent);
}
