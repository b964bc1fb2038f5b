import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "../browser/find-chromium.ts";
import { visitors } from "../browser/visit.ts";
import { VisitProxy } from "../browser/visit-proxy.ts";
import { ownPages } from "../budgets/own-pages.ts";
import { ensureBundle } from "../worker/built-worker.ts";
import { startRawWorkerd } from "../worker/raw-workerd.ts";
import { median } from "./table.ts";

// When a new reader on slow 4G sees the first and the largest part of a page, with the CPU as it is and four times
// slower. Pages of other sites are loaded in turns with ours: `npm run bench -- paint http://localhost:4321/launch/`.
// Answers of all sites are kept after the first round: a server on the reader's own machine would take the browser's CPU.

/** Chromium's "Slow 4G": milliseconds, and bytes a second. */
const slow4g = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const rounds = 7;

interface Paint {
  /** Milliseconds since the navigation began. */
  first: number;
  largest: number;
  /** Of the layout: 0 when nothing moves. */
  shift: number;
  requests: number;
  bytes: number;
}

await ensureBundle();
const workerd = await startRawWorkerd();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const { front, guide, operation, class: classPage } = ownPages;
const own = [front, guide, operation, classPage].map((path) => new URL(path, workerd.origin));
const others = process.argv.slice(2).filter((word) => URL.canParse(word));
const pages: { path: string; proxy: VisitProxy }[] = [];
for (const { origin, pathname: path } of [...own, ...others.map((word) => new URL(word))]) {
  pages.push({ path, proxy: await VisitProxy.start(origin, { keeps: true }) });
}
const lines: string[] = [];
for (const slowdown of [1, 4]) {
  const paints = pages.map((): Paint[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { path, proxy }] of pages.entries()) {
      const paint = await load(browser, proxy.origin + path, slowdown);
      // The first round fills what servers keep.
      if (round > 0) paints[at]?.push({ ...paint, ...proxy.take() });
      else proxy.take();
    }
  }
  for (const [at, { path }] of pages.entries())
    lines.push(toLine(path, slowdown, paints[at] ?? []));
}
await browser.close();
for (const { proxy } of pages) proxy.stop();
await workerd.stop();
const head = ["page", "CPU slower", "first paint", "largest", "shift", "requests", "kB"];
process.stdout.write(`| ${head.join(" | ")} |\n|${" --- |".repeat(head.length)}\n`);
process.stdout.write(`${lines.join("\n")}\n`);

/** Loads the page as a new reader, until the network is idle. */
async function load(by: Browser, address: string, slowdown: number) {
  const context = await by.newContext(visitors.desktop);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", { offline: false, ...slow4g });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(() => {
    const paint = { first: 0, largest: 0, shift: 0 };
    Object.assign(window, { paint });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry) paint.shift += Number(entry.value);
        else if (entry.name === "first-contentful-paint") paint.first = entry.startTime;
        else if (entry.entryType === "largest-contentful-paint") paint.largest = entry.startTime;
      }
    });
    for (const type of ["paint", "largest-contentful-paint", "layout-shift"]) {
      observer.observe({ type, buffered: true });
    }
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const paint: Pick<Paint, "first" | "largest" | "shift"> = await page.evaluate("paint");
  await context.close();
  return paint;
}

function toLine(path: string, slowdown: number, paints: readonly Paint[]): string {
  const middle = (of: (paint: Paint) => number) => median(paints.map(of));
  const cells = [
    path,
    slowdown,
    Math.round(middle(({ first }) => first)),
    Math.round(middle(({ largest }) => largest)),
    middle(({ shift }) => shift).toFixed(4),
    middle(({ requests }) => requests),
    (middle(({ bytes }) => bytes) / 1_000).toFixed(1),
  ];
  return `| ${cells.join(" | ")} |`;
}
