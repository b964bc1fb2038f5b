const name = "page-shown";

/**
 * Calls back after the client has put another page into the document.
 * The listener is told when the reader asked for it, in milliseconds of `performance.now()`.
 */
export function onPageShown(listener: (askedAt: number) => void): void {
  document.addEventListener(name, (event) => {
    listener(event instanceof CustomEvent && typeof event.detail === "number" ? event.detail : 0);
  });
}

export function emitPageShown(askedAt: number): void {
  document.dispatchEvent(new CustomEvent(name, { detail: askedAt }));
}
