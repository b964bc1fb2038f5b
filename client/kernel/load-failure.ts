/** A failure to load the code of an island. */
export interface LoadFailure {
  error: unknown;
  /** Element that shows the failure; a dialog when there is none. */
  place?: HTMLElement;
}

const name = "load-failure";

/** Reports a failure by an event; the listener is loaded after the page. */
export function reportLoadFailure(failure: LoadFailure): void {
  document.dispatchEvent(new CustomEvent(name, { detail: failure }));
}

export function onLoadFailure(listener: (failure: LoadFailure) => void): void {
  document.addEventListener(name, (event) => {
    // Only `reportLoadFailure` dispatches this event.
    if (event instanceof CustomEvent) listener(event.detail as LoadFailure);
  });
}
