/** Divides a list into runs of at most this size; an item that is larger is alone. One empty run for an empty list. */
export function runsOf<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): Item[][] {
  const runs: Item[][] = [[]];
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    const isFull = size > 0 && size + own > most;
    if (isFull) runs.push([]);
    size = isFull ? own : size + own;
    runs.at(-1)?.push(item);
  }
  return runs;
}
