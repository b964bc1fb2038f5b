import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtSite, ensureBundle } from "./built-worker.ts";

let miniflare: Miniflare;
let url: URL;

beforeAll(async () => {
  await ensureBundle();
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      compatibilityDate: "2026-10-01",
      modules: true,
      script: await readFile(join(builtSite, "dist/worker/index.js"), "utf8"),
      kvNamespaces: ["SITE_KV"],
      ratelimits: {
        SEARCH_LIMIT: { namespace_id: "1", simple: { limit: 3, period: 60 } },
        EVENTS_LIMIT: { namespace_id: "2", simple: { limit: 3, period: 60 } },
        MCP_LIMIT: { namespace_id: "3", simple: { limit: 3, period: 60 } },
      },
    }),
  );
  url = await miniflare.ready;
});
afterAll(() => miniflare.dispose());

function ask(path: string, address: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, url), {
    ...init,
    headers: { ...init?.headers, "cf-connecting-ip": address },
  });
}

describe("a client that asks too often", () => {
  it.each([
    ["/search.json?q=token", "GET"],
    ["/events", "POST"],
    ["/mcp", "POST"],
  ])("is refused with 429 at %s, others are not", async (path, method) => {
    const init = method === "POST" ? { method, body: "{}" } : { method };
    const statuses = [];
    for (let count = 0; count < 5; count++)
      statuses.push((await ask(path, "192.0.2.1", init)).status);
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses.slice(3)).toEqual([429, 429]);
    const refused = await ask(path, "192.0.2.1", init);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await refused.json()).toEqual({
      error: {
        code: "too-many-requests",
        message: "Too many requests from your address; please try again in 60 seconds.",
      },
    });
    expect((await ask(path, "192.0.2.2", init)).status).not.toBe(429);
  });

  it("gets an HTML page for the search page", async () => {
    for (let count = 0; count < 3; count++) await ask("/search?q=token", "192.0.2.5");
    const refused = await ask("/search?q=token", "192.0.2.5");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(refused.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await refused.text()).toContain("Too many requests from your address");
    // The limit is one for both forms of the search.
    expect((await ask("/search.json?q=token", "192.0.2.5")).status).toBe(429);
  });

  it("is counted by its IPv6 network", async () => {
    for (let count = 0; count < 3; count++) await ask("/search.json", `2001:db8:1:2::${count}`);
    expect((await ask("/search.json", "2001:db8:1:2:ffff:1:2:3")).status).toBe(429);
    expect((await ask("/search.json", "2001:db8:1:3::1")).status).not.toBe(429);
  });

  it("may read pages as before", async () => {
    for (let count = 0; count < 10; count++)
      expect((await ask("/healthz", "192.0.2.9")).status).toBe(200);
  });
});
