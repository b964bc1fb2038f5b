import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { stemOf } from "../../content/search/stem.ts";
import { partsOf, stopWords, wordsOf } from "../../content/search/terms.ts";
import type { Problem } from "../problems.ts";
import { escapePointer, parseSourceFile } from "../source-file.ts";

/** Stop words are not searched: a phrase of nothing else would stand for everything. */
const phrase = z.string().refine((text) => phraseKey(text) !== "", {
  error: ({ input }) => `\`${input}\` has no word that is searched`,
});

/** Words and phrases that mean the same to a reader of this site, group by group. */
const synonymsSchema = z.strictObject({
  /** Every phrase of a group finds what the others find. */
  groups: z.array(z.array(phrase).min(2)),
  /** A search for the phrase also finds the listed ones, not the other way round. */
  also: z.record(phrase, z.array(phrase).min(1)),
});
export type Synonyms = z.output<typeof synonymsSchema>;

const file = "content/search-synonyms.yaml";
const hint =
  "the file has lists of phrases under `groups` and, under `also`, a list for each phrase; a number or `null` needs quotes";

export interface ReadSynonymsResult {
  /** Empty when the file cannot be read or has another form. */
  synonyms: Synonyms;
  problems: Problem[];
}

/** Reads and checks the words that mean the same; problems name the line. */
export async function readSynonyms(root: string): Promise<ReadSynonymsResult> {
  const synonyms: Synonyms = { groups: [], also: {} };
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  // A site may do without.
  if (text === undefined) return { synonyms, problems: [] };
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { synonyms, problems };
  const { data, error } = synonymsSchema.safeParse(source.value);
  if (data !== undefined) return { synonyms: data, problems };
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
  return { synonyms, problems: error.issues.map(ofIssue) };
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

/** The stems of its words' parts, as a query is taken apart. */
export function phraseKey(phrase: string): string {
  const parts = wordsOf(phrase).flatMap(partsOf);
  return parts
    .filter((part) => !stopWords.has(part))
    .map(stemOf)
    .join(" ");
}
