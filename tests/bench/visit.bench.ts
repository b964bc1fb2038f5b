import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../browser/find-chromium.ts";
import { stayOnPage, visitors } from "../browser/visit.ts";
import { VisitProxy } from "../browser/visit-proxy.ts";
import { pageKinds } from "../e2e/site-test.ts";
import { ensureBundle } from "../worker/built-worker.ts";
import { type RawWorkerd, startRawWorkerd } from "../worker/raw-workerd.ts";
import { median, printTable, type Row } from "./table.ts";

// What readers cost, in Chromium against raw workerd. Cold: a reader who was never here, and a Worker that has run but
// never shown the page. Warm: the same reader comes back. A session: five pages, each reached by its `next` link.
// Bytes are bodies as Cloudflare sends them; CPU is all of workerd's, sockets included.

/** What a part of a visit cost. */
interface Cost {
  requests: number;
  bytes: number;
  kvReads: number;
  /** Milliseconds. */
  cpu: number;
}

interface Visit {
  cold: Cost;
  warm: Cost;
  session: Cost;
}

const pagesOfSession = 5;
const mostRequests = 9;
const mostBytes = { page: 110_000, front: 160_000 } as const;

await ensureBundle();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const rows: Row[] = [];
const visits: Visit[] = [];
for (const [visitor, options] of Object.entries(visitors)) {
  for (const [kind, path] of Object.entries(pageKinds)) {
    const visit = await measure(browser, path, options);
    visits.push(visit);
    rows.push(...toRows(`${kind}, ${visitor}`, visit, kind === "front"));
  }
}
await browser.close();
printTable([...rows, ...averages(visits)]);

async function measure(on: Browser, path: string, options: object): Promise<Visit> {
  const workerd = await startRawWorkerd();
  const proxy = await VisitProxy.start(workerd.origin);
  // Another page: the isolate is warm, this page is not.
  await fetch(new URL("/Documentation/links", workerd.origin)).then((answer) => answer.text());
  const context = await on.newContext({ ...options, baseURL: proxy.origin });
  const cost = meter(workerd, proxy);
  await cost();
  await lookAt(context, path, proxy);
  const cold = await cost();
  await lookAt(context, path, proxy);
  const warm = await cost();
  await context.close();
  const session = await on.newContext({ ...options, baseURL: proxy.origin });
  await cost();
  await readOn(session, path, proxy);
  const visit = { cold, warm, session: await cost() };
  await session.close();
  proxy.stop();
  await workerd.stop();
  return visit;
}

/** Gives what was spent since the last call. */
function meter(workerd: RawWorkerd, proxy: VisitProxy): () => Promise<Cost> {
  let before = { cpu: 0, kvReads: 0 };
  return async () => {
    const now = { cpu: await workerd.cpu(), kvReads: workerd.storage.kvRequests };
    const cost = {
      ...proxy.take(),
      cpu: now.cpu - before.cpu,
      kvReads: now.kvReads - before.kvReads,
    };
    before = now;
    return cost;
  };
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
  await page.waitForURL((url) => url.pathname === path);
  await stayOnPage(page, proxy);
}

function toRows(name: string, { cold, warm, session }: Visit, isFront: boolean): Row[] {
  const bytes = isFront ? mostBytes.front : mostBytes.page;
  const isOver = cold.requests > mostRequests || cold.bytes > bytes;
  const budget = `${mostRequests} requests, ${bytes / 1_000} kB${isOver ? " **over**" : ""}`;
  return [
    { figure: `${name}: one page, cold`, value: format(cold), budget },
    { figure: `${name}: one page, warm`, value: format(warm) },
    { figure: `${name}: ${pagesOfSession} pages`, value: format(session) },
  ];
}

function averages(all: readonly Visit[]): Row[] {
  return (["cold", "warm", "session"] as const).map((part) => {
    const costs = all.map((visit) => visit[part]);
    const middle = (field: keyof Cost) => median(costs.map((cost) => cost[field]));
    const cost = {
      requests: middle("requests"),
      bytes: middle("bytes"),
      kvReads: middle("kvReads"),
      cpu: middle("cpu"),
    };
    return { figure: `median of all kinds: ${part}`, value: format(cost) };
  });
}

function format({ requests, bytes, kvReads, cpu }: Cost): string {
  return `${requests} requests, ${(bytes / 1_000).toFixed(0)} kB, ${kvReads} KV reads, ${cpu.toFixed(0)} ms`;
}
