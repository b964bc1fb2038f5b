import { chromium, expect, type Page } from "@playwright/test";
import { ensureChromium } from "../browser/find-chromium.ts";
import { startBuiltWorker } from "../worker/built-worker.ts";
import { median, percentile, printTable, type Row } from "./table.ts";

// From a key in the open search dialog to the frame that shows its results, in Chromium on loopback: for a key alone,
// and for the last key of words that are typed, on Fast 3G too. Then all requests of such a first search, from opening
// the dialog.
// Letters that are words of the site: others find nothing until a second one is typed.
const keys = [..."mtpbsdofnr"];
const words = ["mint token", "launch", "get balance", "api key", "bonding curve"];
const keyInterval = 120;
const budget = 80;
/** As Chromium's tools have it: milliseconds, and bytes a second. */
const fast3g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

const site = await startBuiltWorker();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const keyTimes: number[] = [];
for (const key of keys) {
  const { time } = await search(key);
  keyTimes.push(time);
}
const fast = await searchWords();
const slow = await searchWords(fast3g);
await browser.close();
await site.stop();
const figure = "to results painted";
const lastKey = `the last of keys typed every ${keyInterval} ms ${figure}`;
const counted = "searches + files of each of these first searches";
printTable([
  times(`a key alone ${figure}`, keyTimes),
  times(lastKey, fast.times),
  { figure: counted, value: fast.counts },
  { ...times(`on Fast 3G: ${lastKey}`, slow.times), budget: "" },
  { figure: `on Fast 3G: ${counted}`, value: slow.counts },
]);

async function searchWords(line?: typeof fast3g): Promise<{ times: number[]; counts: string }> {
  const measured: number[] = [];
  const counts: string[] = [];
  for (const word of words) {
    const { time, asked } = await search(word, line);
    measured.push(time);
    const searches = asked.filter((path) => path === "/search.json").length;
    counts.push(`${searches} + ${asked.length - searches}`);
  }
  return { times: measured, counts: counts.join(", ") };
}

function times(name: string, measured: readonly number[]): Row {
  const p90 = percentile(measured, 0.9);
  return {
    figure: name,
    value: `${median(measured).toFixed(0)} ms (p90 ${p90.toFixed(0)} ms, ${measured.length} searches)`,
    budget: `${budget} ms${p90 > budget ? " **over**" : ""}`,
  };
}

/** Types into the search of a new page. */
async function search(
  text: string,
  line?: typeof fast3g,
): Promise<{ time: number; asked: string[] }> {
  const page = await browser.newPage({ baseURL: site.url.href });
  await page.addInitScript(() => {
    const keep = ({ timeStamp }: KeyboardEvent) => {
      document.documentElement.dataset.keyAt = String(timeStamp);
    };
    addEventListener("keydown", keep, { capture: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const network = await page.context().newCDPSession(page);
  if (line !== undefined) await network.send("Network.emulateNetworkConditions", line);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.locator(".search-button").click();
  await expect(page.getByRole("combobox")).toBeFocused();
  const start = performance.now();
  for (const [place, key] of [...text].entries()) {
    // By the clock: a key itself takes some of the interval.
    const rest = Math.max(0, start + place * keyInterval - performance.now());
    await new Promise((resolve) => setTimeout(resolve, rest));
    await page.keyboard.press(key === " " ? "Space" : key);
  }
  const time = await timeOfResults(page);
  await page.close();
  return { time, asked };
}

/** Milliseconds from the time stamp of the last key to the task after the frame with its first option. */
async function timeOfResults(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const keyAt = Number(document.documentElement.dataset.keyAt);
        const look = () => {
          const isShown = document.querySelector("[aria-busy=false] [role=option]") !== null;
          if (performance.now() - keyAt > 5000) reject(new Error("The key found nothing."));
          else if (!isShown) {
            requestAnimationFrame(look);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - keyAt);
          port2.postMessage(null);
        };
        look();
      }),
  );
}
