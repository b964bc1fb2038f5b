/** State of a history entry that only stands for something open over the page: going back closes it. */
export const overlayState = { overlay: true };

/** True when the current entry is of that kind; a page chosen from it takes its place. */
export function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "overlay" in state;
}
