/** History state of an open overlay: going back closes it. */
export const overlayState = { overlay: true };

/** True when the current entry belongs to an overlay; navigating from the overlay replaces it. */
export function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "overlay" in state;
}
