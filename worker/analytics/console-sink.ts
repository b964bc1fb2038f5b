import type { EventSink } from "./event-sink.ts";

/** Prints each batch: what `npm run dev` shows instead of sending it anywhere. */
export const consoleSink: EventSink = {
  name: "console",
  async write(events) {
    console.log(`analytics: ${events.length} event(s)\n${JSON.stringify(events, undefined, 2)}`);
  },
};
