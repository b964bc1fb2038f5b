import type { Page } from "@playwright/test";
import { expect, openPage, pageKinds, test } from "./site-test.ts";

/** Presses Tab until the selector's element has the focus. */
async function tabTo(page: Page, selector: string, most = 120): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

test("a whole visit by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 900 });
  await openPage(page, "/Documentation/privacy");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await tabTo(page, "[data-close-announcement]");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Announcement" })).toBeHidden();
  await expect(page.locator("main")).toBeFocused();
  await openPage(page, "/Documentation/privacy");
  await tabTo(page, '.navbar [data-section="openapi"]');
  await page.keyboard.press("Enter");
  await expect(page.locator("#sidebar")).toHaveAttribute("data-sidebar", "openapi");
  await expect(page.locator("main")).toBeFocused();
  await page.goto(pageKinds.operation);
  await tabTo(page, "[data-color-mode-toggle]");
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await tabTo(page, ".sidebar details[open] > summary");
  await page.keyboard.press("Enter");
  await expect(page.locator(".sidebar details").first()).not.toHaveAttribute("open");
  await page.keyboard.press("Enter");
  await expect(page.locator(".sidebar details").first()).toHaveAttribute("open", "");
  await tabTo(page, '.sidebar-nav a[href="/OpenAPI/burn-tokens"]');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Burn tokens");
  await tabTo(page, '[popovertarget="page-menu"]');
  await page.keyboard.press("Enter");
  await expect(page.locator("#page-menu a").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("#page-menu a").nth(2)).toBeFocused();
  await page.keyboard.press("v");
  await expect(page.getByRole("link", { name: "View as Markdown" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator('[popovertarget="page-menu"]')).toBeFocused();
  await tabTo(page, ".samples [role=tab]");
  await page.keyboard.press("End");
  await expect(
    page.locator(".samples [role=tablist]").first().getByRole("tab").last(),
  ).toHaveAttribute("aria-selected", "true");
});

test("tabbing through a long sidebar scrolls its list, but not the page", async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 900 });
  await openPage(page, pageKinds.operation);
  const links = page.locator(".sidebar-nav :is(a, summary):visible");
  await links.first().focus();
  for (let press = await links.count(); press > 1; press--) {
    await page.keyboard.press("Tab");
    await expect(page.locator(".sidebar-nav :focus")).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await expect(links.last()).toBeFocused();
});

test("the menu of narrow windows by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 995, height: 900 });
  await openPage(page, pageKinds.operation);
  await tabTo(page, ".menu-button");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Close navigation menu" })).toBeFocused();
  await tabTo(page, ".menu-back");
  await page.keyboard.press("Enter");
  await tabTo(page, '.main-menu [data-section="library"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/api");
  await expect(page.locator("html")).not.toHaveClass(/menu-open/);
});
