import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { stemOf } from "../../content/search/stem.ts";
import { partsOf, stopWords, wordsOf } from "../../content/search/terms.ts";
import type { Problem } from "../kernel/problems.ts";
import { parseSourceFile, type SourceFile } from "../kernel/source-file.ts";

/** A phrase must contain a word that is not a stop word. */
export const phrase = z.string().refine((text) => phraseKey(text) !== "", {
  error: ({ input }) => `\`${input}\` has no word that is searched`,
});

export interface PhraseFile<Value> {
  /** Relative to the repository root. */
  file: string;
  schema: z.ZodType<Value>;
  /** Describes the format of the file. */
  hint: string;
}

export interface ReadPhrasesResult<Value> {
  /** Undefined if the file is missing or invalid. */
  value: Value | undefined;
  lineOf: SourceFile["lineOf"];
  problems: Problem[];
}

/** Reads and validates an optional file of phrases. */
export async function readPhrases<Value>(
  root: string,
  { file, schema, hint }: PhraseFile<Value>,
): Promise<ReadPhrasesResult<Value>> {
  const none = { value: undefined, lineOf: () => 1 };
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined) return { ...none, problems: [] };
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { ...none, problems };
  const parsed = schema.safeParse(source.value);
  if (parsed.success) {
    return { value: parsed.data, lineOf: source.lineOf, problems };
  }
  const ofIssue = (issue: z.core.$ZodIssue): Problem => {
    const { path } = issue;
    // The issue of an invalid key is nested.
    const [{ message } = issue] = issue.code === "invalid_key" ? issue.issues : [issue];
    return {
      severity: "error",
      file,
      line: source.lineOf(path),
      message: `\`${path.map(String).join(".")}\`: ${message}`,
      hint,
    };
  };
  return { ...none, problems: parsed.error.issues.map(ofIssue) };
}

/** Stems of the words, split like those of a query. */
export function phraseKey(text: string): string {
  const parts = wordsOf(text).flatMap(partsOf);
  return parts
    .filter((part) => !stopWords.has(part))
    .map(stemOf)
    .join(" ");
}
