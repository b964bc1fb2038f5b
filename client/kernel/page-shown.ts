import { documentEvent } from "./document-event.ts";

/**
 * Client-side navigation has shown another page. The detail is when the navigation started, by `performance.now()`.
 */
export const pageShown = documentEvent<number>("page-shown");

/** Calls back for the current page and for each page that is shown later. */
export function onEachPage(listener: () => void): void {
  pageShown.on(listener);
  listener();
}
