import {
  type JsonRecord,
  recordOf,
  textOfValue,
  textsOf,
} from "../../../content/json-schema/json-value.ts";

/** The further documentation that the file names. */
export function toExternalDocs(holder: JsonRecord): {
  externalDocs?: { url: string; description?: string };
} {
  const docs = recordOf(holder.externalDocs);
  const url = textOfValue(docs.url);
  return url === undefined ? {} : { externalDocs: { url, ...textsOf(docs, ["description"]) } };
}
