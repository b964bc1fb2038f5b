import { chromium, expect, type Page } from "@playwright/test";
import { ensureChromium } from "../browser/find-chromium.ts";
import { startBuiltWorker } from "../worker/built-worker.ts";
import { median, percentile, printTable, type Row } from "./table.ts";

// From a key in the open search dialog to the frame that shows its results, in Chromium on loopback: for a key alone,
// and for the last key of words that are typed. Then all requests of such a first search, from opening the dialog.
// Letters that are words of the site: others find nothing until a second one is typed.
const keys = [..."mtpbsdofnr"];
const words = ["mint token", "launch", "get balance", "api key", "bonding curve"];
const keyInterval = 120;
const budget = 80;

const site = await startBuiltWorker();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const keyTimes: number[] = [];
for (const key of keys) {
  const { time } = await search(key);
  keyTimes.push(time);
}
const wordTimes: number[] = [];
const requests: string[][] = [];
for (const word of words) {
  const { time, asked } = await search(word);
  wordTimes.push(time);
  requests.push(asked);
}
await browser.close();
await site.stop();
const figure = "to results painted";
const counts = requests.map((asked) => {
  const searches = asked.filter((path) => path === "/search.json").length;
  return `${searches} + ${asked.length - searches}`;
});
printTable([
  times(`a key alone ${figure}`, keyTimes),
  times(`the last of keys typed every ${keyInterval} ms ${figure}`, wordTimes),
  {
    figure: "searches + files of each of these first searches",
    value: counts.join(", "),
    budget: "4 in all",
  },
]);

function times(name: string, measured: readonly number[]): Row {
  const p90 = percentile(measured, 0.9);
  return {
    figure: name,
    value: `${median(measured).toFixed(0)} ms (p90 ${p90.toFixed(0)} ms, ${measured.length} searches)`,
    budget: `${budget} ms${p90 > budget ? " **over**" : ""}`,
  };
}

/** Types into the search of a new page. */
async function search(text: string): Promise<{ time: number; asked: string[] }> {
  const page = await browser.newPage({ baseURL: site.url.href });
  await page.addInitScript(() => {
    const keep = ({ timeStamp }: KeyboardEvent) => {
      document.documentElement.dataset.keyAt = String(timeStamp);
    };
    addEventListener("keydown", keep, { capture: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.locator("[data-island=search] button, [data-island=search] a").first().click();
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
