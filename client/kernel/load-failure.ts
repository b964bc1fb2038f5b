import { documentEvent } from "./document-event.ts";

export interface LoadFailure {
  error: unknown;
  /** The failure is shown after it; without it in a dialog. */
  island?: HTMLElement;
}

/** Its listener is loaded after the page. */
export const loadFailure = documentEvent<LoadFailure>("load-failure");
