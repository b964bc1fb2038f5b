import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext, Page, Response } from "@playwright/test";
import { emptyAnswer, expect, openPage, test } from "../e2e/site-test.ts";
import { ownPages } from "./own-pages.ts";

/** Budgets of bytes are tests: unlike times they do not vary. kB = 1000 bytes, brotli 11 of the decoded file. */
const budgets = {
  scriptBeforeLoad: 3_000,
  scriptWithoutInteraction: 14_000,
  scriptOfSession: 90_000,
  styles: 12_500,
  requestsBeforeLoad: 6,
  /** Its picture stands just below the first screen: browsers load it although it is lazy. */
  requestsOfFrontPage: 7,
} as const;

const html: Partial<Record<keyof typeof ownPages, number>> = {
  guide: 16_000,
  front: 9_000,
  operation: 14_000,
  class: 9_000,
  package: 9_000,
};

const elements: Partial<Record<keyof typeof ownPages, number>> = {
  front: 800,
  operation: 2_000,
  class: 1_500,
};

/** Collects the scripts a page loads, by address. */
function collectScripts(page: Page): Map<string, Promise<number>> {
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") {
      sizes.set(response.url(), sizeOf(response));
    }
  });
  return sizes;
}

async function sizeOf(response: Response): Promise<number> {
  return brotliSize(await response.body());
}

function brotliSize(content: Uint8Array | string): number {
  return brotliCompressSync(content).byteLength;
}

/** Of a page without its styles, which have a budget of their own. */
async function htmlSize(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  return brotliSize(html.replace(/<style.*<\/style>/s, ""));
}

async function sum(sizes: Map<string, Promise<number>>): Promise<number> {
  return (await Promise.all(sizes.values())).reduce((total, size) => total + size, 0);
}

/** Scripts that stand in the page itself. */
async function inlineSize(page: Page): Promise<number> {
  const code = await page.locator("script:not([src])").allTextContents();
  return brotliSize(code.join("\n"));
}

/** Addresses that the browser had asked for when the page's load event began, the page's own among them. */
async function askedBeforeLoad(page: Page): Promise<Set<string>> {
  const urls = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const loaded = navigation instanceof PerformanceNavigationTiming && navigation.loadEventStart;
    const resources = performance.getEntriesByType("resource");
    return [
      location.href,
      ...resources.filter(({ startTime }) => startTime < Number(loaded)).map(({ name }) => name),
    ];
  });
  return new Set(urls);
}

for (const [kind, path] of Object.entries(ownPages)) {
  test(`a page of the kind ${kind} loads at most 3 kB of script before load, 14 kB without interaction`, async ({
    page,
  }) => {
    const scripts = collectScripts(page);
    await openPage(page, path);
    await page.waitForLoadState("networkidle");
    const inline = await inlineSize(page);
    const asked = await askedBeforeLoad(page);
    const beforeLoad = new Map([...scripts].filter(([url]) => asked.has(url)));
    expect.soft((await sum(beforeLoad)) + inline).toBeLessThanOrEqual(budgets.scriptBeforeLoad);
    expect
      .soft((await sum(scripts)) + inline)
      .toBeLessThanOrEqual(budgets.scriptWithoutInteraction);
    const requests = kind === "front" ? budgets.requestsOfFrontPage : budgets.requestsBeforeLoad;
    expect.soft(asked.size).toBeLessThanOrEqual(requests);
  });
}

for (const [kind, most] of Object.entries(html)) {
  test(`the HTML of a page of the kind ${kind} has at most ${most} bytes`, async ({ request }) => {
    expect(await htmlSize(request, ownPages[kind as keyof typeof ownPages])).toBeLessThanOrEqual(
      most,
    );
  });
}

// Packages differ in size, and their pages with them: the budget is for the one in the middle.
test("half of the package pages have at most 9000 bytes of HTML", async ({ page, request }) => {
  await page.goto("/api");
  const links = page.locator('.sidebar-nav a[href^="/api/"]');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  const sizes: number[] = [];
  for (const path of paths) sizes.push(await htmlSize(request, path));
  sizes.sort((a, b) => a - b);
  expect(sizes[Math.floor((sizes.length - 1) / 2)]).toBeLessThanOrEqual(9_000);
});

for (const [kind, most] of Object.entries(elements)) {
  test(`a page of the kind ${kind} has at most ${most} elements`, async ({ page }) => {
    await page.goto(ownPages[kind as keyof typeof ownPages]);
    expect(await page.locator("*").count()).toBeLessThanOrEqual(most);
  });
}

test("all styles together have at most 12.5 kB", async ({ page }) => {
  await page.goto("/");
  const code = (await page.locator("head > style").textContent()) ?? "";
  expect(brotliSize(code)).toBeLessThanOrEqual(budgets.styles);
});

test("a session with search, menus and navigation loads at most 90 kB of script", async ({
  page,
}) => {
  await page.route("**/search.json*", (route) => route.fulfill({ json: emptyAnswer }));
  const scripts = collectScripts(page);
  await openPage(page, ownPages.guide);
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.locator(".navbar").getByRole("button", { name: "Docs version" }).click();
  await expect(page.locator("#navbar-version")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator('.sidebar-nav a[href="/Documentation/privacy"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  expect(await sum(scripts)).toBeLessThanOrEqual(budgets.scriptOfSession);
});

test("the web fonts have at most 40 kB together, and hardly anything moves when they come", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shift: Reflect.get(window, "shift") + Reflect.get(entry, "value"),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const fonts = new Set<string>();
  page.on("request", (asked) => {
    if (asked.resourceType() === "font") fonts.add(asked.url());
  });
  for (const path of Object.values(ownPages)) {
    await openPage(page, path);
    expect(await page.evaluate(() => Reflect.get(window, "shift")), path).toBeLessThan(0.01);
  }
  const bodies = await Promise.all([...fonts].map(async (url) => (await request.get(url)).body()));
  const bytes = bodies.reduce((total, body) => total + body.byteLength, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(40_000);
});
