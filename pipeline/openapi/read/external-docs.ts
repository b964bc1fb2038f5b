import { type JsonRecord, recordOf, stringOf, textsOf } from "../../model/schema/json-value.ts";

export interface ExternalDocs {
  url: string;
  description?: string;
}

export function toExternalDocs(holder: JsonRecord): { externalDocs?: ExternalDocs } {
  const docs = recordOf(holder.externalDocs);
  const url = stringOf(docs.url);
  return url === undefined ? {} : { externalDocs: { url, ...textsOf(docs, ["description"]) } };
}
