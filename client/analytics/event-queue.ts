import { type AnalyticsEvent, MOST_EVENTS } from "../../content/model/analytics-event.ts";

/** Milliseconds without a new event before the queue is sent. */
const idleMilliseconds = 10_000;

export interface EventQueue {
  add(event: AnalyticsEvent): void;
  /** Sends what is waiting; the page may be gone right after. */
  flush(): void;
}

/** Sends events in batches: when one is full, after a while of rest, and on request. */
export function createEventQueue(send: (events: AnalyticsEvent[]) => void): EventQueue {
  let waiting: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    send(events);
  };
  return {
    flush,
    add(event) {
      waiting.push(event);
      clearTimeout(timer);
      if (waiting.length >= MOST_EVENTS) flush();
      else timer = setTimeout(flush, idleMilliseconds);
    },
  };
}
