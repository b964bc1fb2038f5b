import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fragmentPath } from "../../pipeline/model/urls.ts";
import { ensureBundle } from "./built-worker.ts";
import { type RawWorkerd, startRawWorkerd } from "./raw-workerd.ts";
import { readManifest } from "./read-manifest.ts";

// How a real shared cache treats our headers: Varnish stands between the Worker and its entrypoint `Shared`, in place
// of Workers Cache. Each test uses pages of its own.

const manifest = readManifest();
const pages = Object.keys(manifest.pages).filter((path) => path.startsWith("/api/api/"));
let workerd: RawWorkerd;
beforeAll(async () => {
  await ensureBundle();
  workerd = await startRawWorkerd({ sharedCache: true });
});
afterAll(() => workerd.stop());

function nextPage(): string {
  const path = pages.pop();
  if (path === undefined) throw new Error("every page has been used");
  return path;
}

function cache(): NonNullable<RawWorkerd["sharedCache"]> {
  if (workerd.sharedCache === undefined) throw new Error("there is no shared cache");
  return workerd.sharedCache;
}

interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** Cache status of the response. */
  cache: string | null;
  kvReads: number;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const before = workerd.storage.kvRequests;
  const response = await fetch(workerd.origin + path, { headers, redirect: "manual" });
  const text = await response.text();
  const kvReads = workerd.storage.kvRequests - before;
  const { status } = response;
  return {
    status,
    headers: response.headers,
    text,
    cache: response.headers.get("x-cache"),
    kvReads,
  };
}

const fragment = (path: string) => fragmentPath(path);

