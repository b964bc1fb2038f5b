import type { Worded } from "../model/text/worded.ts";

/** Joins texts as in `a or b or c`; `word` is the message for two of them. */
export function joined<Word extends string>(
  [first = "", ...others]: readonly (string | Worded<Word>)[],
  word: Word,
): string | Worded<Word> {
  return others.reduce<string | Worded<Word>>(
    (all, other) => ({ word, values: { first: all, other } }),
    first,
  );
}
