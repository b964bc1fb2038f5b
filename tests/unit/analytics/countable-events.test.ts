import { describe, expect, test, vi } from "vitest";
import type { AnalyticsEvent } from "../../../pipeline/model/analytics-event.ts";
import { countableEvents } from "../../../worker/analytics/countable-events.ts";

vi.mock("../../../worker/kernel/canonical-path.ts", () => ({
  pagePathOf: (path: string) => (["/api", "/%61pi", "/API.md"].includes(path) ? "/api" : undefined),
}));
vi.mock("../../../worker/kernel/language.ts", () => ({
  currentPrefix: () => "",
  inLanguageOf: (_: string, answer: () => string) => answer(),
}));

const now = 1_700_000_000_000;
const view = { type: "page_view", path: "/api", timestamp: now } as const;
const count = (...events: AnalyticsEvent[]) => countableEvents(events, now);

describe("countableEvents", () => {
  test("drops events of paths that the site does not have", () => {
    const search = { ...view, path: "/search" };
    const forged = ["/forged", "/forged/search"].map((path) => ({ ...view, path }));
    expect(count(view, ...forged, search)).toEqual([view, search]);
  });

  test("counts each spelling of a path as that page", () => {
    const spelled = ["/%61pi", "/API.md"].map((path) => ({ ...view, path }));
    expect(count(...spelled)).toEqual([view, view]);
  });

  test("drops events that are more than a day from now", () => {
    const hour = 3_600_000;
    const late = { ...view, timestamp: now - 23 * hour };
    const times = [-25, 25, 1e6].map((hours) => ({ ...view, timestamp: now + hours * hour }));
    expect(count(late, ...times)).toEqual([late]);
  });

  test("replaces control characters in every text", () => {
    const query = "a\u0000b\nc\u001b[31m\u0085\u2028\u202e\ud800";
    expect(count({ ...view, query })).toEqual([{ ...view, query: "a b c [31m    " }]);
  });
});
