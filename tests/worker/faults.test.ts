import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { storedKey } from "../../pipeline/model/store.ts";
import { fragmentPath, markdownPath } from "../../pipeline/model/urls.ts";
import { ensureBundle } from "./built-worker.ts";
import { crashingScript } from "./crashing-script.ts";
import { type RawWorkerd, type RawWorkerdOptions, startRawWorkerd } from "./raw-workerd.ts";
import { pageOfEachKind } from "./read-built-site.ts";
import { readManifest } from "./read-manifest.ts";
import { type Fault, faults } from "./storage-server.ts";

// The built worker in raw workerd, while storage fails in every way we know. A reader gets the right answer or a clear
// failure, and the next request is answered as if nothing had been.

const manifest = readManifest();
await ensureBundle();

/** The worker waits for storage for five seconds; so much later the machine is no reason. */
const hangMilliseconds = 60_000;

interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** False when the connection broke before the end of the body. */
  isWhole: boolean;
}

/** What is asked, and how the answer is judged. */
interface Target {
  path: string;
  /** JSON that is posted. */
  posts?: string;
  headers?: Record<string, string>;
  /** Prefix of the keys whose reads fail. */
  keys?: string;
  isRight(reply: Reply): boolean;
  /** What it answers when storage fails, 503 by default. */
  failure?: Outcome;
  /** The event in the log then; `store-failed` by default. */
  event?: string;
  /** True: what it read stays in the isolate, so each fault needs a new one. */
  isRemembered?: true;
  /** True: it reads one value after another. */
  isSequential?: true;
}

/**
 * `late`: the browser had the beginning of the document already, and gets 200 and a text that says so. `incomplete`: the
 * answer without sidebar or suggestions. `tool error`: in the protocol of the MCP server.
 */
type Outcome = "right" | "503" | "late" | "incomplete" | "tool error";

const postHeaders = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2025-06-18",
};

/** Asks and reads to the end. @throws when it hangs. */
async function ask({ origin }: RawWorkerd, asked: Omit<Target, "isRight">): Promise<Reply> {
  const { path, posts, headers: own = {} } = asked;
  const post = { method: "POST", headers: postHeaders, body: posts ?? "" };
  const replying = async () => {
    const init = posts === undefined ? { headers: own } : post;
    const { status, headers, body } = await fetch(origin + path, { redirect: "manual", ...init });
    const [text, isWhole] = await new Response(body).text().then(
      (whole) => [whole, true] as const,
      () => ["", false] as const,
    );
    return { status, headers, text, isWhole };
  };
  // A signal would not do: whoever reads a body no longer hears it when the request has been collected.
  const timer = new AbortController();
  const hang = sleep(hangMilliseconds, undefined, timer).then(() => {
    throw new Error(`${path} was not answered in ${hangMilliseconds} ms`);
  });
  return Promise.race([replying(), hang]).finally(() => timer.abort());
}

async function withWorkerd(
  use: (workerd: RawWorkerd) => Promise<void>,
  options?: RawWorkerdOptions,
): Promise<void> {
  const workerd = await startRawWorkerd(options);
  try {
    await use(workerd);
  } finally {
    await workerd.stop();
  }
}

const pagePath = "/api/api/function/waitForTransaction";
const pageKey = storedKey("page", manifest.pages[pagePath] ?? { hash: "" });
const fileKey = (path: string) => storedKey("file", manifest.files[path] ?? { hash: "" });
const hasSidebar = ({ text }: Reply) => text.includes('class="sidebar-nav"');
const isPage = ({ status, text }: Reply) =>
  status === 200 && text.includes("<h1>") && text.endsWith("</html>");
const isOk = ({ status, isWhole }: Reply) => status === 200 && isWhole;

const mcpCall = (name: string, input: object): Target => ({
  path: "/mcp",
  posts: JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: input },
  }),
  isRight: (reply) => isOk(reply) && !reply.text.includes('"isError":true'),
  failure: "tool error",
  event: "mcp-tool-failed",
  isRemembered: true,
  isSequential: true,
});

