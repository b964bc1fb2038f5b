import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { emptyAnswer, expect, openPage, pageKinds, test } from "../e2e/site-test.ts";

/** Budgets of bytes are tests: unlike times they do not vary. kB = 1000 bytes, brotli 11 of the decoded file. */
const budgets = {
  scriptBeforeLoad: 2_000,
  scriptWithoutInteraction: 6_000,
  scriptOfSession: 80_000,
  styles: 8_000,
  requestsBeforeLoad: 6,
} as const;

const html: Partial<Record<keyof typeof pageKinds, number>> = {
  guide: 15_000,
  front: 5_500,
  operation: 12_000,
  class: 6_000,
  package: 5_500,
};

const elements: Partial<Record<keyof typeof pageKinds, number>> = {
  front: 600,
  operation: 1_500,
  class: 1_200,
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

async function sum(sizes: Map<string, Promise<number>>): Promise<number> {
  return (await Promise.all(sizes.values())).reduce((total, size) => total + size, 0);
}

/** Scripts that stand in the page itself. */
async function inlineSize(page: Page): Promise<number> {
  const code = await page
    .locator("script:not([src]):not([type='application/ld+json'])")
    .allTextContents();
  return brotliSize(code.join("\n"));
}

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`a page of the kind ${kind} loads at most 2 kB of script before load, 6 kB without interaction`, async ({
    page,
  }) => {
    const scripts = collectScripts(page);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    let beforeLoad = new Map<string, Promise<number>>();
    let requestsBeforeLoad = 0;
    page.once("load", () => {
      beforeLoad = new Map(scripts);
      requestsBeforeLoad = requests.length;
    });
    await openPage(page, path);
    await page.waitForLoadState("networkidle");
    const inline = await inlineSize(page);
    expect.soft((await sum(beforeLoad)) + inline).toBeLessThanOrEqual(budgets.scriptBeforeLoad);
    expect
      .soft((await sum(scripts)) + inline)
      .toBeLessThanOrEqual(budgets.scriptWithoutInteraction);
    expect.soft(requestsBeforeLoad).toBeLessThanOrEqual(budgets.requestsBeforeLoad);
  });
}

for (const [kind, most] of Object.entries(html)) {
  test(`the HTML of a page of the kind ${kind} has at most ${most} bytes`, async ({ request }) => {
    const response = await request.get(pageKinds[kind as keyof typeof pageKinds]);
    expect(brotliSize(await response.body())).toBeLessThanOrEqual(most);
  });
}

// Packages differ in size, and their pages with them: the budget is for the one in the middle.
test("half of the package pages have at most 5500 bytes of HTML", async ({ page, request }) => {
  await page.goto("/api");
  const links = page.locator('.sidebar-nav a[href^="/api/"]');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  const sizes: number[] = [];
  for (const path of paths) sizes.push(brotliSize(await (await request.get(path)).body()));
  sizes.sort((a, b) => a - b);
  expect(sizes[Math.floor((sizes.length - 1) / 2)]).toBeLessThanOrEqual(5_500);
});

for (const [kind, most] of Object.entries(elements)) {
  test(`a page of the kind ${kind} has at most ${most} elements`, async ({ page }) => {
    await page.goto(pageKinds[kind as keyof typeof pageKinds]);
    expect(await page.locator("*").count()).toBeLessThanOrEqual(most);
  });
}

test("all styles together have at most 8 kB", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="stylesheet"]').getAttribute("href");
  const response = await request.get(href ?? "");
  expect(brotliSize(await response.body())).toBeLessThanOrEqual(budgets.styles);
});

test("a session with search, menus and navigation loads at most 80 kB of script", async ({
  page,
}) => {
  await page.route("**/search.json*", (route) => route.fulfill({ json: emptyAnswer }));
  const scripts = collectScripts(page);
  await openPage(page, pageKinds.guide);
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.locator(".navbar").getByRole("button", { name: "Language" }).click();
  await expect(page.getByRole("menu", { name: "Language" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator('.sidebar-nav a[href="/Documentation/privacy"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  expect(await sum(scripts)).toBeLessThanOrEqual(budgets.scriptOfSession);
});

test("no web font is loaded and nothing shifts", async ({ page }) => {
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
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  for (const path of Object.values(pageKinds)) {
    await openPage(page, path);
    expect(await page.evaluate(() => Reflect.get(window, "shift")), path).toBe(0);
  }
  expect(fonts).toEqual([]);
});
