import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { escapePointer } from "../../content/json-schema/pointer.ts";
import { stemOf } from "../../content/search/stem.ts";
import { partsOf, stopWords, wordsOf } from "../../content/search/terms.ts";
import type { Problem } from "../kernel/problems.ts";
import { parseSourceFile } from "../kernel/source-file.ts";

/** What a reader may type. Stop words are not searched: a phrase of nothing else would stand for everything. */
export const phrase = z.string().refine((text) => phraseKey(text) !== "", {
  error: ({ input }) => `\`${input}\` has no word that is searched`,
});

export interface PhraseFile<Value> {
  /** Path from the repository's root. */
  file: string;
  schema: z.ZodType<Value>;
  /** The form that the file has, in words. */
  hint: string;
}

export interface ReadPhrasesResult<Value> {
  /** Undefined when there is no such file, or none of that form. */
  value: Value | undefined;
  /** Line of a place in it, by its JSON pointer. */
  lineOf: (pointer: string) => number;
  problems: Problem[];
}

/** Reads and checks a file of phrases; problems name the line. A site may do without. */
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
    return { value: parsed.data, lineOf: (pointer) => source.lineOf(pointer), problems };
  }
  const ofIssue = (issue: z.core.$ZodIssue): Problem => {
    const { path } = issue;
    // What is wrong with a key stands below it.
    const [{ message } = issue] = issue.code === "invalid_key" ? issue.issues : [issue];
    return {
      severity: "error",
      file,
      line: source.lineOf(`/${path.map(String).map(escapePointer).join("/")}`),
      message: `\`${path.map(String).join(".")}\`: ${message}`,
      hint,
    };
  };
  return { ...none, problems: parsed.error.issues.map(ofIssue) };
}

/** The stems of its words' parts, as a query is taken apart. */
export function phraseKey(text: string): string {
  const parts = wordsOf(text).flatMap(partsOf);
  return parts
    .filter((part) => !stopWords.has(part))
    .map(stemOf)
    .join(" ");
}
