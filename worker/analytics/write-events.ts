import { siteSinks } from "#site/plugins/event-sinks.ts";
import type { AnalyticsEvent } from "../../pipeline/model/analytics-event.ts";
import type { Env } from "../kernel/env.ts";
import { logError } from "../kernel/log.ts";
import { analyticsEngineSink } from "./analytics-engine-sink.ts";
import type { EventSink } from "./event-sink.ts";
import { ga4Sink } from "./ga4-sink.ts";

/** Passes events to every sink. A failing sink is logged and does not affect the others. */
export async function writeEvents(
  events: readonly AnalyticsEvent[],
  env: Env,
  origin: string,
): Promise<void> {
  if (events.length === 0) return;
  const writes = configuredSinks(env).map((sink) =>
    sink
      .write(events, { origin })
      .catch((error: unknown) => logError("events-failed", { sink: sink.name }, error)),
  );
  await Promise.all(writes);
}

/** None in development. */
function configuredSinks(env: Env): EventSink[] {
  if (env.ENVIRONMENT === "development") return [];
  const { ANALYTICS, GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = env;
  const sinks: EventSink[] = [];
  if (ANALYTICS !== undefined) sinks.push(analyticsEngineSink(ANALYTICS));
  if (measurementId !== undefined && apiSecret !== undefined) {
    sinks.push(ga4Sink({ measurementId, apiSecret }));
  }
  return [...sinks, ...siteSinks.flatMap((sinkOf) => sinkOf({ ...env }) ?? [])];
}
