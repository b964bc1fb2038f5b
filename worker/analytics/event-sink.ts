import type { AnalyticsEvent } from "../../content/model/analytics-event.ts";

/** Where events go. A sink that fails rejects; the reader's browser has its answer by then. */
export interface EventSink {
  name: string;
  write(events: readonly AnalyticsEvent[], request: EventContext): Promise<void>;
}

/** What of the request a sink may use. */
export interface EventContext {
  /** Origin of the site as the reader addressed it. */
  origin: string;
}

/** Makes a sink from the variables and secrets of the Worker; undefined where they do not configure it. */
export type EventSinkOf = (env: Readonly<Record<string, unknown>>) => EventSink | undefined;
