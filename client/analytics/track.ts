import type { AnalyticsEvent } from "../../pipeline/model/analytics-event.ts";
import { documentEvent } from "../kernel/document-event.ts";

type WithoutTime<Event> = Event extends AnalyticsEvent ? Omit<Event, "timestamp"> : never;
export type TrackedEvent = WithoutTime<AnalyticsEvent>;

/** An event was reported. */
export const tracked = documentEvent<AnalyticsEvent>("track");

/** Reports an event; ignored when analytics are off. */
export function track(event: TrackedEvent): void {
  tracked.emit({ ...event, timestamp: Date.now() });
}
