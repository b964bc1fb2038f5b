import type { AnalyticsEvent, PageViewEvent } from "../../pipeline/model/analytics-event.ts";
import type { EventSink } from "./event-sink.ts";

/**
 * Workers Analytics Engine, one data point for each event: index = type; blobs = type, path, query or the text of a
 * report, hash, title, referrer, answer or the kind of a report; doubles = time in milliseconds.
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
  const view: Partial<PageViewEvent> = event.type === "page_view" ? event : {};
  const { hash = "", title = "", referrer = "" } = view;
  return {
    indexes: [type],
    blobs: [type, path, textOf(event), hash, title, referrer, answerOf(event)],
    doubles: [timestamp],
  };
}

function textOf(event: AnalyticsEvent): string {
  if (event.type === "feedback") return event.text;
  return event.type === "helpful" ? "" : (event.query ?? "");
}

function answerOf(event: AnalyticsEvent): string {
  if (event.type === "feedback") return event.kind;
  return event.type === "helpful" ? String(event.helpful) : "";
}
