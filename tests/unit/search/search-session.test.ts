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

/** Types a text, and waits for the end of the pause. */
function typeAndPause(session: SearchSession, text: string) {
  session.type(text);
  vi.advanceTimersByTime(30);
}

test("words whose keys follow each other at once take two requests: the first letter, and all of them", () => {
  const { session, requests } = setUp();
  for (const text of ["m", "mi", "mi ", "mi n"]) {
    session.type(text);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(500);
  expect(requests.map(({ query }) => query)).toEqual(["m", "mi n"]);
});

test("each pause takes one request", () => {
  const { session, requests } = setUp();
  for (const text of ["m", "mi", "min"]) typeAndPause(session, text);
  expect(requests.map(({ query }) => query)).toEqual(["m", "mi", "min"]);
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
  typeAndPause(session, "mint");
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  session.type("mintx");
  typeAndPause(session, "mint");
  expect(requests.map(({ query }) => query)).toEqual(["mint", "mint"]);
  requests[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ status: "done", query: "mint" });
});

test("a late answer is dropped and its request aborted", async () => {
  const { session, requests, last } = setUp();
  typeAndPause(session, "mi");
  typeAndPause(session, "mint");
  expect(requests[0]?.signal.aborted).toBe(true);
  requests[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
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
  typeAndPause(session, "mint");
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  session.type("mint token");
  expect(last()).toMatchObject({ status: "loading", previous: { query: "mint" } });
});

test("a failure is shown, and retrying asks for the same query", async () => {
  const { session, requests, last } = setUp();
  typeAndPause(session, "mint");
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
  typeAndPause(session, "mint");
  session.type("");
  expect(last()).toEqual({ status: "idle" });
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(500);
  expect(last()).toEqual({ status: "idle" });
});

test("a closed session shows nothing more", async () => {
  const { session, states, requests } = setUp();
  typeAndPause(session, "mint");
  session.close();
  const shown = states.length;
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(states).toHaveLength(shown);
});

test("an unfinished question keeps the last results", async () => {
  const { session, requests, last } = setUp();
  typeAndPause(session, "mint");
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  typeAndPause(session, "how do");
  requests[1]?.answer({ isUnfinished: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ status: "done", query: "how do", answer: { query: "mint" } });
});
