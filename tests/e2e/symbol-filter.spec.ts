import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, openPage, test } from "./site-test.ts";

const label = "Filter all symbols";

function filterOf(page: Page): { field: Locator; status: Locator; hits: Locator } {
  const island = page.locator('[data-island="symbol-filter"]');
  return {
    field: island.getByLabel(label),
    status: island.getByRole("status"),
    hits: island.getByRole("listitem"),
  };
}

/** Opens the landing page and turns to the filter, which brings its code. */
async function openFilter(page: Page): Promise<ReturnType<typeof filterOf>> {
  await openPage(page, "/api");
  const filter = filterOf(page);
  await filter.field.click();
  await expect(filter.status).toBeAttached();
  return filter;
}

test("finds symbols of all packages while typing, without a reload", async ({ page }) => {
  const { field, status, hits } = await openFilter(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  await page.keyboard.type("waitForTransaction");
  await expect(hits.first().getByRole("link")).toHaveText("waitForTransaction");
  await expect(hits.first()).toContainText("function, api");
  await expect(status).toHaveText(/^\d+ results?$/);
  await field.fill("local cloud");
  await expect(hits.first()).toContainText("Cloud");
  const packages = await hits.locator(".opt").allTextContents();
  expect(new Set(packages.map((text) => text.replace(/^.*, /, ""))).size).toBeGreaterThan(1);
  expect(documents).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/api");
});

test("shows the number of results, also when there are none", async ({ page }) => {
  const { field, status, hits } = await openFilter(page);
  await expect(status).toHaveText("");
  await field.fill("transactionKinds");
  await expect(status).toHaveText("1 result");
  await expect(hits).toHaveCount(1);
  await field.fill("no such symbol anywhere");
  await expect(status).toHaveText("0 results");
  await expect(hits).toHaveCount(0);
  await field.fill("");
  await expect(status).toHaveText("");
  await expect(hits).toHaveCount(0);
});

test("can be used with the keyboard alone", async ({ page }) => {
  const { field, hits } = await openFilter(page);
  await page.keyboard.type("launchToken");
  await expect(hits.first().getByRole("link")).toHaveText("launchToken");
  await page.keyboard.press("Tab");
  await expect(hits.first().getByRole("link")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/api\/api\/function\/launchToken$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("launchToken");
});

test("links to the entry of a symbol without a page of its own", async ({ page }) => {
  const { field, hits } = await openFilter(page);
  await field.fill("TokenState type alias api");
  await hits.getByRole("link", { name: "TokenState", exact: true }).click();
  await expect(page).toHaveURL(/\/api\/api#TokenState$/);
  await expect(page.locator("#TokenState")).toBeInViewport();
});

test("opens the search with Enter", async ({ page }) => {
  const { field } = await openFilter(page);
  await field.fill("launchToken");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=launchToken$/);
});

test.describe("when the symbols cannot be loaded", () => {
  test.use({ expectedConsole: [/503/] });

  test("shows a message", async ({ page }) => {
    await page.route("**/api/symbols.json", (route) => route.fulfill({ status: 503 }));
    const { field, status } = await openFilter(page);
    await field.fill("launch");
    await expect(status).toContainText("Could not load the results");
  });
});

for (const theme of ["light", "dark"] as const) {
  test(`is accessible with hits in ${theme} mode`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
    const { field, hits } = await openFilter(page);
    await field.fill("token");
    await expect(hits.first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expectAccessible(page);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every package is linked, and the field opens the search", async ({ page }) => {
    await page.goto("/api");
    await expect(page.locator("main .card h3 a[href^='/api/']")).toHaveCount(3);
    await page.getByLabel(label).fill("launchToken");
    await page.getByLabel(label).press("Enter");
    await expect(page).toHaveURL(/\/search\?q=launchToken$/);
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: /launchToken/ })
        .first(),
    ).toBeVisible();
  });
});
