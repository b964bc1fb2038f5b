const name = "page-shown";

/**
 * Calls back after client-side navigation has shown another page.
 * The listener receives the time of the click, in milliseconds of `performance.now()`.
 * Returns a function that removes the listener.
 */
export function onPageShown(listener: (askedAt: number) => void): () => void {
  const onEvent = (event: Event) => {
    listener(event instanceof CustomEvent && typeof event.detail === "number" ? event.detail : 0);
  };
  document.addEventListener(name, onEvent);
  return () => document.removeEventListener(name, onEvent);
}

export function emitPageShown(askedAt: number): void {
  document.dispatchEvent(new CustomEvent(name, { detail: askedAt }));
}
