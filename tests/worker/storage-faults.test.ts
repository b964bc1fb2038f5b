import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { storedKey } from "../../content/model/store.ts";
import { fragmentPath, markdownPath } from "../../content/model/urls.ts";
import { ensureBundle } from "./built-worker.ts";
import { type RawWorkerd, startRawWorkerd } from "./raw-workerd.ts";
import { readManifest } from "./read-manifest.ts";
import type { FaultKind } from "./storage-server.ts";

// The built worker in raw workerd, each case in a process of its own: storage fails in every way we know, and then is
// well again. Whatever happens, a reader gets the right answer or a clear failure within six seconds, and the next
// request of the same isolate is answered as if nothing had been.

const manifest = readManifest();
await ensureBundle();

const patienceMilliseconds = 6_000;

/** Longest time that a stalled read may cost: the delay of the second read, and the read. */
const silenceMilliseconds = 1_000;

interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** False when the connection broke before the end of the body. */
  isWhole: boolean;
}

/** A request's path and, for one that is posted, its JSON. */
type Asked = Pick<Target, "path" | "posts" | "headers">;

const postHeaders = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2025-06-18",
};

/** Asks and reads to the end. @throws when it takes more than six seconds: that is a hang. */
async function ask(workerd: RawWorkerd, asked: Asked): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  // A signal would not do: whoever reads a body no longer hears it when the request has been collected.
  const hang = new Promise<never>((_, reject) => {
    const error = new Error(`${asked.path} was not answered in ${patienceMilliseconds} ms`);
    timer = setTimeout(() => reject(error), patienceMilliseconds);
  });
  return Promise.race([replyOf(workerd, asked), hang]).finally(() => clearTimeout(timer));
}

async function replyOf(
  { origin }: RawWorkerd,
  { path, posts, headers: own }: Asked,
): Promise<Reply> {
  const post = posts === undefined ? {} : { method: "POST", headers: postHeaders, body: posts };
  const response = await fetch(origin + path, { redirect: "manual", headers: own ?? {}, ...post });
  const { status, headers } = response;
  try {
    return { status, headers, text: await response.text(), isWhole: true };
  } catch {
    return { status, headers, text: "", isWhole: false };
  }
}

async function withWorkerd(use: (workerd: RawWorkerd) => Promise<void>): Promise<void> {
  const workerd = await startRawWorkerd({ quiet: true });
  try {
    await use(workerd);
  } finally {
    await workerd.stop();
  }
}

/** A request, the keys whose reads fail, and the check of the response. */
interface Target {
  path: string;
  posts?: string;
  headers?: Record<string, string>;
  keys: string;
  isRight(reply: Reply): boolean;
}

const pagePath = "/api/api/function/waitForTransaction";
const page = manifest.pages[pagePath] ?? { hash: "", sidebar: "" };

const fileKey = (path: string) => storedKey("file", manifest.files[path] ?? { hash: "" });

const isPage = ({ status, text }: Reply) =>
  status === 200 && text.includes("<h1>") && text.endsWith("</html>");

const targets = {
  page: {
    path: pagePath,
    keys: storedKey("page", page),
    isRight: (reply) => isPage(reply) && reply.text.includes('class="sidebar-nav"'),
  },
  "page in a tab": {
    path: pagePath,
    headers: { "sec-fetch-dest": "document" },
    keys: storedKey("page", page),
    isRight: (reply) => isPage(reply) && reply.text.includes('class="sidebar-nav"'),
  },
  Markdown: {
    path: `${pagePath}.md`,
    keys: storedKey("page", page),
    isRight: ({ status, text }) => status === 200 && text.includes("# "),
  },
  fragment: {
    path: fragmentPath(pagePath),
    keys: storedKey("page", page),
    isRight: ({ status, text }) => status === 200 && text.includes('"html"'),
  },
  sidebar: {
    path: pagePath,
    keys: "sidebar/",
    isRight: (reply) => isPage(reply) && reply.text.includes('class="sidebar-nav"'),
  },
  "search parts": {
    path: "/search.json?q=mint",
    keys: "search/",
    isRight: ({ status, text }) => status === 200 && text.includes('"total"'),
  },
  "small file": {
    path: "/robots.txt",
    keys: fileKey("/robots.txt"),
    isRight: ({ status, text }) => status === 200 && text.includes("Sitemap:"),
  },
  "large file": {
    path: "/img/large.svg",
    keys: "file/",
    isRight: ({ status, text, isWhole }) => status === 200 && isWhole && text.length > 1_000_000,
  },
  "client file": {
    path: manifest.assets.styles,
    keys: "asset/",
    isRight: ({ status, headers }) =>
      status === 200 && headers.get("cache-control")?.includes("immutable") === true,
  },
} satisfies Record<string, Target>;

