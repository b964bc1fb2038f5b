import { z } from "zod";
import { parseCheckedFile } from "../kernel/checked-file.ts";
import type { Problem } from "../kernel/problems.ts";
import { readText } from "../kernel/read-text.ts";
import { phrase, phraseKey } from "../settings/phrase.ts";

const synonymsSchema = z.strictObject({
  /** Each phrase of a group also finds the others. */
  groups: z.array(z.array(phrase).min(2)),
  /** A phrase also finds the listed ones, but not the other way round. */
  also: z.record(phrase, z.array(phrase).min(1)),
});
export type Synonyms = z.output<typeof synonymsSchema>;

export const synonymsFile = "content/search-synonyms.yaml";
const hint =
  "the file has lists of phrases under `groups` and, under `also`, a list for each phrase; a number or `null` needs quotes";

export interface ReadSynonymsResult {
  /** Empty if the file is missing or invalid. */
  synonyms: Synonyms;
  problems: Problem[];
}

export async function readSynonyms(root: string): Promise<ReadSynonymsResult> {
  const none = { groups: [], also: {} };
  const text = await readText(root, synonymsFile);
  if (text === undefined) return { synonyms: none, problems: [] };
  const { value, problems } = parseCheckedFile(text, synonymsFile, synonymsSchema, {
    noun: "list of phrases",
    hint,
    // The issue of an invalid key is nested.
    explain: (issue) =>
      issue.code === "invalid_key"
        ? { message: issue.issues.map(({ message }) => message).join(", "), hint }
        : undefined,
  });
  return { synonyms: value ?? none, problems };
}

/** Maps phrase keys to the keys of their synonyms. */
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
