import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../browser/find-chromium.ts";
import { stayOnPage, visitors } from "../browser/visit.ts";
import { VisitProxy } from "../browser/visit-proxy.ts";
import { ensureBundle } from "../worker/built-worker.ts";
import { type RawWorkerd, startRawWorkerd } from "../worker/raw-workerd.ts";
import { pageOfEachKind } from "../worker/read-built-site.ts";

// What readers cost, in Chromium on a desktop against raw workerd, for each kind of page: the middle, and the least and
// the most. Budgets are in `tests/budgets/visit.spec.ts`, on phones too. Without a cache, the Worker has run but never
// shown the page. With one (Varnish, as Workers Cache), another reader has read the same before. Bytes are bodies as
// Cloudflare sends them; CPU is all of workerd's, sockets included.

/** Cost of a part of a visit. */
interface Cost {
  requests: number;
  bytes: number;
  kvReads: number;
  kvBytes: number;
  /** Milliseconds. */
  cpu: number;
}

/** Costs by what was done, in the order of the table. */
type Costs = Record<string, Cost[]>;

interface Place {
  browser: Browser;
  proxy: VisitProxy;
  /** Cost since the last call. */
  spent(): Promise<Cost>;
}

const pagesOfSession = 5;
const typed = "mint token";
const markdownTwin = "/OpenAPI/mint-tokens.md";
/** Between two keys of somebody who types fast, in milliseconds. */
const keyMilliseconds = 120;

await ensureBundle();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const lines: string[] = [];
for (const sharedCache of [false, true]) {
  const costs: Costs = {};
  const paths = Object.values(pageOfEachKind());
  const visitNext = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const visited = path;
      await withPlace(sharedCache, async (place) => {
        if (sharedCache) await readPages(place, visited, {});
        await readPages(place, visited, costs);
      });
    }
  };
  // A visit mostly waits, and each has a worker of its own.
  await Promise.all(Array.from({ length: 4 }, visitNext));
  await withPlace(sharedCache, (place) => search(place, costs));
  await withPlace(sharedCache, async (place) => {
    if (sharedCache) await ask(place, markdownTwin);
    await askAsAgent(place, costs);
  });
  lines.push(...Object.entries(costs).map(([what, all]) => toLine(what, sharedCache, all)));
}
await browser.close();
const head = ["visit", "cache", "requests", "kB", "KV reads", "kB of KV", "CPU in ms"].join(" | ");
process.stdout.write(
  `| ${head} |\n| --- | --- | --- | --- | --- | --- | --- |\n${lines.join("\n")}\n`,
);

/** A warm Worker without cached pages. */
async function withPlace(
  sharedCache: boolean,
  use: (place: Place) => Promise<void>,
): Promise<void> {
  const workerd = await startRawWorkerd({ sharedCache });
  const proxy = await VisitProxy.start(workerd.origin);
  try {
    await fetch(new URL("/Documentation/links", workerd.origin)).then((answer) => answer.text());
    await use({ browser, proxy, spent: meter(workerd, proxy) });
  } finally {
    proxy.stop();
    await workerd.stop();
  }
}

function meter(workerd: RawWorkerd, proxy: VisitProxy): () => Promise<Cost> {
  let before = { cpu: 0, kvReads: 0, kvBytes: 0 };
  return async () => {
    const { kvRequests: kvReads, kvBytes } = workerd.storage;
    const now = { cpu: await workerd.cpu(), kvReads, kvBytes };
    const { requests, bytes } = proxy.take();
    const cost = {
      requests,
      bytes,
      cpu: now.cpu - before.cpu,
      kvReads: now.kvReads - before.kvReads,
      kvBytes: now.kvBytes - before.kvBytes,
    };
    before = now;
    return cost;
  };
}

async function readPages(place: Place, path: string, costs: Costs): Promise<void> {
  await asReader(place, async (context) => {
    await place.spent();
    await lookAt(context, path, place.proxy);
    await add(costs, "one page, new reader", place);
    await lookAt(context, path, place.proxy);
    await add(costs, "the same page again", place);
  });
  await asReader(place, async (context) => {
    await readOn(context, path, place.proxy);
    await add(costs, `${pagesOfSession} pages, new reader`, place);
  });
}

/** The page is loaded; counting begins with the key that opens the dialog. */
async function search(place: Place, costs: Costs): Promise<void> {
  for (const what of ["first search of an isolate", "a further search"]) {
    await asReader(place, async (context) => {
      const page = await context.newPage();
      await page.goto("/Documentation/features");
      await stayOnPage(page, place.proxy);
      await place.spent();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").pressSequentially(typed, {
        delay: keyMilliseconds,
      });
      await page.getByRole("dialog").getByRole("option").first().waitFor();
      await stayOnPage(page, place.proxy);
      await add(costs, `${what}, "${typed}" as typed`, place);
    });
  }
}

/** No cache keeps what the MCP server answers. */
async function askAsAgent(place: Place, costs: Costs): Promise<void> {
  await place.spent();
  await ask(place, markdownTwin);
  await add(costs, "an agent reads a page as Markdown", place);
  await ask(place, "/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "search_docs", arguments: { query: typed } },
    }),
  });
  await add(costs, "MCP `search_docs`, first of an isolate", place);
}

async function ask({ proxy }: Place, path: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(new URL(path, proxy.origin), init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.text();
}

async function asReader(
  { browser: on, proxy }: Place,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await on.newContext({ ...visitors.desktop, baseURL: proxy.origin });
  await use(context);
  await context.close();
}

async function add(costs: Costs, what: string, { spent }: Place): Promise<void> {
  costs[what] = [...(costs[what] ?? []), await spent()];
}

async function lookAt(context: BrowserContext, path: string, proxy: VisitProxy): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await stayOnPage(page, proxy);
  await page.close();
}

async function readOn(context: BrowserContext, path: string, proxy: VisitProxy): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await stayOnPage(page, proxy);
  for (let count = 1; count < pagesOfSession; count++) await goToNext(page, proxy);
  // Leaving sends what was counted.
  await page.goto("about:blank");
}

/** The last page of a section has no next one: then back. */
async function goToNext(page: Page, proxy: VisitProxy): Promise<void> {
  const link = page.locator(".pagination a").last();
  const path = (await link.getAttribute("href")) ?? "";
  await link.click();
  // The address changes before the page does.
  await page.locator(`link[rel="canonical"][href$="${path}"]`).waitFor({ state: "attached" });
  await stayOnPage(page, proxy);
}

function toLine(what: string, sharedCache: boolean, costs: readonly Cost[]): string {
  const cells = [
    rangeOf(costs.map(({ requests }) => requests)),
    rangeOf(costs.map(({ bytes }) => bytes / 1_000)),
    rangeOf(costs.map(({ kvReads }) => kvReads)),
    rangeOf(costs.map(({ kvBytes }) => kvBytes / 1_000)),
    rangeOf(costs.map(({ cpu }) => cpu)),
  ];
  return `| ${[what, sharedCache ? "on" : "off", ...cells].join(" | ")} |`;
}

/** `7 (5 to 9)`: the middle, the least and the most. */
function rangeOf(values: readonly number[]): string {
  const sorted = values.map((value) => Math.round(value)).sort((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const middle = sorted[Math.floor(sorted.length / 2)];
  return least === most ? `${middle}` : `${middle} (${least} to ${most})`;
}
