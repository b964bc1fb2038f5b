/**
 * Edits between two words (insert, delete, replace, swap of neighbours), or `limit + 1` when there are more.
 * The optimal string alignment distance, row by row.
 */
export function boundedDistance(word: string, term: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(word.length - term.length) > limit) return tooFar;
  let beforeLast: number[] = [];
  let last = Array.from({ length: term.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= term.length; column++) {
      const isSame = word[row - 1] === term[column - 1];
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const inserted = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1;
      const isSwap =
        row > 1 &&
        column > 1 &&
        word[row - 1] === term[column - 2] &&
        word[row - 2] === term[column - 1];
      const swapped = isSwap ? (beforeLast[column - 2] ?? 0) + 1 : tooFar;
      current.push(Math.min(replaced, inserted, swapped));
    }
    if (Math.min(...current) > limit) return tooFar;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[term.length] ?? tooFar, tooFar);
}