const targets: Record<string, Target> = {
  "a page": {
    path: pagePath,
    keys: pageKey,
    isRight: (reply) => isPage(reply) && hasSidebar(reply),
  },
  "a page in a browser's tab": {
    path: pagePath,
    headers: { "sec-fetch-dest": "document" },
    keys: pageKey,
    isRight: (reply) => isPage(reply) && hasSidebar(reply),
    failure: "late",
  },
  "a page for a crawler with a browser": {
    path: pagePath,
    headers: {
      "sec-fetch-dest": "document",
      "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)",
    },
    keys: pageKey,
    isRight: (reply) => isPage(reply) && hasSidebar(reply),
  },
  "the sidebar of a page": {
    path: pagePath,
    keys: "sidebar/",
    isRight: (reply) => isPage(reply) && hasSidebar(reply),
    failure: "incomplete",
    event: "page-without-sidebar",
    isRemembered: true,
  },
  Markdown: { path: markdownPath(pagePath), isRight: isOk },
  "the health": { path: "/healthz", keys: fileKey("/robots.txt"), isRight: isOk },
  "the health of the search": { path: "/healthz", keys: "search/", isRight: isOk },
  "a fragment": { path: fragmentPath(pagePath), isRight: isOk, isRemembered: true },
  "the search page": { path: "/search?q=mint", isRight: isOk, keys: "search/", isRemembered: true },
  "the search page without a query": {
    path: "/search",
    isRight: (reply) => isOk(reply) && hasSidebar(reply),
    failure: "incomplete",
    event: "page-without-sidebar",
    isRemembered: true,
  },
  "search results": { path: "/search.json?q=mint", isRight: isOk, isRemembered: true },
  "a small file": { path: "/robots.txt", isRight: isOk },
  "a large file": {
    path: "/img/large.svg",
    isRight: (reply) => isOk(reply) && reply.text.length > 1e6,
  },
  "a client file": { path: manifest.assets.entry, isRight: isOk },
  "a request to check": {
    path: "/check-request",
    posts: JSON.stringify({ operation: "mintTokens", body: {} }),
    keys: fileKey("/OpenAPI/mint-tokens.request.json"),
    isRight: ({ status, text }) => status === 200 && text.includes('"code":"required"'),
    isRemembered: true,
    isSequential: true,
  },
  "a request to the sandbox": {
    path: "/sandbox/api/v1/info/nonce",
    posts: JSON.stringify({ address: "B62qmoZqbXP3zRDFiVhczH6XXzHN2jhEq6dT9XqZ4trc1Y8oXyCAJgK" }),
    isRight: ({ status, headers }) => status === 200 && headers.get("sandbox") !== null,
    isRemembered: true,
    isSequential: true,
  },
  "MCP search_docs": mcpCall("search_docs", { query: "mint" }),
  "MCP read_page": mcpCall("read_page", { path: pagePath }),
  "a path without a page": {
    path: "/not/there",
    isRight: (reply) =>
      reply.status === 404 &&
      hasSidebar(reply) &&
      reply.headers.get("cache-control") === "public, max-age=60",
    failure: "incomplete",
    event: "not-found-without-suggestions",
    isRemembered: true,
  },
};

/** Outcome of an answer, or a description of one that is neither right nor a clear failure. */
function outcomeOf(target: Target, reply: Reply): Outcome | string {
  const { status, headers, text, isWhole } = reply;
  if (target.isRight(reply)) return "right";
  const isKept = headers.get("cache-control") !== "no-store" || headers.has("etag");
  if (isWhole && !isKept) {
    const isJson = headers.get("content-type")?.startsWith("application/json") === true;
    const isInForm = target.posts === undefined || isJson;
    if (status === 503 && headers.get("retry-after") === "5" && isInForm) return "503";
    const isLate = text.includes("This page cannot be shown right now");
    if (
      status === 200 &&
      isLate &&
      text.includes('<meta name="robots" content="noindex"/>') &&
      text.endsWith("</html>")
    )
      return "late";
    if (status === 200 && text.includes('"isError":true')) return "tool error";
    const isDocument = status === 404 || status === 200;
    if (isDocument && !hasSidebar(reply) && text.endsWith("</html>")) return "incomplete";
  }
  return `${status}${isWhole ? "" : ", broken off"}: ${text.slice(0, 80)} … ${text.slice(-120)}`;
}

/** Outcomes that a fault may have: two where time decides. */
function expected({ failure = "503", isSequential }: Target, fault: Fault): string[] {
  if (fault === "takes 3 s") {
    // A sidebar is awaited for a second, and the values of a sequence together for five.
    return isSequential || failure === "incomplete" ? ["right", failure] : ["right"];
  }
  if (fault.endsWith(" once")) return ["right"];
  if (fault === "takes 800 ms") return failure === "incomplete" ? ["right", failure] : ["right"];
  // The beginning of a document goes out when nothing is known after 60 ms.
  const isSlow = ["silent", "ends half-way", "fails after 90 ms"].includes(fault);
  return failure === "late" && !isSlow ? ["503", "late"] : [failure];
}

/** Waits until a line with these fields is in the log after the first lines. */
async function hasLogged(workerd: RawWorkerd, fields: object, after = 0): Promise<void> {
  await vi.waitFor(
    () => expect(workerd.logs().slice(after)).toContainEqual(expect.objectContaining(fields)),
    hangMilliseconds,
  );
}

/** What differs between routes is what they do with a failure, not how a read fails: that is tried on pages. */
const anywhere: readonly Fault[] = ["silent once", "fails", "missing"];
const cases = Object.entries(targets).map(([name, target]) => ({
  name,
  target,
  kinds: /^a page/.test(name) ? faults : anywhere,
}));

