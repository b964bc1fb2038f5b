import type { AnalyticsEvent } from "../../pipeline/model/analytics-event.ts";

/** A destination of analytics events. Writes happen after the response; a failure rejects. */
export interface EventSink {
  name: string;
  write(events: readonly AnalyticsEvent[], request: EventContext): Promise<void>;
}

/** The part of the request that sinks may use. */
export interface EventContext {
  /** Origin of the request URL. */
  origin: string;
}

/** Creates a sink from the Worker's variables and secrets; undefined when it is not configured. */
export type EventSinkOf = (env: Readonly<Record<string, unknown>>) => EventSink | undefined;
