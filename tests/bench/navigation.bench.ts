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

const queries = ["mint", "token", "waitForTransaction", "bonding curve", "nonce", "offer"];

interface Visit {
  motion: "no-preference" | "reduce";
  isPrefetched: boolean;
}

const site = await startBuiltWorker();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const rows: Row[] = [];
for (const [name, route] of Object.entries(routes)) {
  for (const motion of ["no-preference", "reduce"] as const) {
    for (const isPrefetched of [true, false]) {
      const times = await measureNavigation(browser, route, { motion, isPrefetched });
      rows.push(
        toRow(navigationName(name, { motion, isPrefetched }), times, isPrefetched ? 50 : undefined),
      );
    }
  }
}
const search = await measureSearch(browser);
rows.push(toRow("first keystroke in the search to its results", search.first, 100));
rows.push(toRow("last keystroke of a query to its results", search.last, 100));
await browser.close();
await site.stop();
printTable(rows);

function navigationName(name: string, { motion, isPrefetched }: Visit): string {
  const how = isPrefetched ? "prefetched" : "not prefetched";
  return `click to ${name}, ${how}${motion === "reduce" ? ", reduced motion" : ""}`;
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
      new Promise<number>((resolve) => {
        const start = (event: Event) => {
          const observer = new MutationObserver(() => {
            if (!isThere()) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - event.timeStamp);
              port2.postMessage(null);
            });
          });
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        };
        addEventListener(type, start, { capture: true, once: true });
      });
    Object.assign(window, { timeOf });
  });
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName("enhanced").length > 0);
  return page;
}

declare global {
  interface Window {
    timeOf(type: string, isThere: () => boolean): Promise<number>;
  }
}

async function measureNavigation(
  on: Browser,
  [from, to]: readonly [string, string],
  { motion, isPrefetched }: Visit,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await open(on, from, { reducedMotion: motion });
    if (!isPrefetched) {
      await page.evaluate(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
    }
    const link = page.locator(`.sidebar-nav a[href="${to}"]`);
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    if (isPrefetched) {
      await page.waitForFunction(
        (path) => performance.getEntriesByName(new URL(path, location.href).href).length > 0,
        to,
      );
    }
    await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
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

/** With the dialog open and its code there: what a reader waits for while typing. */
async function measureSearch(on: Browser): Promise<{ first: number[]; last: number[] }> {
  const first: number[] = [];
  const last: number[] = [];
  for (let round = 0; round < Math.ceil(rounds / 3); round++) {
    for (const query of queries) {
      const page = await open(on, "/Documentation/features", {});
      await page.keyboard.press("/");
      await page.getByRole("dialog").getByRole("combobox").waitFor();
      first.push(await type(page, query.slice(0, 1), query.slice(0, 1)));
      await page.keyboard.type(query.slice(1, -1), { delay: 60 });
      await page.locator('.sd-body[aria-busy="false"]').waitFor();
      last.push(await type(page, query.slice(-1), query));
      await page.close();
    }
  }
  return { first, last };
}

async function type(page: Page, key: string, query: string): Promise<number> {
  const time = page.evaluate(
    (asked) =>
      window.timeOf("keydown", () => {
        const all = document.querySelector(".sd-all");
        const href = all?.getAttribute("href") ?? "";
        return new URLSearchParams(href.split("?")[1]).get("q") === asked;
      }),
    query,
  );
  await page.keyboard.press(key === " " ? "Space" : key);
  return time;
}
