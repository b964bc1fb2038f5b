import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Response as Answer, convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { valueKey } from "../../pipeline/model/store.ts";
import { builtSite, ensureBundle } from "./built-worker.ts";
import { type RawWorkerd, startRawWorkerd } from "./raw-workerd.ts";
import { readManifest } from "./read-manifest.ts";

// Work is bounded: no body of the maximum size causes a long response or computation, and nobody may ask for ever.

const maxAnswerBytes = 64_000;
/** CPU time. The design allows 60; tests also run on machines of half the speed that it was written on. */
const maxMilliseconds = 120;
const maxMegabytes = 128;

const repeated = (item: string, times: number) => Array(times).fill(item).join(",");
const numbered = (times: number, name: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => `${JSON.stringify(name(at))}:1`).join(",");

/** Bodies of a request to check, as JSON. */
const bodies: Record<string, string> = {
  "a list of empty objects": `{"recipients":[${repeated("{}", 80_000)}]}`,
  "a list of lists": `[${repeated(`[${repeated("{}", 99)}]`, 800)}]`,
  "a list of objects with unknown fields": `{"recipients":[${repeated(`{${numbered(18, (at) => `adress${at}`)}}`, 1_000)}]}`,
  "unknown fields": `{${numbered(1_990, (at) => `adress${at}`)}}`,
  "more fields than are checked": `{${numbered(15_000, (at) => `adress${at}`)}}`,
  "long names of fields": `{${numbered(1_000, (at) => String(at).padStart(200, '"'))}}`,
  "a name of a field as long as the body": `{"${"a".repeat(240_000)}":1}`,
  "deep lists": "[".repeat(100_000) + "]".repeat(100_000),
  "text that is no JSON": "{".repeat(200_000),
};

const check = (input: string) => ({ path: "/check-request", body: input });
const mcp = (message: object) => ({
  path: "/mcp",
  body: JSON.stringify({ jsonrpc: "2.0", ...message }),
});

const calls = Object.fromEntries(
  Object.entries(bodies).flatMap(([name, json]) => [
    [name, check(`{"operation":"airdropTokens","body":${json}}`)],
    [`${name}, as text`, check(`{"operation":"airdropTokens","body":${JSON.stringify(json)}}`)],
  ]),
);
const others = {
  "a long operation": check(`{"operation":"${"a/".repeat(120_000)}"}`),
  "a long URL": check(`{"url":"${"a/".repeat(120_000)}"}`),
  "many headers": check(
    `{"operation":"mintTokens","headers":{${numbered(15_000, (at) => `x-api-kee${at}`)}}}`,
  ),
  "a long curl command": check(
    JSON.stringify({ request: `curl ${"-H 'a: b' ".repeat(20_000)} -d '{}' https://a` }),
  ),
  "a curl command with an open quote": check(
    JSON.stringify({ request: `curl ${"'\"".repeat(50_000)}` }),
  ),
  // What the protocol repeats of a message, as long as the body.
  "an id over MCP": mcp({ id: "i".repeat(240_000), method: "ping" }),
  "a tool over MCP": mcp({
    id: 1,
    method: "tools/call",
    params: { name: "t".repeat(240_000), arguments: {} },
  }),
  "an address over MCP": mcp({
    id: 1,
    method: "resources/read",
    params: { uri: "u".repeat(240_000) },
  }),
  ...Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [
      `${name}, to the sandbox`,
      { path: "/sandbox/api/v1/token/airdrop", body },
    ]),
  ),
  "a long value to the sandbox, which it repeats": {
    path: "/sandbox/api/v1/token/mint",
    body: JSON.stringify({
      txType: "token:mint",
      sender: "B62qjFmTAzmLvPXRhUn8H83BoqtQxFtqHe8DkYBrj44TP6uKWWNfa1a",
      tokenAddress: "B62qkX4VQYdmgc7dmLyiPpMhLRfrWjWnyoGGhdqF4bXtTcbv6E1HWsD",
      to: "B62qjFmTAzmLvPXRhUn8H83BoqtQxFtqHe8DkYBrj44TP6uKWWNfa1a",
      amount: 1_000_000_000,
      signedData: "x".repeat(200_000),
      symbol: "x".repeat(50_000),
    }),
  },
  "a check over MCP": {
    path: "/mcp",
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check_request","arguments":{"operation":"prove","body":${bodies["unknown fields"]}}}}`,
  },
};

const headers = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2025-06-18",
};

