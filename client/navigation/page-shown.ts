const name = "page-shown";

/**
 * Calls back after the client has put another page into the document.
 * The listener is told when the reader asked for it, in milliseconds of `performance.now()`.
 * Gives the function that ends it.
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
