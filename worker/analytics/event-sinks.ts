import { siteSinks } from "../../content/plugins/event-sinks.ts";
import type { Env } from "../env.ts";
import { analyticsEngineSink } from "./analytics-engine-sink.ts";
import type { EventSink } from "./event-sink.ts";
import { ga4Sink } from "./ga4-sink.ts";

/** The configured sinks; none in development. */
export function eventSinks(env: Env): EventSink[] {
  if (env.ENVIRONMENT === "development") return [];
  const { ANALYTICS, GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = env;
  const sinks: EventSink[] = [];
  if (ANALYTICS !== undefined) sinks.push(analyticsEngineSink(ANALYTICS));
  if (measurementId !== undefined && apiSecret !== undefined) {
    sinks.push(ga4Sink({ measurementId, apiSecret }));
  }
  return [...sinks, ...siteSinks.flatMap((sinkOf) => sinkOf({ ...env }) ?? [])];
}
