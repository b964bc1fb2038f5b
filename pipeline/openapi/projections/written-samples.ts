import { recordOf, textOfValue } from "../../model/schema/json-value.ts";
import type { Operation } from "../read/operation.ts";

export interface WrittenSample {
  title: string;
  language: string;
  code: string;
}

/** Samples in the API file (`x-codeSamples`). */
export function writtenSamples({ extensions }: Operation): WrittenSample[] {
  return samplesIn(
    extensions["x-codeSamples"] ??
      extensions["x-code-samples"] ??
      extensions["x-samples"] ??
      recordOf(extensions["x-readme"])["code-samples"],
  );
}

/** Languages by tool, for samples labelled with a tool. */
const languagesOf: Record<string, string> = {
  curl: "bash",
  shell: "bash",
  cli: "bash",
  node: "javascript",
  "node.js": "javascript",
  nodejs: "javascript",
};

function languageOf(word: string): string {
  const name = word.toLowerCase();
  return languagesOf[name] ?? name;
}

/** Reads a list of samples, or samples by language or name. @param name language or name of the sample */
function samplesIn(value: unknown, name?: string): WrittenSample[] {
  const own = sampleOf(value, name);
  if (own !== undefined) return [own];
  if (Array.isArray(value)) return value.flatMap((item) => samplesIn(item, name));
  return Object.entries(recordOf(value)).flatMap(([key, item]) => samplesIn(item, key));
}

/** Reads source code alone, or with its language and label. */
function sampleOf(value: unknown, name: string | undefined): WrittenSample | undefined {
  if (typeof value === "string") {
    return name === undefined
      ? undefined
      : { title: name, language: languageOf(name), code: value };
  }
  const { lang, language: named, label, name: title, source, code = source } = recordOf(value);
  if (code === undefined) return undefined;
  // A JSON body may be written as a value.
  const text = typeof code === "string" ? code : JSON.stringify(code, null, 2);
  const language = textOfValue(lang) ?? textOfValue(named) ?? name ?? "text";
  return {
    title: textOfValue(label) ?? textOfValue(title) ?? name ?? language,
    language: languageOf(language),
    code: text,
  };
}
