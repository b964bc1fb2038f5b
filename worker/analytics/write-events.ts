import type { AnalyticsEvent } from "../../content/model/analytics-event.ts";
import type { Env } from "../env.ts";
import { logError } from "../log.ts";
import { eventSinks } from "./event-sinks.ts";

/** Passes events to every sink. A failing sink is logged and does not affect the others. */
export async function writeEvents(
  events: readonly AnalyticsEvent[],
  env: Env,
  origin: string,
): Promise<void> {
  if (events.length === 0) return;
  const writes = eventSinks(env).map((sink) =>
    sink
      .write(events, { origin })
      .catch((error: unknown) => logError("events-failed", { sink: sink.name }, error)),
  );
  await Promise.all(writes);
}
