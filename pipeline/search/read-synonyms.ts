import { z } from "zod";
import type { Problem } from "../kernel/problems.ts";
import { phrase, phraseKey, readPhrases } from "./read-phrases.ts";

/** Words and phrases that mean the same to a reader of this site, group by group. */
const synonymsSchema = z.strictObject({
  /** Every phrase of a group finds what the others find. */
  groups: z.array(z.array(phrase).min(2)),
  /** A search for the phrase also finds the listed ones, not the other way round. */
  also: z.record(phrase, z.array(phrase).min(1)),
});
export type Synonyms = z.output<typeof synonymsSchema>;

export const synonymsFile = "content/search-synonyms.yaml";
const hint =
  "the file has lists of phrases under `groups` and, under `also`, a list for each phrase; a number or `null` needs quotes";

export interface ReadSynonymsResult {
  /** Empty when the file cannot be read or has another form. */
  synonyms: Synonyms;
  problems: Problem[];
}

/** Reads and checks the words that mean the same; problems name the line. */
export async function readSynonyms(root: string): Promise<ReadSynonymsResult> {
  const { value, problems } = await readPhrases(root, {
    file: synonymsFile,
    schema: synonymsSchema,
    hint,
  });
  return { synonyms: value ?? { groups: [], also: {} }, problems };
}

/** Synonyms as the engine looks them up: terms of a phrase, joined by blanks, to those of the phrases searched beside it. */
export function synonymTable(synonyms: Synonyms): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    const [phrase, other] = [phraseKey(from), phraseKey(to)];
    if (phrase !== other) table.set(phrase, (table.get(phrase) ?? new Set<string>()).add(other));
  };
  for (const group of synonyms.groups) {
    for (const from of group) for (const to of group) add(from, to);
  }
  for (const [from, phrases] of Object.entries(synonyms.also)) {
    for (const to of phrases) add(from, to);
  }
  return table;
}