type TargetName = keyof typeof targets;

/**
 * A clear failure, not cacheable: 503. A tab that has received the beginning of the document gets 200 with the
 * failure's text, without `noindex`; a file that has begun breaks off.
 */
function isClearFailure(name: TargetName, { status, headers, text, isWhole }: Reply): boolean {
  if (name === "large file" && status === 200) return !isWhole;
  const isKept = headers.get("cache-control") !== "no-store" || headers.has("etag");
  if (isKept) return false;
  if (status === 503) return headers.get("retry-after") === "5";
  const isLatePage =
    text.includes("This page cannot be shown right now") &&
    !text.includes("noindex") &&
    text.endsWith("</html>");
  return name === "page in a tab" && status === 200 && isLatePage;
}

/** A page without its sidebar, not cacheable. */
function isPageAlone(reply: Reply): boolean {
  return (
    isPage(reply) &&
    !reply.text.includes('class="sidebar-nav"') &&
    reply.headers.get("cache-control") === "no-store" &&
    !reply.headers.has("etag")
  );
}

const faults: FaultKind[] = [
  "silent once",
  "silent",
  "throws once",
  "throws always",
  "missing",
  "damaged",
  "another",
  "slow",
  "stalled",
];

const cases = (Object.keys(targets) as TargetName[]).flatMap((name) =>
  faults.map((kind) => ({ name, kind })),
);

/** Expected outcome: the right response despite the fault, a failure, or either, if several reads follow each other. */
function expected(name: TargetName, kind: FaultKind): "right" | "failure" | "either" {
  if (kind === "throws once" || kind === "silent once") return "right";
  if (kind === "slow") return name === "search parts" ? "either" : "right";
  return "failure";
}

describe.concurrent("when KV fails", () => {
  it.each(cases)("for the $name: $kind", { timeout: 40_000 }, ({ name, kind }) =>
    withWorkerd(async (workerd) => {
      const target: Target = targets[name];
      workerd.storage.fault = { keys: target.keys, kind };
      const reply = await ask(workerd, target);
      const wanted = expected(name, kind);
      const isFailure = name === "sidebar" ? isPageAlone(reply) : isClearFailure(name, reply);
      // Slow sidebars are left out.
      const isRight = target.isRight(reply) || (name === "sidebar" && kind === "slow" && isFailure);
      const got = isRight ? "right" : isFailure ? "failure" : `neither: ${describeReply(reply)}`;
      expect(got).toEqual(
        wanted === "either" ? expect.stringMatching(/^(right|failure)$/) : wanted,
      );
      // A tab has the beginning of the document before anything is known; all others get a status that is true.
      if (isFailure && kind === "silent" && name.startsWith("page"))
        expect(reply.status).toBe(name === "page" ? 503 : 200);
      workerd.storage.fault = undefined;
      expect(describeIfWrong(target, await ask(workerd, target))).toBeUndefined();
      expect(isPage(await ask(workerd, { path: "/Documentation/features" }))).toBe(true);
    }),
  );
});

describe("a value with other bytes under its key", () => {
  it.each(["damaged", "another"] as const)("%s, is served as no page in no form", async (kind) => {
    await withWorkerd(async (workerd) => {
      workerd.storage.fault = { kind };
      const asked = Object.keys(manifest.pages).flatMap((path) => [
        path,
        markdownPath(path),
        fragmentPath(path),
      ]);
      for (const path of asked)
        expect([path, (await ask(workerd, { path })).status]).toEqual([path, 503]);
    });
  });
});

/** A tool of the MCP server that reads the catalogue of all pages. */
const toolCall: Target = {
  path: "/mcp",
  posts: JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "search_docs", arguments: { query: "mint" } },
  }),
  keys: "",
  isRight: ({ status, text }) => status === 200 && text.includes("mint"),
};

const checkCall: Target = {
  path: "/check-request",
  posts: JSON.stringify({ operation: "mintTokens", body: {} }),
  keys: fileKey("/OpenAPI/mint-tokens.check.json"),
  isRight: ({ status, text }) => status === 200 && text.includes('"code":"required"'),
};

