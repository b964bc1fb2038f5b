import { documentEvent } from "./document-event.ts";

/**
 * Client-side navigation has shown another page.
 * Its detail is the time of the click, in milliseconds of `performance.now()`.
 */
export const pageShown = documentEvent<number>("page-shown");
