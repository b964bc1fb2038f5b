import type { Page } from "@playwright/test";
import {
  chooseTheme,
  expect,
  expectAccessible,
  holdBack,
  openPage,
  pageKinds,
  switchTheme,
  test,
  themes,
  violations,
} from "./site-test.ts";

/** Visible outline of the focused element; forced colours hide shadows. */
async function focusedOutline(page: Page): Promise<{ what: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const around = [focused, focused.parentElement ?? focused];
    const isSeen = around.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    });
    return { what: focused.outerHTML.slice(0, 100), isSeen };
  });
}

for (const theme of themes) {
  for (const width of [390, 1440]) {
    test(`forced colours at ${width} px (${theme}): focus, borders, marks and the search are seen`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: "active", colorScheme: theme });
      await chooseTheme(page, theme);
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, pageKinds.operation);
      const unseen: string[] = [];
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press("Tab");
        const { what, isSeen } = await focusedOutline(page);
        if (!isSeen) unseen.push(what);
      }
      expect(unseen).toEqual([]);
      const marks = page.locator(":is([aria-current], [aria-selected='true']):visible");
      for (const mark of await marks.all()) {
        await expect(mark).toHaveCSS("text-decoration-line", /underline/);
      }
      // In the middle of the page, a target half under its upper edge would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      // The search, from where the keyboard has come to.
      await page.keyboard.press("/");
      await page.getByRole("dialog").getByRole("combobox").fill("mint");
      const selected = page.locator('.sd-item[aria-selected="true"]');
      await expect(selected).toHaveCSS("outline-style", "solid");
      await expect(page.locator(".sd-bar:visible")).toHaveCSS("outline-style", "solid");
      const [ink, ground] = await selected
        .locator("mark")
        .first()
        .evaluate((mark) => {
          const { color, backgroundColor } = getComputedStyle(mark);
          return [color, backgroundColor];
        });
      expect(ink).not.toBe(ground);
      expect(ground).not.toBe("rgba(0, 0, 0, 0)");
    });
  }
}

test("forced colours: the mobile menu has an edge, a menu its frame, the progress bar a colour", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, pageKinds.operation);
  await page.getByRole("link", { name: "Open navigation menu" }).click();
  await expect(page.locator("#sidebar")).toHaveCSS("border-right-style", "solid");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 996, height: 844 });
  await page.locator(".navbar").getByRole("button", { name: "Docs version" }).click();
  await expect(page.locator("#navbar-version")).toHaveCSS("border-style", "solid");
  await page.keyboard.press("Escape");
  const release = await holdBack(page, "**/_page/OpenAPI/burn-tokens.json*");
  await page.locator('.sidebar-nav a[href="/OpenAPI/burn-tokens"]').click();
  const bar = page.locator(".progress");
  await expect(bar).toBeVisible();
  const [own, ground] = await bar.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect(own).not.toBe(ground);
  release();
  await expect(bar).toHaveCount(0);
});

test("with reduced motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, pageKinds.operation);
  const still = async (selector: string) => {
    const style = await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return { transitionDuration, animationName };
      });
    expect(style, selector).toEqual({ transitionDuration: "0s", animationName: "none" });
  };
  for (const selector of [".navbar", ".sidebar", ".sidebar summary", "main"]) {
    await still(selector);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    "auto",
  );
  const category = page.locator('.sidebar details[data-category="Faucet"]');
  await category.locator("summary").click();
  await expect(category).not.toHaveAttribute("open");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await holdBack(page, /\/assets\/request-editor\./);
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.locator('[data-island="request-editor"]')).toHaveAttribute("aria-busy", "true");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`with more contrast, text of the kind ${kind} has 7:1 in both themes`, async ({ page }) => {
    await page.emulateMedia({ contrast: "more" });
    await openPage(page, path);
    for (const theme of themes) {
      await switchTheme(page, theme);
      const rule = { type: "rule" as const, values: ["color-contrast-enhanced"] };
      expect(await violations(page, rule), theme).toEqual([]);
    }
  });
}

test("at 400 % zoom pages need no horizontal scrolling, and nothing covers the text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [...Object.values(pageKinds), "/search?q=mint", "/changelog"]) {
    await openPage(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.locator(".navbar")).not.toBeInViewport();
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("controls and links outside of text are 44 px high", async ({ page }) => {
    for (const path of [...Object.values(pageKinds), "/search?q=mint", "/changelog"]) {
      await openPage(page, path);
      const small = await page.evaluate(() => {
        const controls =
          "button, summary, select, input:not([type=checkbox]), [role=tab], .button, .pagination a, .filters a, .footer li a, .breadcrumbs a, .results a, .page-meta a";
        return [...document.querySelectorAll<HTMLElement>(controls)]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => control.getBoundingClientRect().height < 43.5)
          .map((control) => control.outerHTML.slice(0, 100));
      });
      expect(small, path).toEqual([]);
    }
  });
});

test("in print, the content stands alone, tabs are under their labels, and of languages there is the chosen one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await openPage(page, "/OpenAPI/launch-token");
  await page.getByRole("tab", { name: "Python" }).click();
  await page.emulateMedia({ media: "print" });
  for (const name of ["Main", "Sidebar"])
    await expect(page.getByRole("navigation", { name })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#sample-python")).toBeVisible();
  await expect(page.locator("[id^=sample-][role=tabpanel]:visible")).toHaveCount(1);
  await expect(page.locator("#status-400")).toBeVisible();
  await expect(page.getByRole("tablist").locator("visible=true")).toHaveCount(0);
  const advanced = page.locator('article [role=tabpanel][data-label="advanced"]');
  await expect(advanced).toBeVisible();
  expect(await advanced.evaluate((panel) => getComputedStyle(panel, "::before").content)).toContain(
    "advanced",
  );
  const cut = await page
    .locator("pre:visible")
    .evaluateAll((blocks) =>
      blocks
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent?.slice(0, 60)),
    );
  expect(cut).toEqual([]);
});