const otherAnswers: Target[] = [
  toolCall,
  checkCall,
  {
    path: "/changelog?package=api",
    keys: fileKey("/changelog/api.json"),
    isRight: ({ status }) => status === 200,
  },
  { path: "/sitemap.xml", keys: fileKey("/sitemap.xml"), isRight: ({ status }) => status === 200 },
  { path: "/search?q=mint", keys: "search/", isRight: ({ status }) => status === 200 },
  {
    path: "/not/there",
    keys: "",
    isRight: ({ status, headers, text }) =>
      status === 404 &&
      text.includes('class="sidebar-nav"') &&
      headers.get("cache-control") === "public, max-age=60",
  },
];

async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  const start = performance.now();
  return { result: await work(), milliseconds: performance.now() - start };
}

/** Milliseconds of a correct response in a new process, without and with a stalled first read. */
async function timesOfSilence(workerd: RawWorkerd, target: Target): Promise<[number, number]> {
  await workerd.restart();
  const usual = await timed(() => ask(workerd, target));
  await workerd.restart();
  workerd.storage.fault = { keys: target.keys, kind: "silent once" };
  const silent = await timed(() => ask(workerd, target));
  expect(describeIfWrong(target, silent.result)).toBeUndefined();
  expect(workerd.storage.fault).toBeUndefined();
  return [usual.milliseconds, silent.milliseconds];
}

// One after the other: what counts is the time.
describe("when the first read does not respond", () => {
  it.each([...Object.values(targets), ...otherAnswers])(
    "a second one answers for $path ($keys)",
    { timeout: 40_000 },
    (target) =>
      withWorkerd(async (workerd) => {
        // Compares the fastest of each, because other load only adds time.
        let [usual, silent] = await timesOfSilence(workerd, target);
        for (let again = 0; again < 3 && silent - usual >= silenceMilliseconds; again++) {
          const times = await timesOfSilence(workerd, target);
          usual = Math.min(usual, times[0]);
          silent = Math.min(silent, times[1]);
        }
        expect(silent - usual).toBeLessThan(silenceMilliseconds);
      }),
  );

  it("a 404 does not wait for long, and is not cacheable", { timeout: 40_000 }, () =>
    withWorkerd(async (workerd) => {
      workerd.storage.fault = { kind: "silent" };
      const start = performance.now();
      const { status, headers, text } = await ask(workerd, { path: "/not/there" });
      expect(performance.now() - start).toBeLessThan(2_000);
      expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(text).not.toContain('class="sidebar-nav"');
    }),
  );
});

const resetTargets: Target[] = [
  toolCall,
  targets.page,
  { ...targets.page, path: `${pagePath}.md`, isRight: ({ status }: Reply) => status === 200 },
  targets["search parts"],
  targets["large file"],
  targets["client file"],
];

const resets = [10, 40, 60, 100, 150, 300].flatMap((milliseconds) =>
  resetTargets.map((target) => ({ milliseconds, path: target.path, target })),
);

describe.concurrent("when readers reset their connection", () => {
  it.each(resets)(
    "after $milliseconds ms of $path, others are answered",
    { timeout: 40_000 },
    ({ milliseconds, target }) =>
      withWorkerd(async (workerd) => {
        workerd.storage.kvDelay = 60;
        const gone = Promise.all([1, 2, 3].map(() => askAndReset(workerd, target, milliseconds)));
        // One concurrent request, and one afterwards.
        expect(describeIfWrong(target, await ask(workerd, target))).toBeUndefined();
        await gone;
        expect(describeIfWrong(target, await ask(workerd, target))).toBeUndefined();
      }),
  );
});

/** Asks and ends the connection with a reset (RST), as browsers do with requests that are given up. */
function askAndReset(workerd: RawWorkerd, asked: Asked, milliseconds: number): Promise<void> {
  const { hostname, port } = new URL(workerd.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(httpRequest(asked, hostname));
      setTimeout(() => socket.resetAndDestroy(), milliseconds);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });
}

function httpRequest({ path, posts }: Asked, host: string): string {
  if (posts === undefined) return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const headers = { ...postHeaders, host, "content-length": String(Buffer.byteLength(posts)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n${posts}`;
}

function describeIfWrong(target: Target, reply: Reply): string | undefined {
  return target.isRight(reply) ? undefined : describeReply(reply);
}

function describeReply({ status, text, isWhole }: Reply): string {
  return `${status}${isWhole ? "" : ", broken off"}: ${text.slice(0, 80)} … ${text.slice(-120)}`;
}
