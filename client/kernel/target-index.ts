/**
 * Index of the item that a key leads to, by the ARIA patterns; undefined for other keys.
 * @param current index of the current item; -1 for none
 */
export function targetIndex(
  key: string,
  current: number,
  count: number,
  [previous, next] = ["ArrowUp", "ArrowDown"],
): number | undefined {
  if (count === 0) return undefined;
  if (key === previous) return current <= 0 ? count - 1 : current - 1;
  if (key === next) return (current + 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
