import { errorAt, type Problem } from "../../../kernel/problems.ts";
import { isObject, recordOf } from "../../../model/schema/json-value.ts";

/** Other formats by a top-level key. */
const otherFormats: readonly [key: string, name: string][] = [
  ["asyncapi", "an AsyncAPI file"],
  ["arazzo", "an Arazzo file"],
  ["overlay", "an OpenAPI overlay, which is named in `overlay` beside the file that it changes"],
  ["swaggerVersion", "a Swagger 1 file"],
  ["discoveryVersion", "a Google discovery document"],
];

/** Problem for a file that is not OpenAPI, naming its format if known. */
export function notAnApiFile(file: string, value: unknown): Problem {
  const place = { file, line: 1 };
  const other = formatOf(value);
  if (other !== undefined) {
    const hint =
      "Name the API's OpenAPI file (3.2, 3.1, 3.0 or Swagger 2.0) in content/site.yaml, or convert this one first.";
    return errorAt(place, `The file is ${other}, not an OpenAPI file.`, hint);
  }
  const message =
    "The file is not an OpenAPI file: it has neither `openapi` nor `swagger` at its top.";
  return errorAt(place, message, "Begin the file with `openapi: 3.1.0`.");
}

function formatOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(recordOf(value.info), "_postman_id")) return "a Postman collection";
  return otherFormats.find(([key]) => Object.hasOwn(value, key))?.[1];
}
