import { devices } from "@playwright/test";
import { expect, openPage, test } from "../site-test.ts";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await openPage(page, "/OpenAPI/mint-tokens");
  await page.getByRole("link", { name: "Open navigation menu" }).tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("opens with the sidebar of the page", async ({ page }) => {
  await expect(page.getByRole("link", { name: "Mint tokens" }).first()).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("inert", "");
});

test("opens again after it was closed", async ({ page }) => {
  await page.getByRole("link", { name: "Close navigation menu" }).tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await page.getByRole("link", { name: "Open navigation menu" }).tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("goes back to the main menu", async ({ page }) => {
  await page.getByRole("button", { name: "Back to main menu" }).tap();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link", { name: "OpenAPI", exact: true })).toBeFocused();
  await expect(menu.getByRole("button", { name: "Docs version" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sidebar" })).toBeHidden();
});

test("shows all of the main menu at once, and the version below its button", async ({ page }) => {
  await page.getByRole("button", { name: "Back to main menu" }).tap();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const rows = menu.getByRole("link");
  await expect(menu.getByRole("link", { name: "OpenAPI", exact: true })).toBeFocused();
  for (const row of await rows.all()) {
    await expect(row).toBeInViewport({ ratio: 1 });
    expect((await row.boundingBox())?.height).toBeLessThan(60);
  }
  await menu.getByRole("button", { name: "Docs version" }).tap();
  await expect(menu.getByRole("button", { name: "Docs v0.1.2", exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Changelog" })).toBeVisible();
});

test("is shown below 996 px, and the navbar's own links from 996 px", async ({ page }) => {
  await page.getByRole("link", { name: "Close navigation menu" }).tap();
  for (const [width, isNarrow] of [
    [390, true],
    [995, true],
    [996, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const opener = page.getByRole("link", { name: "Open navigation menu" });
    await expect(opener).toBeVisible({ visible: isNarrow });
    const link = page.locator(".navbar").getByRole("link", { name: "OpenAPI", exact: true });
    await expect(link).toBeVisible({ visible: !isNarrow });
    const sidebar = page.getByRole("navigation", { name: "Sidebar" });
    await expect(sidebar).toBeVisible({ visible: !isNarrow });
  }
});

test("has targets of at least 44 px", async ({ page }) => {
  // While the menu slides in, its edges lie between pixels.
  await page.locator("#sidebar").evaluate(async (sidebar) => {
    const animations = sidebar.getAnimations({ subtree: true });
    await Promise.all(animations.map(({ finished }) => finished));
  });
  const small = await page
    .locator("#sidebar :is(a, summary, button):visible, .navbar :is(a, button):visible")
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width >= 44 && height >= 44
          ? []
          : [`${target.outerHTML.slice(0, 80)} ${width}x${height}`];
      }),
    );
  expect(small).toEqual([]);
});

test("keeps focus inside", async ({ page }) => {
  const isInside = () =>
    page.evaluate(() => document.getElementById("sidebar")?.contains(document.activeElement));
  await page.keyboard.press("Shift+Tab");
  expect(await isInside()).toBe(true);
  await page.keyboard.press("Tab");
  expect(await isInside()).toBe(true);
});

for (const [name, close] of Object.entries({
  "the close button": (page) => page.getByRole("link", { name: "Close navigation menu" }).tap(),
  Escape: (page) => page.keyboard.press("Escape"),
  "going back": (page) => page.goBack(),
  "a tap beside it": (page) => page.touchscreen.tap(380, 500),
  "a window that grows wide": (page) => page.setViewportSize({ width: 996, height: 844 }),
}) as [string, (page: import("@playwright/test").Page) => Promise<unknown>][]) {
  test(`closes by ${name}`, async ({ page }) => {
    await close(page);
    await expect(page.locator("html")).not.toHaveClass(/menu-open/);
    await expect(page.locator("main")).not.toHaveAttribute("inert");
    await expect(page).toHaveURL(/\/OpenAPI\/mint-tokens$/);
  });
}

test("closes when a page is chosen, and going back opens the previous page", async ({ page }) => {
  await page.getByRole("link", { name: "Launch token" }).first().tap();
  await expect(page.getByRole("heading", { level: 1, name: "Launch token" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass(/menu-open/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Mint tokens" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass(/menu-open/);
});
