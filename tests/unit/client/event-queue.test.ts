import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEventQueue } from "../../../client/analytics/event-queue.ts";
import type { AnalyticsEvent } from "../../../pipeline/model/analytics-event.ts";

const event: AnalyticsEvent = { type: "page_view", path: "/", timestamp: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("sends a batch as soon as it holds 20 events", () => {
  const send = vi.fn();
  const queue = createEventQueue(send);
  for (let count = 0; count < 19; count++) queue.add(event);
  expect(send).not.toHaveBeenCalled();
  queue.add(event);
  expect(send.mock.calls[0]?.[0]).toHaveLength(20);
});

test("sends queued events after ten seconds without a new one", () => {
  const send = vi.fn();
  const queue = createEventQueue(send);
  queue.add(event);
  vi.advanceTimersByTime(9_000);
  queue.add(event);
  vi.advanceTimersByTime(9_999);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith([event, event]);
});

test("sends at once when the page is hidden, and nothing when the queue is empty", () => {
  const send = vi.fn();
  const queue = createEventQueue(send);
  queue.flush();
  expect(send).not.toHaveBeenCalled();
  queue.add(event);
  queue.flush();
  queue.flush();
  expect(send).toHaveBeenCalledTimes(1);
});
