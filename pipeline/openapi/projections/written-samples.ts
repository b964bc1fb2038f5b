import { listOf, recordOf, textsOf } from "../../model/schema/json-value.ts";
import type { Operation } from "../read/operation.ts";

export interface WrittenSample {
  title: string;
  language: string;
  code: string;
}

/** Samples in the API file: `x-codeSamples`, a list with `lang`, `label` and `source`. */
export function writtenSamples({ extensions }: Operation): WrittenSample[] {
  return listOf(extensions["x-codeSamples"]).flatMap((item) => {
    const { lang, label, source } = textsOf(recordOf(item), ["lang", "label", "source"]);
    if (source === undefined) return [];
    const language = lang?.toLowerCase() ?? "text";
    return [{ title: label ?? lang ?? language, language, code: source }];
  });
}
