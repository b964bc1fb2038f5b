/** Limits of a batch. */
export const maxEvents = 20;
export const maxEventBytes = 32 * 1024;

/** An event without anything that identifies the reader. */
export type AnalyticsEvent = PageViewEvent | HelpfulEvent | SearchNoResultsEvent | FeedbackEvent;

export interface PageViewEvent {
  type: "page_view";
  path: string;
  /** Includes the `?`; absent when empty. The hash includes its `#`. */
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

/** A search without results: documentation may be missing. */
export interface SearchNoResultsEvent {
  type: "search_no_results";
  query: string;
  path?: string;
  timestamp: number;
}

/** The body of a request to `/events`. */
export interface EventBatch {
  events: AnalyticsEvent[];
}

/** What a reader may report about a page. */
export const feedbackKinds = ["wrong", "missing", "unclear", "broken", "other"] as const;

export type FeedbackKind = (typeof feedbackKinds)[number];

/** Longest text of a report in characters, and bytes of its JSON, in which they may be escaped. */
export const maxFeedbackText = 1_000;
export const maxFeedbackBytes = 16 * 1024;

/** A report by a reader or an agent. Sent to `/feedback`, not to `/events`. */
export interface FeedbackEvent {
  type: "feedback";
  path: string;
  kind: FeedbackKind;
  text: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}
