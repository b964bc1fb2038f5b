import { chromium, type Locator, type Page } from "@playwright/test";
import { ensureChromium } from "../browser/find-chromium.ts";
import { ReaderHand } from "../browser/reader-hand.ts";
import { startBuiltWorker } from "../worker/built-worker.ts";
import { median, printTable, type Row } from "./table.ts";

// Ten things that readers come for, from the front page by mouse and from the search by keyboard: what each costs them
// in clicks, keys and scrolling, and how long the machine takes for it.

interface Task {
  /** Links and buttons from the front page to what is asked for, in their order. */
  path(page: Page): Locator[];
  query: string;
  /** What stands in the answer that the reader opens; without it the first one is opened. */
  chosen?: RegExp;
  /** What was asked for; of several the reader sees the nearest. */
  answer(page: Page): Locator;
}

const main = (page: Page) => page.locator("main");
/** A link of the cards on the front page. */
const task = (page: Page, name: string) =>
  page.locator(".card").getByRole("link", { name, exact: true });
const curl = (page: Page) => page.getByRole("tab", { name: "curl" });

const tasks: Record<string, Task> = {
  "get an API key": {
    path: (page) => [main(page).getByRole("link", { name: "Get an API key" })],
    query: "api key",
    answer: (page) => main(page).locator('a[href*="minatokens.com/api"]'),
  },
  "launch in TypeScript": {
    path: () => [],
    query: "launch token typescript",
    answer: (page) => main(page).locator("pre:visible", { hasText: "launchToken({" }),
  },
  "cost of a launch": {
    path: (page) => [task(page, "What a launch costs")],
    query: "launch cost",
    answer: (page) => main(page).locator("td", { hasText: "4.1 MINA" }),
  },
  "curl for a balance": {
    path: (page) => [curl(page)],
    query: "balance curl",
    answer: (page) => main(page).locator("pre:visible", { hasText: "curl" }),
  },
  "meaning of 429": {
    path: (page) => [task(page, "429")],
    query: "429",
    answer: (page) => main(page).locator("tr", { hasText: "429" }),
  },
  install: {
    path: (page) => [task(page, "Install the client")],
    query: "install",
    answer: (page) => main(page).locator("pre:visible", { hasText: "npm install" }),
  },
  "deploy from the command line": {
    path: (page) => [task(page, "Deploy from the command line")],
    query: "deploy worker cli",
    answer: (page) => main(page).locator("pre:visible", { hasText: /zkcw .*deploy/ }),
  },
  "a field in a response": {
    path: (page) => [task(page, "response")],
    query: "walletPayload",
    chosen: /200 OK.*Launch token/s,
    answer: (page) => main(page).locator("#field-200-walletpayload-nonce > a"),
  },
  "what changed last": {
    path: (page) => [page.locator(".sidebar-nav").getByRole("link", { name: "Changelog" })],
    query: "changelog",
    answer: (page) => main(page).locator("h2"),
  },
  "wait for a result": {
    path: (page) => [task(page, "Wait for a proof")],
    query: "wait for job",
    answer: (page) =>
      main(page).locator(":is(h2, h3, p, pre)", { hasText: /poll|waitForJobResult/i }),
  },
};

const site = await startBuiltWorker();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const rows: Row[] = [];
for (const way of ["mouse", "search"] as const) {
  const times: number[] = [];
  for (const [name, task] of Object.entries(tasks)) {
    const page = await browser.newPage({
      baseURL: site.url.href,
      viewport: { width: 1440, height: 900 },
    });
    await page.goto("/");
    await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
    const hand = new ReaderHand(page);
    const start = performance.now();
    if (way === "search") await search(hand, task);
    else for (const step of task.path(page)) await hand.click(step);
    await hand.see(task.answer(page));
    const machine = (performance.now() - start) / 1_000;
    times.push(hand.seconds() + machine);
    const counted = `${hand.clicks} clicks, ${hand.keys} keys, ${Math.round(hand.pixels)} px`;
    const value = `${counted}: ${hand.seconds().toFixed(1)} s and ${machine.toFixed(1)} s of the machine`;
    rows.push({ figure: `${name}, ${way}`, value });
    await page.close();
  }
  rows.push({ figure: `the task in the middle, ${way}`, value: `${median(times).toFixed(1)} s` });
}
await browser.close();
await site.stop();
printTable(rows);

/** From the shortcut to the page of the answer. */
async function search(hand: ReaderHand, { query, chosen = /./ }: Task): Promise<void> {
  const { page } = hand;
  await hand.press("/");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await hand.type(query);
  await page.waitForResponse((response) =>
    response.url().includes(`/search.json?q=${encodeURIComponent(query).replaceAll("%20", "+")}`),
  );
  const options = page.getByRole("option");
  await options.first().waitFor();
  const place = (await options.allInnerTexts()).findIndex((text) => chosen.test(text));
  if (place < 0) throw new Error(`No answer to ${query} is ${chosen}`);
  for (let at = 0; at < place; at++) await hand.press("ArrowDown");
  await hand.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/");
}
