/** Most events in one batch, and most bytes of its JSON. Browser and server agree on both. */
export const MOST_EVENTS = 20;
export const MOST_EVENT_BYTES = 32 * 1024;

/** What a reader's browser reports; nothing in it says who the reader is. */
export type AnalyticsEvent = PageViewEvent | HelpfulEvent | SearchNoResultsEvent;

export interface PageViewEvent {
  type: "page_view";
  path: string;
  /** With its `?`; absent when empty, like the hash with its `#`. */
  query?: string;
  hash?: string;
  title?: string;
  /** Address the reader came from. */
  referrer?: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** The answer to “Was this page helpful?”. */
export interface HelpfulEvent {
  type: "helpful";
  path: string;
  helpful: boolean;
  timestamp: number;
}

/** A search that found nothing: what the documentation lacks. */
export interface SearchNoResultsEvent {
  type: "search_no_results";
  /** What was searched for. */
  query: string;
  path?: string;
  timestamp: number;
}

/** The body of a request to `/events`. */
export interface EventBatch {
  events: AnalyticsEvent[];
}
