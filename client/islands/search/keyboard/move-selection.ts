/** Index that is selected after a key, among `count` options; -1 is the input. Undefined for other keys. */
export function moveSelection(key: string, selected: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return selected >= count - 1 ? 0 : selected + 1;
    case "ArrowUp":
      return selected <= 0 ? count - 1 : selected - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
