import { expect, test, vi } from "vitest";
import type { AnalyticsEvent } from "../../../pipeline/model/analytics-event.ts";
import { analyticsEngineSink } from "../../../worker/analytics/analytics-engine-sink.ts";
import { ga4Sink } from "../../../worker/analytics/ga4-sink.ts";

const events: AnalyticsEvent[] = [
  { type: "page_view", path: "/a", query: "?b", title: "A", timestamp: 5 },
  { type: "helpful", path: "/a", helpful: true, timestamp: 6 },
  { type: "search_no_results", query: "xyz", timestamp: 7 },
];
const context = { origin: "https://docs.example" };
const settings = { measurementId: "G-1", apiSecret: "s" };

test("the Analytics Engine gets one data point for each event", async () => {
  const writeDataPoint = vi.fn();
  await analyticsEngineSink({ writeDataPoint }).write(events, context);
  expect(writeDataPoint.mock.calls.map(([point]) => point)).toEqual([
    {
      indexes: ["page_view"],
      blobs: ["page_view", "/a", "?b", "", "A", "", ""],
      doubles: [5],
    },
    {
      indexes: ["helpful"],
      blobs: ["helpful", "/a", "", "", "", "", "true"],
      doubles: [6],
    },
    {
      indexes: ["search_no_results"],
      blobs: ["search_no_results", "", "xyz", "", "", "", ""],
      doubles: [7],
    },
  ]);
});

test("the Measurement Protocol gets a batch in one call, with a new client id each time", async () => {
  const send = vi.fn(async () => new Response(null, { status: 204 }));
  const sink = ga4Sink(settings, send);
  await sink.write(events, context);
  await sink.write(events, context);
  const bodies = send.mock.calls.map((call: unknown[]) =>
    JSON.parse(String((call[1] as RequestInit).body)),
  );
  expect(bodies[0].events[0]).toEqual({
    name: "page_view",
    timestamp_micros: 5_000,
    params: { page_location: "https://docs.example/a?b", page_title: "A", engagement_time_msec: 1 },
  });
  expect(bodies[0].events).toHaveLength(3);
  expect(bodies[0].client_id).not.toBe(bodies[1].client_id);
});

test("the Measurement Protocol is called again once after a failure, and no third time", async () => {
  const send = vi.fn(async () => new Response(null, { status: 500 }));
  await expect(ga4Sink(settings, send).write(events, context)).rejects.toThrow("answered 500");
  expect(send).toHaveBeenCalledTimes(2);
});
