import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../browser/find-chromium.ts";
import { startBuiltWorker } from "../worker/built-worker.ts";
import { median, printTable, type Row } from "./table.ts";

// From the reader's hand to the frame that shows the answer, in Chromium on loopback.
// A time starts with the input event's own time stamp and ends one task after the frame that painted the change.
const rounds = Number(process.env.ROUNDS ?? 12);

/** Two pages that link to each other from their sidebar, by size. */
const routes = {
  "small page": ["/Documentation/privacy", "/Documentation/features"],
  "operation page": ["/OpenAPI/mint-tokens", "/OpenAPI/burn-tokens"],
  "long guide": ["/Documentation/MinaTokensAPI", "/Documentation/launch"],
} as const;

/** State of the prefetch at the click. 150 ms is a typical hover, on a link 50 ms from its server. */
const starts = ["prefetched", "hovered for 150 ms", "not prefetched"] as const;

interface Visit {
  motion: "no-preference" | "reduce";
  start: (typeof starts)[number];
}

/** Budgets in milliseconds; without a fetch ahead the network decides. */
const limits: Partial<Record<Visit["start"], number>> = {
  prefetched: 50,
  "hovered for 150 ms": 50,
};

const site = await startBuiltWorker();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const rows: Row[] = [];
for (const [name, route] of Object.entries(routes)) {
  for (const motion of ["no-preference", "reduce"] as const) {
    for (const start of starts) {
      const times = await measureNavigation(browser, route, { motion, start });
      rows.push(toRow(navigationName(name, { motion, start }), times, limits[start]));
    }
  }
}
await browser.close();
await site.stop();
printTable(rows);

function navigationName(name: string, { motion, start }: Visit): string {
  return `click to ${name}, ${start}${motion === "reduce" ? ", reduced motion" : ""}`;
}

function toRow(figure: string, times: readonly number[], limit?: number): Row {
  const middle = median(times);
  const value = `${middle.toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
  if (limit === undefined) return { figure, value };
  return { figure, value, budget: `${limit} ms${middle > limit ? " **over**" : ""}` };
}

async function open(on: Browser, path: string, options: object): Promise<Page> {
  const page = await on.newPage({
    baseURL: site.url.href,
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await page.addInitScript(() => {
    /** Resolves with the milliseconds from the next such event to the frame in which the condition holds. */
    const timeOf = (type: string, isThere: () => boolean) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`nothing was shown within 20 s of ${type}`)), 20_000);
        const start = (event: Event) => {
          const look = () => {
            if (!isThere()) {
              requestAnimationFrame(look);
              return;
            }
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - event.timeStamp);
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        addEventListener(type, start, { capture: true, once: true });
      });
    Object.assign(window, { timeOf });
  });
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
  return page;
}

async function setLatency(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

declare global {
  interface Window {
    timeOf(type: string, isThere: () => boolean): Promise<number>;
  }
}

async function measureNavigation(
  on: Browser,
  [from, to]: readonly [string, string],
  { motion, start }: Visit,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await open(on, from, { reducedMotion: motion });
    if (start === "not prefetched") {
      await page.evaluate(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
    }
    if (start === "hovered for 150 ms") await setLatency(page, 50);
    const link = page.locator(`.sidebar-nav a[href="${to}"]`);
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    if (start === "prefetched") {
      await page.waitForFunction(
        (path) => performance.getEntriesByType("resource").some(({ name }) => name.includes(path)),
        to,
      );
    }
    // Measured from the start of the hover.
    if (start === "hovered for 150 ms") await page.waitForTimeout(150);
    const time = page.evaluate(
      (path) =>
        window.timeOf(
          "click",
          () =>
            location.pathname === path &&
            document.querySelector("h1")?.closest("main") !== null &&
            document.querySelector(`.sidebar-nav a[href="${path}"][aria-current]`) !== null,
        ),
      to,
    );
    await link.click();
    times.push(await time);
    await page.close();
  }
  return times;
}
