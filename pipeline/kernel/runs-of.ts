/** Divides a list into runs of at most `maxSize`; a larger item is alone. One empty run for an empty list. */
export function runsOf<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  maxSize: number,
): Item[][] {
  const runs: Item[][] = [[]];
  let size = 0;
  for (const item of items) {
    const itemSize = sizeOf(item);
    const isFull = size > 0 && size + itemSize > maxSize;
    if (isFull) runs.push([]);
    size = isFull ? itemSize : size + itemSize;
    runs.at(-1)?.push(item);
  }
  return runs;
}
