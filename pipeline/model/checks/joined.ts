import type { Message } from "../text/message.ts";

/** Joins texts as in `a or b or c`; `id` is the message for two of them. */
export function joined<Word extends string>(
  [first = "", ...others]: readonly (string | Message<Word>)[],
  id: Word,
): string | Message<Word> {
  return others.reduce<string | Message<Word>>(
    (all, other) => ({ id, values: { first: all, other } }),
    first,
  );
}
