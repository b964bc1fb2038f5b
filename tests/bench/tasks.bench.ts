import { chromium } from "@playwright/test";
import { ensureChromium } from "../browser/find-chromium.ts";
import { ReaderHand } from "../browser/reader-hand.ts";
import { startBuiltWorker } from "../worker/built-worker.ts";
import { median, printTable, type Row } from "./table.ts";

// Ten things that readers come for, and what each costs them in clicks, keys and scrolling, the page being open.

interface Task {
  from: string;
  /** Does the task and ends when what was asked for is in sight. */
  perform(hand: ReaderHand): Promise<void>;
  /** Another way that a phone has, where it has one. */
  performOnPhone?(hand: ReaderHand): Promise<void>;
}

/** Follows a link to a section of an operation, which a phone shows under the address. */
async function jumpTo(hand: ReaderHand, section: string): Promise<void> {
  await hand.click(hand.page.locator(".jumps").getByRole("link", { name: section }));
  await hand.page.waitForURL(/#/);
}

/** Searches in the open dialog for the function that polls a job. */
async function findByPolling(hand: ReaderHand): Promise<void> {
  await hand.page.getByRole("dialog").getByRole("combobox").waitFor();
  const found = hand.page.getByRole("option").filter({ hasText: "waitForProofs" }).first();
  await hand.typeUntilSeen("poll job", found);
}

const tasks: Record<string, Task> = {
  "find the parameters of mint": {
    from: "/",
    async perform(hand) {
      await hand.click(hand.page.locator('main a[href="/OpenAPI/mint-tokens"]').first());
      await hand.see(hand.page.locator("#field-amount > a"));
    },
    async performOnPhone(hand) {
      await hand.click(hand.page.locator('main a[href="/OpenAPI/mint-tokens"]').first());
      await jumpTo(hand, "Request body");
      await hand.see(hand.page.locator("#field-amount > a"));
    },
  },
  "copy a sample in Python": {
    from: "/OpenAPI/mint-tokens",
    async perform(hand) {
      await hand.click(hand.page.getByRole("tab", { name: "Python" }));
      await hand.click(hand.page.locator("#sample-python").getByRole("button", { name: "Copy" }));
    },
  },
  "see what a 400 returns": {
    from: "/OpenAPI/mint-tokens",
    async perform(hand) {
      await hand.click(hand.page.getByRole("tab", { name: "400" }));
      await hand.see(hand.page.locator(".samples [role=tabpanel]:visible", { hasText: '"error"' }));
    },
  },
  "fill a request for advanced": {
    from: "/OpenAPI/launch-token",
    async perform(hand) {
      await hand.click(hand.page.getByRole("button", { name: "Build a request" }));
      const editor = hand.page.getByRole("region", { name: "Build a request" });
      await hand.click(editor.getByRole("button", { name: "advanced" }));
      await hand.click(editor.getByRole("textbox", { name: /^symbol/ }));
      await hand.press("ControlOrMeta+a");
      await hand.type("GOLD");
    },
  },
  "find the type of a field": {
    from: "/OpenAPI/mint-tokens",
    async perform(hand) {
      await hand.see(hand.page.locator("#field-price > i"));
    },
    async performOnPhone(hand) {
      await jumpTo(hand, "Request body");
      await hand.see(hand.page.locator("#field-price > i"));
    },
  },
  "share a field": {
    from: "/OpenAPI/mint-tokens",
    async perform(hand) {
      await hand.click(hand.page.locator("#field-price > a").first());
      await hand.page.waitForURL(/#field-price$/);
    },
    async performOnPhone(hand) {
      await jumpTo(hand, "Request body");
      await hand.click(hand.page.locator("#field-price > a").first());
      await hand.page.waitForURL(/#field-price$/);
    },
  },
  "open a guide as Markdown": {
    from: "/Documentation/privacy",
    async perform(hand) {
      await hand.click(hand.page.getByRole("button", { name: "More actions for this page" }));
      await hand.click(hand.page.getByRole("link", { name: "View as Markdown" }));
    },
  },
  "switch the variant": {
    from: "/OpenAPI/launch-token",
    async perform(hand) {
      await hand.click(hand.page.getByRole("button", { name: "advanced" }));
    },
  },
  "find the function that polls a job": {
    from: "/",
    async perform(hand) {
      await hand.press("/");
      await findByPolling(hand);
    },
    async performOnPhone(hand) {
      await hand.click(hand.page.getByRole("button", { name: "Search" }));
      await findByPolling(hand);
    },
  },
  "read a schema": {
    from: "/OpenAPI/mint-tokens",
    async perform(hand) {
      const name = "TokenMintTransactionParams";
      await hand.click(hand.page.locator("article").getByRole("link", { name }).first());
      await hand.page.getByRole("heading", { level: 1, name }).waitFor();
      await hand.see(hand.page.locator(".f > li:has(> a)").last());
    },
  },
};

const site = await startBuiltWorker();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const rows: Row[] = [];
const windows = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
for (const [where, viewport] of Object.entries(windows)) {
  const times: number[] = [];
  const distances: number[] = [];
  for (const [task, { from, perform, performOnPhone = perform }] of Object.entries(tasks)) {
    const page = await browser.newPage({ baseURL: site.url.href, viewport });
    await page.goto(from);
    await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
    const hand = new ReaderHand(page);
    await (where === "phone" ? performOnPhone : perform)(hand);
    times.push(hand.seconds());
    distances.push(hand.pixels);
    const counted = `${hand.clicks} clicks, ${hand.keys} keys, ${Math.round(hand.pixels)} px`;
    rows.push({ figure: `${task}, ${where}`, value: `${counted}: ${hand.seconds().toFixed(1)} s` });
    await page.close();
  }
  const middle = `${median(distances).toFixed(0)} px, ${median(times).toFixed(2)} s`;
  rows.push({ figure: `the task in the middle, ${where}`, value: middle });
}
await browser.close();
await site.stop();
printTable(rows);
