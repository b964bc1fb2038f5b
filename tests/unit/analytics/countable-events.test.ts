import { describe, expect, test, vi } from "vitest";
import type { AnalyticsEvent } from "../../../pipeline/model/analytics-event.ts";
import { countableEvents } from "../../../worker/analytics/countable-events.ts";

vi.mock("../../../worker/kernel/canonical-path.ts", () => ({
  resolvePath: (path: string) => ({ kind: path === "/api" ? "page" : "missing" }),
}));

const now = 1_700_000_000_000;
const view = { type: "page_view", path: "/api", timestamp: now } as const;
const count = (...events: AnalyticsEvent[]) => countableEvents(events, now);

describe("countableEvents", () => {
  test("drops events of paths that the site does not have", () => {
    const search = { ...view, path: "/search" };
    expect(count(view, { ...view, path: "/forged" }, search)).toEqual([view, search]);
  });

  test("drops events that are more than a day from now", () => {
    const hour = 3_600_000;
    const late = { ...view, timestamp: now - 23 * hour };
    const times = [-25, 25, 1e6].map((hours) => ({ ...view, timestamp: now + hours * hour }));
    expect(count(late, ...times)).toEqual([late]);
  });

  test("replaces control characters in every text", () => {
    const query = "a\u0000b\nc\u001b[31m\u0085";
    expect(count({ ...view, query })).toEqual([{ ...view, query: "a b c [31m " }]);
  });
});
