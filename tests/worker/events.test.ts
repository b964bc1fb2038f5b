import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "./built-worker.ts";

const view = { type: "page_view", path: "/", timestamp: 1_700_000_000_000 };
let worker: BuiltWorker;

beforeAll(async () => {
  worker = await startBuiltWorker({ bindings: { ENVIRONMENT: "development" } });
}, 60_000);
afterAll(() => worker.stop());

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return worker.get("/events", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });
}

function batch(count: number, event: object = view): string {
  return JSON.stringify({ events: Array.from({ length: count }, () => event) });
}

describe("POST /events", () => {
  test("takes 1 to 20 events", async () => {
    for (const count of [1, 20]) {
      const response = await post(batch(count));
      expect(response.status).toBe(204);
      expect(await response.text()).toBe("");
    }
  });

  test("takes the content type with a character set, and requests of the own origin", async () => {
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      Origin: worker.url.origin,
      "Sec-Fetch-Site": "same-origin",
    };
    expect((await post(batch(1), headers)).status).toBe(204);
  });

  test("refuses 21 events and a body over 32 KB as too large", async () => {
    expect((await post(batch(21))).status).toBe(413);
    expect((await post(batch(1, { ...view, title: "x".repeat(33_000) }))).status).toBe(413);
  });

  test.each([
    ["{", 400],
    ["", 400],
    ["null", 400],
    [batch(0), 400],
    [batch(1, { ...view, type: "click" }), 400],
    [batch(1, { ...view, timestamp: "now" }), 400],
  ])("refuses %s", async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test("refuses other content types", async () => {
    expect((await post(batch(1), { "Content-Type": "text/plain" })).status).toBe(415);
  });

  test("refuses other sites", async () => {
    expect((await post(batch(1), { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await post(batch(1), { Origin: "https://example.org" })).status).toBe(403);
    expect((await post(batch(1), { Origin: "null" })).status).toBe(403);
  });

  test.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])("does not answer %s", async (method) => {
    const response = await worker.get("/events", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });
});
