import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "./built-worker.ts";

const view = { type: "page_view", path: "/", timestamp: Date.now() };
const report = { path: "/api", kind: "wrong", text: "The example does not compile." };
let worker: BuiltWorker;

beforeAll(async () => {
  worker = await startBuiltWorker({ bindings: { ENVIRONMENT: "development" } });
});
afterAll(() => worker.stop());

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return worker.get(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

describe.each([
  ["/events", { events: [view] }, 33_000],
  ["/feedback", report, 17_000],
])("POST %s", (path, body, tooMany) => {
  test("is answered without content", async () => {
    const response = await post(path, body);
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  test("takes a character set in the content type, and requests of the own origin", async () => {
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      Origin: worker.url.origin,
      "Sec-Fetch-Site": "same-origin",
    };
    expect((await post(path, body, headers)).status).toBe(204);
  });

  test.each([
    { "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://example.org" },
    { Origin: "null" },
  ])("refuses other sites: %j", async (headers) =>
    expect((await post(path, body, headers)).status).toBe(403),
  );

  test("refuses other content types, long bodies and what is no JSON", async () => {
    expect((await post(path, body, { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post(path, { ...body, more: "x".repeat(tooMany) })).status).toBe(413);
    const headers = { "Content-Type": "application/json" };
    expect((await worker.get(path, { method: "POST", headers, body: "{" })).status).toBe(400);
  });

  test.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])("does not answer %s", async (method) => {
    const { status, headers } = await worker.get(path, { method });
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
  });
});

test.each([
  [{ ...report, kind: "rude" }, "kind"],
  [{ ...report, path: "api" }, "path"],
  [{ ...report, text: " " }, "text"],
  [{ ...report, text: "x".repeat(1_001) }, "text"],
])("the report %j is refused", async (wrong, field) => {
  const response = await post("/feedback", wrong);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: { code: "malformed", message: expect.stringContaining(`\`${field}\``) } },
  ]);
});
