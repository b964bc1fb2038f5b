import { type AnalyticsEvent, maxEvents } from "../../pipeline/model/analytics-event.ts";

const idleMilliseconds = 10_000;

export interface EventQueue {
  add(event: AnalyticsEvent): void;
  /** Sends the queue at once. The page may be unloading. */
  flush(): void;
}

/** Sends events in batches: when a batch is full, after idle time, and on request. */
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
      if (waiting.length >= maxEvents) flush();
      else timer = setTimeout(flush, idleMilliseconds);
    },
  };
}
