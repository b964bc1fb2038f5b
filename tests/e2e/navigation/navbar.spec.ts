import { expect, openPage, pageKinds, test } from "../site-test.ts";

const hidden = /nav-hidden/;

test.describe("the navbar", () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, pageKinds.guide);
    // Over the text: elsewhere the wheel would scroll the sidebar.
    await page.mouse.move(720, 300);
  });

  test("hides on scroll down and shows on scroll up", async ({ page }) => {
    await page.mouse.wheel(0, 900);
    await expect(page.locator("html")).toHaveClass(hidden);
    await expect(page.getByRole("navigation", { name: "Main" })).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(page.locator("html")).not.toHaveClass(hidden);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeInViewport({ ratio: 1 });
  });

  test("is always shown near the top", async ({ page }) => {
    await page.mouse.wheel(0, 50);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
    await expect(page.locator("html")).not.toHaveClass(hidden);
  });

  test("stays while focus is inside", async ({ page }) => {
    await page.getByRole("link", { name: "OpenAPI", exact: true }).first().focus();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    await expect(page.locator("html")).not.toHaveClass(hidden);
  });

  test("stays while one of its menus is open", async ({ page }) => {
    await page.locator(".navbar").getByRole("button", { name: "Docs version" }).click();
    await expect(page.locator("#navbar-version")).toBeVisible();
    // Focus elsewhere, without a click that would close the menu.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    await expect(page.locator("html")).not.toHaveClass(hidden);
    await expect(page.locator("#navbar-version")).toBeInViewport();
  });

  test("never covers the focused element", async ({ page }) => {
    const links = page.locator("main :is(a, button, summary):visible");
    const last = (await links.count()) - 1;
    await links.nth(Math.min(last, 40)).focus();
    await page.mouse.wheel(0, 400);
    await page.mouse.wheel(0, -200);
    await expect(page.locator("html")).not.toHaveClass(hidden);
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press("Shift+Tab");
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect();
        const navbar = document.querySelector(".navbar")?.getBoundingClientRect();
        if (focused === undefined || navbar === undefined) return true;
        return focused.height > 0 && focused.bottom > 0 && focused.top < navbar.bottom;
      });
      expect(isCovered).toBe(false);
    }
  });

  test("never covers the target heading of a link", async ({ page }) => {
    await page.locator(".toc a").nth(4).click();
    const hash = await page.evaluate(() => location.hash);
    const heading = page.locator(hash);
    await expect(heading).toBeInViewport({ ratio: 1 });
    const navbar = await page.locator(".navbar").boundingBox();
    const box = await heading.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(
      Math.max(0, (navbar?.y ?? 0) + (navbar?.height ?? 0)),
    );
  });
});

test.describe("a dropdown", () => {
  test("works by keyboard alone", async ({ page }) => {
    await openPage(page, "/");
    const button = page.locator(".navbar").getByRole("button", { name: "Docs version" });
    await button.focus();
    await page.keyboard.press("Enter");
    const menu = page.locator("#navbar-version");
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("button").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("button").first()).toBeFocused();
  });

  test("works by touch, in the navbar and in the menu of narrow windows", async ({ browser }) => {
    for (const width of [996, 995]) {
      const page = await browser.newPage({ hasTouch: true, viewport: { width, height: 800 } });
      await openPage(page, "/");
      if (width < 996) {
        await page.getByRole("link", { name: "Open navigation menu" }).tap();
        await page.getByRole("button", { name: "Back to main menu" }).tap();
      }
      const place = width < 996 ? page.locator(".main-menu") : page.locator(".navbar");
      await place.getByRole("button", { name: "Docs version" }).tap();
      const menu = place.locator(".menu", { hasText: "Changelog" });
      await expect(menu).toBeVisible();
      await menu.getByRole("button").first().tap();
      await expect(menu).toBeHidden();
      await page.close();
    }
  });

  test("closes when the reader clicks elsewhere", async ({ page }) => {
    await openPage(page, "/");
    await page.locator(".navbar").getByRole("button", { name: "Docs version" }).click();
    await expect(page.locator("#navbar-version")).toBeVisible();
    await page.locator("h1").click();
    await expect(page.locator("#navbar-version")).toBeHidden();
  });
});
