import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { stemOf, toTerm, wordsOf } from "../../content/model/search-text.ts";

/** Words and phrases that mean the same to a reader of this site, group by group. */
const synonymsSchema = z.strictObject({
  /** Every phrase of a group finds what the others find. */
  groups: z.array(z.array(z.string().min(1)).min(2)),
  /** A search for the phrase also finds the listed ones, not the other way round. */
  also: z.record(z.string(), z.array(z.string().min(1)).min(1)),
});
export type Synonyms = z.output<typeof synonymsSchema>;

const synonymsFile = new URL("../../content/search-synonyms.yaml", import.meta.url);

export function readSynonyms(): Synonyms {
  return synonymsSchema.parse(parse(readFileSync(synonymsFile, "utf8")));
}

/** Synonyms as the engine looks them up: stems of a phrase, joined by blanks, to the phrases searched beside it. */
export function synonymTable(synonyms: Synonyms): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    const key = phraseKey(from);
    if (key === phraseKey(to)) return;
    const others = table.get(key) ?? new Set<string>();
    table.set(key, others.add(phraseTerms(to)));
  };
  for (const group of synonyms.groups) {
    for (const from of group) for (const to of group) add(from, to);
  }
  for (const [from, phrases] of Object.entries(synonyms.also)) {
    for (const to of phrases) add(from, to);
  }
  return table;
}

function phraseTerms(phrase: string): string {
  return wordsOf(phrase).map(toTerm).join(" ");
}

function phraseKey(phrase: string): string {
  return wordsOf(phrase)
    .map((word) => stemOf(toTerm(word)))
    .join(" ");
}
