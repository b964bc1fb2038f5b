/** Most events in one batch, and most bytes of its JSON. Browser and server agree on both. */
export const MOST_EVENTS = 20;
export const MOST_EVENT_BYTES = 32 * 1024;

/** What a reader's browser reports; nothing in it says who the reader is. */
export type AnalyticsEvent = PageViewEvent | HelpfulEvent | SearchNoResultsEvent | FeedbackEvent;

export interface PageViewEvent {
  type: "page_view";
  path: string;
  /** With its `?`; absent when empty, like the hash with its `#`. */
  query?: string;
  hash?: string;
  title?: string;
  /** Address the reader came from. */
  referrer?: string;
  /** Programs, which the Worker counts itself; absent for what a browser reports. */
  reader?: ReaderKind;
  /** What a program has asked for. */
  form?: ReadForm;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** A program that reads: for somebody who asked it something, or to collect pages. */
export type ReaderKind = "agent" | "crawler";

export type ReadForm = "html" | "markdown" | "llms.txt" | "mcp";

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

/** What is wrong with a page, as its reader says it. */
export const feedbackKinds = ["wrong", "missing", "unclear", "broken", "other"] as const;

export type FeedbackKind = (typeof feedbackKinds)[number];

/** Longest text of a report, in characters. */
export const MOST_FEEDBACK_TEXT = 1_000;

/** A reader's or an agent's own words about a page. Taken by `/feedback`, not by `/events`. */
export interface FeedbackEvent {
  type: "feedback";
  path: string;
  kind: FeedbackKind;
  text: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}
