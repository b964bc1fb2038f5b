import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { stemOf } from "../../content/search/stem.ts";
import { partsOf, stopWords, wordsOf } from "../../content/search/terms.ts";
import type { Problem } from "../problems.ts";
import { escapePointer, parseSourceFile } from "../source-file.ts";

/** Words and phrases that mean the same to a reader of this site, group by group. */
const synonymsSchema = z.strictObject({
  /** Every phrase of a group finds what the others find. */
  groups: z.array(z.array(z.string().min(1)).min(2)),
  /** A search for the phrase also finds the listed ones, not the other way round. */
  also: z.record(z.string(), z.array(z.string().min(1)).min(1)),
});
export type Synonyms = z.output<typeof synonymsSchema>;

const file = "content/search-synonyms.yaml";

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
  const problem = (path: readonly PropertyKey[], message: string, advice: string): Problem => ({
    severity: "error",
    file,
    line: source.lineOf(`/${path.map(String).map(escapePointer).join("/")}`),
    message: `\`${path.map(String).join(".")}\`: ${message}`,
    hint: advice,
  });
  const { data, error } = synonymsSchema.safeParse(source.value);
  if (error !== undefined) {
    return {
      synonyms,
      problems: error.issues.map(({ path, message }) => problem(path, message, hint)),
    };
  }
  // Stop words are not searched: a phrase of nothing else would stand for everything.
  const empty = phrasesOf(data).filter(({ phrase }) => phraseKey(phrase) === "");
  return {
    synonyms: data,
    problems: empty.map(({ path, phrase }) =>
      problem(path, `\`${phrase}\` has only words that are not searched`, "leave it out"),
    ),
  };
}

const hint =
  "the file has lists of phrases under `groups` and, under `also`, a list for each phrase; a number or `null` needs quotes";

/** Every phrase of the file and where it stands. */
function phrasesOf({ groups, also }: Synonyms): { path: PropertyKey[]; phrase: string }[] {
  const lists: [PropertyKey[], string[]][] = [
    ...groups.map((phrases, group): [PropertyKey[], string[]] => [["groups", group], phrases]),
    ...Object.entries(also).map(([key, phrases]): [PropertyKey[], string[]] => [
      ["also", key],
      phrases,
    ]),
  ];
  const keys = Object.keys(also).map((phrase) => ({ path: ["also", phrase], phrase }));
  const listed = lists.flatMap(([path, phrases]) =>
    phrases.map((phrase, place) => ({ path: [...path, place], phrase })),
  );
  return [...keys, ...listed];
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
function phraseKey(phrase: string): string {
  const parts = wordsOf(phrase).flatMap(partsOf);
  return parts
    .filter((part) => !stopWords.has(part))
    .map(stemOf)
    .join(" ");
}
