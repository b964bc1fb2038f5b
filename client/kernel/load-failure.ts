import { documentEvent } from "./document-event.ts";

/** A failure to load the code of an island. */
export interface LoadFailure {
  error: unknown;
  /** Element that shows the failure; a dialog when there is none. */
  place?: HTMLElement;
}

/** Its listener is loaded after the page. */
export const loadFailure = documentEvent<LoadFailure>("load-failure");
