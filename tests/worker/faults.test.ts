import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fragmentPath } from "../../content/model/urls.ts";
import { FaultyWorker } from "./faulty-worker.ts";
import { readManifest } from "./read-manifest.ts";

let worker: FaultyWorker;
const manifest = readManifest();
/** Each test uses a page that is not cached in the isolate. */
const unusedPages = Object.keys(manifest.pages).filter(
  (path) => path.startsWith("/api/") && path.split("/").length === 5,
);

function nextPage(): string {
  const path = unusedPages.pop();
  if (path === undefined) throw new Error("every page has been used");
  return path;
}

beforeAll(async () => {
  worker = await FaultyWorker.start();
});
afterEach(() => worker.break({}));
afterAll(() => worker.stop());

describe("when KV is out", () => {
  it.each([
    ["error", "KV failed to read"],
    ["absent", "KV has no value"],
    ["truncated", "does not match the hash in its key"],
    ["foreign", "does not match the hash in its key"],
  ] as const)("answers 503 with a clear page: %s", async (kv, cause) => {
    const path = nextPage();
    await worker.break({ kv });
    const response = await worker.get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain("This page cannot be shown right now");
    expect(html).toContain("</html>");
    const [event] = await worker.log();
    expect(event).toMatchObject({ level: "error", event: "store-failed", route: path });
    expect(JSON.stringify(event)).toContain(cause);
  });

  it.each(["html", "markdown"])(
    "answers 404 as %s without suggestions, kept by nobody, and logs it",
    async (form) => {
      await worker.break({ kv: "error" });
      const response = await worker.get("/not/here", { headers: { accept: `text/${form}` } });
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain("/not/here");
      expect(await worker.log()).toContainEqual(
        expect.objectContaining({
          level: "error",
          event: "not-found-without-suggestions",
          route: "/not/here",
          causes: expect.arrayContaining([expect.stringContaining("KV failed to read")]),
        }),
      );
    },
  );

  it.each(["/sitemap.xml", "/llms.txt"])("answers 503 for the file %s", async (path) => {
    await worker.break({ kv: "error" });
    const response = await worker.get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("answers 503 for a client file, so that browsers ask again", async () => {
    await worker.break({ kv: "error" });
    const response = await worker.get(manifest.assets.entry);
    expect(response.status).toBe(503);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("answers Markdown and the client's requests with the same status", async () => {
    await worker.break({ kv: "error" });
    expect((await worker.get(`${nextPage()}.md`)).status).toBe(503);
    const fragment = await worker.get(fragmentPath(nextPage()));
    expect(fragment.status).toBe(503);
    expect(fragment.headers.get("cache-control")).toBe("no-store");
  });
});

describe("when the search index cannot be read", () => {
  it.each(["error", "absent", "truncated", "foreign"] as const)(
    "answers 503 with a clear message and goes on serving pages: %s",
    async (search) => {
      await worker.break({ search });
      const data = await worker.get(`/search.json?q=${search}`);
      expect(data.status).toBe(503);
      expect(data.headers.get("retry-after")).toBe("5");
      expect(data.headers.get("cache-control")).toBe("no-store");
      expect(await data.json()).toEqual({
        error: {
          code: "search-unavailable",
          message: "The search index cannot be read right now; try again in a moment.",
        },
      });
      const page = await worker.get(`/search?q=${search}`);
      expect(page.status).toBe(503);
      expect(await page.text()).toContain("Unable to fetch results");
      expect((await worker.get(nextPage())).status).toBe(200);
      expect((await worker.log())[0]).toMatchObject({
        level: "error",
        event: "search-failed",
        route: "/search.json",
      });
    },
  );

  it("answers again when it is back", async () => {
    await worker.break({ search: "error" });
    expect((await worker.get("/search.json?q=rollup")).status).toBe(503);
    await worker.break({});
    expect((await worker.get("/search.json?q=rollup")).status).toBe(200);
  });
});

describe("when something else is broken", () => {
  it("shows the crash page with the chain of messages when rendering fails", async () => {
    const path = nextPage();
    await worker.break({ rendering: "error" });
    const response = await worker.get(path);
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain("This page crashed");
    expect(html).toContain("Try again");
    expect(html).toContain("Cannot read properties of null");
    expect(html).not.toMatch(/\.js:\d+/);
    expect((await worker.log())[0]).toMatchObject({ event: "render-failed", route: path });
  });

  it("does not cache a failed page", async () => {
    const path = nextPage();
    await worker.break({ rendering: "error" });
    expect((await worker.get(path)).status).toBe(500);
    await worker.break({});
    expect((await worker.get(path)).status).toBe(200);
  });

  it("accepts events when a sink fails, and logs it", async () => {
    await worker.break({ analytics: "error" });
    const event = { type: "page_view", path: "/", timestamp: Date.now() };
    const response = await worker.get("/events", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ events: [event] }),
    });
    expect(response.status).toBe(204);
    expect((await worker.log())[0]).toMatchObject({ event: "events-failed" });
  });

  it("still works after clients disconnect in the middle of a page", async () => {
    const path = "/api/api";
    const { port, hostname } = new URL((await worker.get("/healthz")).url);
    for (let attempt = 0; attempt < 20; attempt++) await hangUp(Number(port), hostname, path);
    const response = await worker.get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("</html>");
  });
});

/** Asks for a page and closes the connection with its first bytes. */
function hangUp(port: number, host: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    );
    socket.once("data", () => {
      socket.destroy();
      resolve();
    });
    socket.once("error", reject);
  });
}
