/** Code of an island that did not arrive. */
export interface LoadFailure {
  error: unknown;
  /** Where the reader is told; a dialog when there is no place. */
  place?: HTMLElement;
}

const name = "load-failure";

/** Hands a failure to the part of the client that can show it, which is loaded after the page. */
export function reportLoadFailure(failure: LoadFailure): void {
  document.dispatchEvent(new CustomEvent(name, { detail: failure }));
}

export function onLoadFailure(listener: (failure: LoadFailure) => void): void {
  document.addEventListener(name, (event) => {
    // Only `reportLoadFailure` dispatches this event.
    if (event instanceof CustomEvent) listener(event.detail as LoadFailure);
  });
}
