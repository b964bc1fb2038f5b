const name = "page-shown";

/** Calls back after the client has put another page into the document. */
export function onPageShown(listener: () => void): void {
  document.addEventListener(name, listener);
}

export function emitPageShown(): void {
  document.dispatchEvent(new Event(name));
}
