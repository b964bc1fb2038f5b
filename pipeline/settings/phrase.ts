import { z } from "zod";
import { stemOf } from "../model/search/stem.ts";
import { partsOf, stopWords, wordsOf } from "../model/search/terms.ts";

/** Words that readers search for. */
export const phrase = z.string().refine((text) => phraseKey(text) !== "", {
  error: ({ input }) => `\`${input}\` has no word that is searched`,
});

/** What readers ask that a place answers: searched, never shown. */
export const questions = z.array(phrase).min(1);

/** Stems of the words, split like those of a query. */
export function phraseKey(text: string): string {
  const parts = wordsOf(text).flatMap(partsOf);
  return parts
    .filter((part) => !stopWords.has(part))
    .map(stemOf)
    .join(" ");
}