describe("a body of 256 kB", () => {
  let workerd: RawWorkerd;
  beforeAll(async () => {
    await ensureBundle();
    workerd = await startRawWorkerd();
  });
  afterAll(() => workerd.stop());

  async function send({ path, body }: { path: string; body: string }) {
    const response = await fetch(workerd.origin + path, { method: "POST", headers, body });
    return { status: response.status, text: await response.text() };
  }

  it.each(Object.entries({ ...calls, ...others }))("%s", async (_, call) => {
    const times: number[] = [];
    // The first calls compile; other processes disturb some.
    while (times.length < 8 && Math.min(...times) > maxMilliseconds) {
      const before = await workerd.cpu();
      const { status, text } = await send(call);
      times.push((await workerd.cpu()) - before);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxAnswerBytes);
      expect([200, 400, 413], text.slice(0, 300)).toContain(status);
    }
    expect(Math.min(...times)).toBeLessThanOrEqual(maxMilliseconds);
  });

  it("twenty at once stay below an isolate's memory", async () => {
    const worst = calls["a list of empty objects"];
    if (worst === undefined) throw new Error("the call is gone");
    const sendAll = () => Promise.all(Array.from({ length: 20 }, () => send(worst)));
    // What the runtime takes once does not count.
    await sendAll();
    const before = await workerd.memory();
    let most = before;
    let isDone = false;
    const done = sendAll().then(() => {
      isDone = true;
    });
    while (!isDone) most = Math.max(most, await workerd.memory());
    await done;
    expect(most - before).toBeLessThan(maxMegabytes);
  });

  it("a hundred searches at once on a cold isolate read each value of the index once, or twice if it is slow", async () => {
    await workerd.restart();
    const { storage } = workerd;
    storage.kvDelay = 100;
    const reads = storage.kvRequests;
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const response = await fetch(`${workerd.origin}/search.json?q=token+${at}`);
        await response.text();
        return response.status;
      }),
    );
    storage.kvDelay = 0;
    const keys = Object.values(readManifest().search.shards)
      .flat()
      .map((hash) => valueKey("search", hash));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(storage.kvRequests - reads).toBeLessThanOrEqual(2 * keys.length);
  });
});

describe("a client that asks too often", () => {
  let miniflare: Miniflare;
  let url: URL;
  const counted: unknown[] = [];
  beforeAll(async () => {
    await ensureBundle();
    const limit = (id: string) => ({ namespace_id: id, simple: { limit: 3, period: 60 as const } });
    miniflare = new Miniflare(
      convertV4MiniflareOptions({
        cf: false,
        compatibilityDate: "2026-10-01",
        modules: true,
        script: await readFile(join(builtSite, "dist/worker/index.js"), "utf8"),
        kvNamespaces: ["SITE_KV"],
        bindings: { GA4_MEASUREMENT_ID: "G-1", GA4_API_SECRET: "s" },
        async outboundService(request) {
          const { events } = z.object({ events: z.array(z.unknown()) }).parse(await request.json());
          counted.push(...events);
          return new Answer(null, { status: 204 });
        },
        // Its storage is empty, and it says so at every search.
        handleStructuredLogs() {},
        ratelimits: {
          SEARCH_LIMIT: limit("1"),
          EVENTS_LIMIT: limit("2"),
          MCP_LIMIT: limit("3"),
          SANDBOX_LIMIT: limit("4"),
        },
      }),
    );
    url = await miniflare.ready;
  });
  afterAll(() => miniflare.dispose());

  function ask(path: string, address: string, init?: RequestInit): Promise<Response> {
    const asked = { ...init, headers: { ...init?.headers, "cf-connecting-ip": address } };
    return fetch(new URL(path, url), asked);
  }

  /** The limit is counted anew each minute: the second try of a test needs a client that has not asked. */
  let clients = 10;

  it.each([
    ["/search.json?q=token", "GET"],
    ["/healthz", "GET"],
    ["/events", "POST"],
    ["/mcp", "POST"],
    ["/sandbox/api/v1/token/mint", "POST"],
  ])("is refused with 429 at %s, others are not", async (path, method) => {
    const address = `192.0.2.${++clients}`;
    const init = method === "POST" ? { method, body: "{}" } : { method };
    for (let count = 0; count < 3; count++)
      expect((await ask(path, address, init)).status).not.toBe(429);
    const refused = await ask(path, address, init);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await refused.json()).toMatchObject({ error: { code: "too-many-requests" } });
    expect((await ask(path, "192.0.2.2", init)).status).not.toBe(429);
  });

  it("has each event of a batch counted", async () => {
    const view = { type: "page_view", path: "/", timestamp: Date.now() };
    const batch = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ events: Array.from({ length: 20 }, () => view) }),
    };
    expect((await ask("/events", "192.0.2.7", batch)).status).toBe(204);
    expect((await ask("/events", "192.0.2.7", batch)).status).toBe(429);
    await vi.waitFor(() => expect(counted).toHaveLength(3));
  });

  it("gets an HTML page for the search page, by one limit for both forms of the search", async () => {
    for (let count = 0; count < 3; count++) await ask("/search.json?q=token", "192.0.2.5");
    const refused = await ask("/search?q=token", "192.0.2.5");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(refused.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await refused.text()).toContain("Too many requests from your address");
  });

  it("is counted by its IPv6 network, and may read pages as before", async () => {
    for (let count = 0; count < 3; count++) await ask("/search.json", `2001:db8:1:2::${count}`);
    expect((await ask("/search.json", "2001:db8:1:2:ffff:1:2:3")).status).toBe(429);
    expect((await ask("/search.json", "2001:db8:1:3::1")).status).not.toBe(429);
    for (let count = 0; count < 10; count++)
      expect((await ask("/", "2001:db8:1:2::1")).status).not.toBe(429);
  });
});
