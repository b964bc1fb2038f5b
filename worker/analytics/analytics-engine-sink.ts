import type { AnalyticsEvent, PageViewEvent } from "../../content/model/analytics-event.ts";
import type { EventSink } from "./event-sink.ts";

/**
 * Workers Analytics Engine, one data point for each event:
 * index = type; blobs = type, path, query, hash, title, referrer, answer; doubles = time in milliseconds.
 */
export function analyticsEngineSink(dataset: AnalyticsEngineDataset): EventSink {
  return {
    name: "analytics-engine",
    async write(events) {
      for (const event of events) dataset.writeDataPoint(toDataPoint(event));
    },
  };
}

function toDataPoint(event: AnalyticsEvent): AnalyticsEngineDataPoint {
  const { type, timestamp, path = "" } = event;
  const query = event.type === "helpful" ? "" : (event.query ?? "");
  const view: Partial<PageViewEvent> = event.type === "page_view" ? event : {};
  const { hash = "", title = "", referrer = "" } = view;
  const answer = event.type === "helpful" ? String(event.helpful) : "";
  return {
    indexes: [type],
    blobs: [type, path, query, hash, title, referrer, answer],
    doubles: [timestamp],
  };
}
