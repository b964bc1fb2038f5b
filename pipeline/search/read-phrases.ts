import { z } from "zod";
import { parseCheckedFile } from "../kernel/checked-file.ts";
import { readText } from "../kernel/read-text.ts";
import { stemOf } from "../model/search/stem.ts";
import { partsOf, stopWords, wordsOf } from "../model/search/terms.ts";

/** A phrase must contain a word that is not a stop word. */
export const phrase = z.string().refine((text) => phraseKey(text) !== "", {
  error: ({ input }) => `\`${input}\` has no word that is searched`,
});

/**
 * Reads and validates an optional file of phrases; without `value` if it is missing or invalid.
 * @param file relative to the root of the site
 * @param hint describes the format of the file
 */
export async function readPhrases<Value>(
  root: string,
  file: string,
  schema: z.ZodType<Value>,
  hint: string,
): Promise<Partial<ReturnType<typeof parseCheckedFile<Value>>>> {
  const text = await readText(root, file);
  if (text === undefined) return {};
  return parseCheckedFile(text, file, schema, {
    noun: "list of phrases",
    hint,
    // The issue of an invalid key is nested.
    explain: (issue) =>
      issue.code === "invalid_key"
        ? { message: issue.issues.map(({ message }) => message).join(", "), hint }
        : undefined,
  });
}

/** Stems of the words, split like those of a query. */
export function phraseKey(text: string): string {
  const parts = wordsOf(text).flatMap(partsOf);
  return parts
    .filter((part) => !stopWords.has(part))
    .map(stemOf)
    .join(" ");
}