describe.concurrent("when storage fails", () => {
  it.each(cases)("$name is right or clearly not there", ({ target, kinds }) =>
    withWorkerd(async (workerd) => {
      for (const kind of kinds) {
        if (target.isRemembered) await workerd.restart();
        const logged = workerd.logs().length;
        workerd.storage.fault = { kind, keys: target.keys ?? "" };
        const outcome = outcomeOf(target, await ask(workerd, target));
        expect(expected(target, kind), `${kind}: ${outcome}`).toContain(outcome);
        if (outcome !== "right") {
          const event = target.event ?? "store-failed";
          await hasLogged(workerd, { level: "error", event }, logged);
        }
        workerd.storage.fault = undefined;
        expect(outcomeOf(target, await ask(workerd, target)), `after ${kind}`).toBe("right");
      }
    }),
  );
});

describe("over a slow store", () => {
  const path = "/Documentation/features";
  const inTab = { "sec-fetch-dest": "document" };

  it("a page begins before storage has responded, and ends as always", () =>
    withWorkerd(async (workerd) => {
      workerd.storage.kvDelay = 300;
      const response = await fetch(workerd.origin + path, { headers: inTab });
      const decoder = new TextDecoder();
      const parts: string[] = [];
      for await (const chunk of response.body ?? [])
        parts.push(decoder.decode(chunk, { stream: true }));
      workerd.storage.kvDelay = 0;
      expect(parts[0]).toMatch(/^<!DOCTYPE html><html[^>]*><head><meta charSet="utf-8"\/>/);
      expect(parts[0]).toContain(manifest.assets.styles.code.slice(0, 1_000));
      expect(parts[0]).not.toContain("<title>");
      expect(parts.join("")).toBe((await ask(workerd, { path })).text);
      expect(response.headers.get("etag")).toBeNull();
      expect(response.headers.get("cache-control")).toBe("no-store");
    }));

  it.each([
    ["programs", {}],
    ["HEAD requests", { method: "HEAD", headers: inTab }],
    ["browsers that have the page", { headers: { ...inTab, "if-none-match": '"old"' } }],
  ])("a page waits for its status for %s", (_, init) =>
    withWorkerd(async (workerd) => {
      workerd.storage.kvDelay = 300;
      const { status, headers } = await fetch(workerd.origin + path, init);
      expect([status, headers.has("etag")]).toEqual([200, true]);
      expect(headers.get("cache-control")).toBe("public, max-age=0");
    }),
  );

  it("all pages have the same beginning, so that it can be sent early", () =>
    withWorkerd(async (workerd) => {
      const beginnings = new Set<string>();
      for (const page of [...Object.values(pageOfEachKind()), "/search?q=mint", "/not/there"]) {
        const { text } = await ask(workerd, { path: page });
        beginnings.add(text.slice(0, text.indexOf("<title>")));
      }
      expect(beginnings.size).toBe(1);
    }));
});

describe("when something else is broken", () => {
  it("shows the crash page with the chain of messages, which nobody caches", async () => {
    await withWorkerd(
      async (workerd) => {
        const { status, headers, text } = await ask(workerd, { path: pagePath });
        expect([status, headers.get("cache-control")]).toEqual([500, "no-store"]);
        expect(text).toContain("This page crashed");
        expect(text).toContain("Try again");
        expect(text).toContain("Cannot read properties of null");
        expect(text).not.toMatch(/\.js:\d+/);
        await hasLogged(workerd, { event: "request-failed", route: pagePath });
      },
      { script: await crashingScript(pagePath) },
    );
  });

  it("accepts events when a sink fails, and logs it", () =>
    withWorkerd(
      async (workerd) => {
        const event = { type: "page_view", path: "/", timestamp: Date.now() };
        const posts = JSON.stringify({ events: [event] });
        expect((await ask(workerd, { path: "/events", posts })).status).toBe(204);
        await hasLogged(workerd, { event: "events-failed" });
      },
      { bindings: { ANALYTICS: "no dataset" } },
    ));
});

describe.concurrent("when readers reset their connection", () => {
  it.each(["a page", "search results", "a large file"])("others get %s", (name) =>
    withWorkerd(async (workerd) => {
      const target = targets[name];
      if (target === undefined) throw new Error(`there is no ${name}`);
      workerd.storage.kvDelay = 60;
      for (const milliseconds of [10, 60, 150]) {
        await workerd.restart();
        const gone = Promise.all([1, 2, 3].map(() => askAndReset(workerd, target, milliseconds)));
        // One concurrent request, and one afterwards.
        expect(outcomeOf(target, await ask(workerd, target))).toBe("right");
        await gone;
        expect(outcomeOf(target, await ask(workerd, target))).toBe("right");
      }
    }),
  );
});

/** Asks and ends the connection with a reset (RST), as browsers do with requests that are given up. */
function askAndReset({ origin }: RawWorkerd, asked: Target, milliseconds: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(httpRequest(asked, hostname));
      setTimeout(() => socket.resetAndDestroy(), milliseconds);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });
}

function httpRequest({ path, posts }: Target, host: string): string {
  if (posts === undefined) return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const headers = { ...postHeaders, host, "content-length": String(Buffer.byteLength(posts)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n${posts}`;
}
