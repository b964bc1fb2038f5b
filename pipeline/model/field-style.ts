import type { FieldEncoding, Parameter } from "./operation.ts";

/** Delimiters of styles that write a list or an object in one value; others use a comma. */
export const delimiters: Record<string, string> = {
  spaceDelimited: " ",
  pipeDelimited: "|",
  // Our own name for `collectionFormat: tsv` of Swagger 2.0, which OpenAPI 3 cannot say.
  tabDelimited: "\t",
};

/**
 * Style of a form field, with the defaults of the Encoding Object
 * (https://spec.openapis.org/oas/v3.1.1#encoding-object); undefined for a field that is serialised by content type.
 */
export function fieldStyle(
  encoding: FieldEncoding = {},
): Pick<Parameter, "style" | "explode"> | undefined {
  if ((encoding.style ?? encoding.explode ?? encoding.allowReserved) === undefined)
    return undefined;
  const { style = "form", explode = style === "form" } = encoding;
  return { style, explode };
}
