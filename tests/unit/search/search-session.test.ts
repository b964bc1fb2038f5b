import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchSession, type SearchState } from "../../../client/islands/search/search-session.ts";
import type { SearchAnswer } from "../../../content/model/search/search-answer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session whose requests are answered by hand. */
function setUp() {
  const states: SearchState[] = [];
  const requests: {
    query: string;
    signal: AbortSignal;
    answer(more?: Partial<SearchAnswer>): void;
    fail(): void;
  }[] = [];
  const session = new SearchSession(
    (query, signal) =>
      new Promise((resolve, reject) => {
        const answer = (more = {}) => resolve({ ...answerTo(query), ...more });
        const fail = () => reject(new Error("offline"));
        requests.push({ query, signal, answer, fail });
      }),
    (state) => states.push(state),
  );
  return { session, states, requests, last: () => states.at(-1) };
}

function answerTo(query: string): SearchAnswer {
  const facets = {
    section: { docs: 0, openapi: 0, library: 0 },
    history: { added: 0, changed: 0 },
  };
  return { query, page: 1, pages: 0, total: 0, facets, hits: [], suggestions: [] };
}

test("of what is typed until the answer arrives, only the newest query is asked", async () => {
  const { session, requests } = setUp();
  for (const text of ["m", "mi", "min", "mint"]) session.type(text);
  expect(requests.map(({ query }) => query)).toEqual(["m"]);
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests.map(({ query }) => query)).toEqual(["m", "mint"]);
});

test("a key after the answer is asked at once", async () => {
  const { session, requests } = setUp();
  for (const text of ["m", "mi", "min"]) {
    session.type(text);
    requests.at(-1)?.answer();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(requests.map(({ query }) => query)).toEqual(["m", "mi", "min"]);
});

test("a query waits for an older one until that is stalled, and both answers are shown in order", async () => {
  const { session, requests, last } = setUp();
  session.type("mi");
  session.type("min");
  await vi.advanceTimersByTimeAsync(300);
  expect(requests.map(({ query }) => query)).toEqual(["mi", "min"]);
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ status: "loading", query: "min", previous: { query: "mi" } });
  requests[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ status: "done", query: "min" });
});

test("an older answer that arrives after a newer one is dropped, and its request aborted", async () => {
  const { session, requests, last } = setUp();
  session.type("mi");
  await vi.advanceTimersByTimeAsync(300);
  session.type("min");
  requests[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests[0]?.signal.aborted).toBe(true);
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ status: "done", query: "min" });
});

test("a failure of a query that is no longer the newest is not shown", async () => {
  const { session, requests, last } = setUp();
  session.type("mi");
  session.type("mint");
  requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ status: "loading", query: "mint" });
  expect(requests.map(({ query }) => query)).toEqual(["mi", "mint"]);
});

test("an answer that arrives while more is typed is shown below it", async () => {
  const { session, requests, last } = setUp();
  session.type("m");
  session.type("mi");
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ status: "loading", query: "mi", previous: { query: "m" } });
});

test("a query that is typed again is asked again", async () => {
  const { session, requests, last } = setUp();
  for (const text of ["mint", "mintx", "mint"]) {
    session.type(text);
    requests.at(-1)?.answer();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(requests.map(({ query }) => query)).toEqual(["mint", "mintx", "mint"]);
  expect(last()).toMatchObject({ status: "done", query: "mint" });
});

test("a request is stalled after 300 ms, and done when it is answered", async () => {
  const { session, requests, last } = setUp();
  session.type("mint");
  vi.advanceTimersByTime(299);
  expect(last()?.status).toBe("loading");
  vi.advanceTimersByTime(10);
  expect(last()?.status).toBe("stalled");
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()?.status).toBe("done");
});

test("the last answer stays on screen while the next one is awaited", async () => {
  const { session, requests, last } = setUp();
  session.type("mint");
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  session.type("mint token");
  expect(last()).toMatchObject({ status: "loading", previous: { query: "mint" } });
});

test("a failure is shown, and retrying asks for the same query", async () => {
  const { session, requests, last } = setUp();
  session.type("mint");
  requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toEqual({ status: "failed", query: "mint", isRateLimited: false });
  session.retry();
  requests[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ status: "done", query: "mint" });
});

test("without text the session is idle", async () => {
  const { session, requests, last } = setUp();
  session.type("mint");
  session.type("");
  expect(last()).toEqual({ status: "idle" });
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(500);
  expect(last()).toEqual({ status: "idle" });
});

test("a closed session shows nothing more", async () => {
  const { session, states, requests } = setUp();
  session.type("mint");
  session.close();
  const shown = states.length;
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(states).toHaveLength(shown);
});

test("an unfinished question keeps the last results", async () => {
  const { session, requests, last } = setUp();
  session.type("mint");
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  session.type("how do");
  requests[1]?.answer({ isUnfinished: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ status: "done", query: "how do", answer: { query: "mint" } });
});
