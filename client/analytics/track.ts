import type { AnalyticsEvent } from "../../content/model/analytics-event.ts";

type WithoutTime<Event> = Event extends AnalyticsEvent ? Omit<Event, "timestamp"> : never;
/** An event without its timestamp. */
export type TrackedEvent = WithoutTime<AnalyticsEvent>;

const name = "track";

/** Reports an event; ignored when analytics are off. */
export function track(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent(name, { detail: { ...event, timestamp: Date.now() } }));
}

/** Calls back with every reported event. */
export function onTracked(listener: (event: AnalyticsEvent) => void): void {
  document.addEventListener(name, (event) => {
    // Only `track` dispatches this event.
    if (event instanceof CustomEvent) listener(event.detail as AnalyticsEvent);
  });
}