describe("a shared cache", () => {
  it.each([
    ["HTML", nextPage()],
    ["Markdown", `${nextPage()}.md`],
    ["a fragment", fragment(nextPage())],
    ["a list", "/llms.txt"],
    ["a stored file", "/openapi.json"],
    ["a client file", manifest.assets.entry],
    ["a page that does not exist", "/not/there"],
    ["a redirect", "/DOCUMENTATION/LAUNCH"],
  ])("answers the second request for %s in any spelling, without a read of KV", async (_, path) => {
    const first = await ask(path);
    const second = await ask(path);
    expect([first.cache, second.cache]).toEqual(["miss", "hit"]);
    expect(second.kvReads).toBe(0);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(second.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
    expect(second.headers.get("content-security-policy")).toContain("default-src 'none'");
    const spelled = path.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const queries = ["?sidebar=ANY", "?x=1&x=2", "?x=2&x=1", "?SIDEBAR=docs", "?v=1"];
    const others = [spelled, ...queries.map((query) => path + query)];
    for (const other of others) expect((await ask(other)).cache, other).toBe("hit");
  });

  it("removes its own headers: readers get neither the cache policy nor an age", async () => {
    const path = nextPage();
    await ask(path);
    const { headers } = await ask(path);
    expect([headers.get("cloudflare-cdn-cache-control"), headers.get("age")]).toEqual([null, null]);
    expect(headers.get("cache-control")).toBe("public, max-age=0");
  });

  it("answers 304 for an ETag", async () => {
    const path = nextPage();
    const etag = (await ask(path)).headers.get("etag") ?? "";
    const known = await ask(path, { "if-none-match": etag });
    expect([known.status, known.text, known.kvReads]).toEqual([304, "", 0]);
    expect((await ask(path, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("has one entry for each form of a page, whatever the headers and the query", async () => {
    const path = nextPage();
    await ask(path, { accept: "text/html,application/xhtml+xml;q=0.9" });
    const asked = [
      { accept: "*/*" },
      { accept: "text/html, text/markdown;q=0.5" },
      { "accept-encoding": "gzip" },
      { cookie: "a=b", "user-agent": "other", "accept-language": "fr" },
      { authorization: "Bearer x" },
    ];
    for (const headers of asked) expect((await ask(`${path}?utm=1`, headers)).cache).toBe("hit");
    const first = await ask(path, { accept: "text/markdown" });
    const second = await ask(path, { accept: "text/markdown, text/html;q=0.9" });
    expect([first.cache, second.cache]).toEqual(["miss", "hit"]);
    expect(second.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  });

  it("has two entries for a fragment: with its sidebar, and without", async () => {
    const page = nextPage();
    const shown = manifest.pages[page]?.sidebar ?? "";
    const path = fragment(page);
    const own = await ask(`${path}?sidebar=${shown}`);
    const other = Object.keys(manifest.sidebars).filter((id) => id !== shown);
    const asked = [
      `?sidebar=${shown}&sidebar=${other[0]}`,
      `?x=1&sidebar=${shown}&sidebar=${shown}`,
    ];
    for (const query of asked) {
      const { cache: found, text } = await ask(path + query);
      expect([found, text]).toEqual(["hit", own.text]);
    }
    const whole = await ask(path);
    expect([whole.cache, whole.text.includes("sidebarHtml")]).toEqual(["miss", true]);
    for (const id of other) expect((await ask(`${path}?sidebar=${id}`)).cache).toBe("hit");
  });

  it.each(["br", "identity"])("keeps a client file as %s apart", async (encoding) => {
    const path = manifest.assets.entry;
    const headers = { "accept-encoding": encoding };
    await ask(path, headers);
    const { cache: found, headers: got, text } = await ask(path, headers);
    expect(found).toBe("hit");
    expect(got.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(text).toContain("import");
  });

  it("returns the query of a redirect to its reader", async () => {
    await ask("/DOCUMENTATION/TRADE?a=1");
    const { cache: found, status, headers } = await ask("/DOCUMENTATION/TRADE?b=2");
    expect([found, status]).toEqual(["hit", 308]);
    expect(headers.get("location")).toBe("/Documentation/trade?b=2");
  });

  it.each(["fails", "has another byte", "is other JSON"] as const)(
    "serves the last good copy while storage fails (%s), and a new one afterwards",
    async (kind) => {
      const path = nextPage();
      const good = await ask(path);
      await cache().expire(path);
      workerd.storage.fault = { kind };
      for (let round = 0; round < 3; round++) {
        const stale = await ask(path);
        expect([stale.status, stale.cache, stale.text]).toEqual([200, "hit", good.text]);
      }
      workerd.storage.fault = undefined;
      await expect.poll(async () => (await ask(path)).text).toBe(good.text);
    },
  );

  it.each(["fails", "has another byte", "is other JSON"] as const)(
    "stores no failure (%s)",
    async (kind) => {
      const path = nextPage();
      workerd.storage.fault = { kind };
      const failed = [await ask(path), await ask(`${path}.md`), await ask(fragment(path))];
      workerd.storage.fault = undefined;
      expect(failed.map(({ status }) => status)).toEqual([503, 503, 503]);
      const after = [await ask(path), await ask(`${path}.md`), await ask(fragment(path))];
      expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
    },
  );

  it("stores no page and no 404 without a sidebar", async () => {
    const path = nextPage();
    for (const [asked, status] of [
      [path, 200],
      ["/not/there/either", 404],
    ] as const) {
      await workerd.restart();
      workerd.storage.fault = { keys: "sidebar/", kind: "fails" };
      const lacking = await ask(asked);
      workerd.storage.fault = undefined;
      expect([lacking.status, lacking.headers.get("cache-control")]).toEqual([status, "no-store"]);
      expect(lacking.text).not.toContain('class="sidebar-nav"');
      const whole = await ask(asked);
      expect([whole.status, whole.cache]).toEqual([status, "miss"]);
      expect(whole.text).toContain('class="sidebar-nav"');
    }
  });

  it("never stores responses for a single client", async () => {
    for (const path of ["/search?q=mint", "/search.json?q=mint", "/healthz"]) {
      expect((await ask(path)).cache, path).toBeNull();
    }
  });

  it("stores a page that storage delivered slowly", async () => {
    const path = nextPage();
    workerd.storage.kvDelay = 300;
    const late = await ask(path, { "sec-fetch-dest": "document" });
    workerd.storage.kvDelay = 0;
    const again = await ask(path, { "sec-fetch-dest": "document" });
    expect([again.cache, again.text]).toEqual(["hit", late.text]);
    expect(again.headers.get("etag")).not.toBeNull();
  });
});
