import { describe, expect, test } from "vitest";
import { parseEvents } from "../../../worker/analytics/parse-events.ts";

const view = { type: "page_view", path: "/", timestamp: 1_700_000_000_000 };

function parse(events: unknown) {
  return parseEvents(JSON.stringify({ events }));
}

describe("parseEvents", () => {
  test("reads every kind of event", () => {
    const events = [
      { ...view, query: "?a=1", hash: "#b", title: "T", referrer: "https://example.org/" },
      { type: "helpful", path: "/a", helpful: false, timestamp: 1 },
      { type: "search_no_results", query: "xyz", timestamp: 2 },
    ];
    expect(parse(events)).toEqual({ events });
  });

  test("drops fields that no event has", () => {
    expect(parse([{ ...view, cookie: "id" }])).toEqual({ events: [view] });
  });

  test("takes 20 events and refuses 21 as too many", () => {
    expect(parse(Array.from({ length: 20 }, () => view))).toHaveProperty("events.length", 20);
    expect(parse(Array.from({ length: 21 }, () => view))).toHaveProperty("refused", 413);
  });

  test.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["no events", "{}"],
    ["an empty list", '{"events":[]}'],
    ["an unknown type", JSON.stringify({ events: [{ ...view, type: "click" }] })],
    ["a path without a slash", JSON.stringify({ events: [{ ...view, path: "a" }] })],
    ["a number as title", JSON.stringify({ events: [{ ...view, title: 1 }] })],
    ["a time in words", JSON.stringify({ events: [{ ...view, timestamp: "now" }] })],
    ["a fraction as time", JSON.stringify({ events: [{ ...view, timestamp: 1.5 }] })],
    [
      "a text that is too long",
      JSON.stringify({ events: [{ ...view, query: "x".repeat(3_000) }] }),
    ],
  ])("refuses %s", (_, body) => {
    expect(parseEvents(body)).toHaveProperty("refused", 400);
  });
});
