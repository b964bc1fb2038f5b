const MAX_LENGTH = 48;

/** Three rows of the table, kept between calls: a search compares a word with hundreds of terms. */
const first = new Uint8Array(MAX_LENGTH + 1);
const second = new Uint8Array(MAX_LENGTH + 1);
const third = new Uint8Array(MAX_LENGTH + 1);

/**
 * Edits between two words (insert, delete, replace, swap of neighbours), or `limit + 1` when there are more.
 * With `asPrefix`, edits between the word and the nearest beginning of the term.
 */
export function boundedDistance(
  word: string,
  term: string,
  limit: number,
  asPrefix: boolean,
): number {
  const tooFar = limit + 1;
  const columns = asPrefix ? Math.min(term.length, word.length + limit) : term.length;
  if (word.length > MAX_LENGTH || columns > MAX_LENGTH) return tooFar;
  let [beforeLast, last, current] = [first, second, third];
  for (let column = 0; column <= columns; column++) last[column] = column;
  for (let row = 1; row <= word.length; row++) {
    const letter = word.charCodeAt(row - 1);
    current[0] = row;
    let lowest = row;
    for (let column = 1; column <= columns; column++) {
      const other = term.charCodeAt(column - 1);
      let edits =
        letter === other
          ? (last[column - 1] ?? 0)
          : 1 + Math.min(last[column - 1] ?? 0, last[column] ?? 0, current[column - 1] ?? 0);
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === term.charCodeAt(column - 2) &&
        word.charCodeAt(row - 2) === other;
      if (isSwap) edits = Math.min(edits, 1 + (beforeLast[column - 2] ?? 0));
      current[column] = edits;
      if (edits < lowest) lowest = edits;
    }
    if (lowest > limit) return tooFar;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  if (!asPrefix) return Math.min(last[columns] ?? tooFar, tooFar);
  let best = tooFar;
  for (let column = 0; column <= columns; column++) best = Math.min(best, last[column] ?? tooFar);
  return best;
}
