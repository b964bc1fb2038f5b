import type { Page } from "@playwright/test";
import {
  chooseTheme,
  expect,
  expectAccessible,
  holdBack,
  openPage,
  test,
  themes,
} from "../site-test.ts";

const start = "/OpenAPI/mint-tokens";

/** From here on the page's timers move only by `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

test.describe("the progress bar", () => {
  for (const width of [390, 1440]) {
    test(`takes the steps of the specification at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, start);
      const release = await holdBack(page, "**/_page/OpenAPI/burn-tokens.json*");
      await stopClock(page);
      const asked = page.waitForRequest("**/_page/OpenAPI/burn-tokens.json*");
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('.sidebar-nav a[href="/OpenAPI/burn-tokens"]')?.click(),
      );
      await asked;
      const bar = page.locator(".progress");
      await page.clock.runFor(199);
      await expect(bar).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(bar).toHaveCSS("transition-duration", "0.2s, 0.2s");
      const value = () =>
        bar.evaluate(({ style }) => Number(/scaleX\((.+)\)/.exec(style.transform)?.[1]));
      expect(await value()).toBe(0.08);
      await page.clock.runFor(799);
      expect(await value()).toBe(0.08);
      const steps = [0.08];
      for (let step = 0; step < 5; step++) {
        await page.clock.runFor(step === 0 ? 1 : 800);
        steps.push(await value());
      }
      const widths = steps.slice(1).map((step, at) => step - (steps[at] ?? 0));
      for (const [at, width] of widths.entries()) {
        expect(width).toBeGreaterThan(0);
        if (at > 0) expect(width).toBeLessThan(widths[at - 1] ?? 0);
      }
      await page.clock.runFor(120_000);
      expect(await value()).toBeLessThan(1);
      release();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Burn tokens");
      await expect.poll(value).toBe(1);
      await page.clock.runFor(200);
      await expect(bar).toHaveCSS("opacity", "0");
      await page.clock.runFor(200);
      await expect(bar).toHaveCount(0);
    });
  }
});

test.describe("the loader of the search", () => {
  for (const [what, pattern] of [
    ["React", /\/assets\/mount-island\./],
    ["the dialog", /\/assets\/search-dialog\./],
  ] as const) {
    test(`appears 200 ms after the key, not before, while ${what} is on its way`, async ({
      page,
    }) => {
      // Before the page: Chromium may not hold what it asks for right after a new rule.
      const release = await holdBack(page, pattern);
      await openPage(page, start);
      await stopClock(page);
      const asked = page.waitForRequest(pattern);
      await page.keyboard.press("/");
      await asked;
      const loader = page.getByText("Loading…");
      await page.clock.runFor(150);
      await expect(loader).toHaveCount(0);
      await page.clock.runFor(200);
      await expect(loader).toHaveCount(1);
      await expect(loader).toBeVisible();
      await page.clock.resume();
      await expectAccessible(page);
      release();
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
      await expect(loader).toHaveCount(0);
    });
  }

  test("is the same element while React and the dialog load, without a gap", async ({ page }) => {
    const releaseReact = await holdBack(page, /\/assets\/mount-island\./);
    const releaseDialog = await holdBack(page, /\/assets\/search-dialog\./);
    await openPage(page, start);
    await page.keyboard.press("/");
    const loader = page.getByText("Loading…");
    await expect(loader).toBeVisible();
    await page.evaluate(() => {
      const look = () => {
        if (document.querySelector(".floating") === null) Object.assign(window, { gap: true });
        requestAnimationFrame(look);
      };
      look();
    });
    const mounted = page.waitForFunction(() => document.querySelector("dialog > div .floating"));
    releaseReact();
    await mounted;
    expect(await page.evaluate(() => Reflect.get(window, "gap"))).toBeUndefined();
    releaseDialog();
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  });
});

test.describe("a failed load", () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR/] });

  for (const theme of themes) {
    for (const [what, pattern] of [
      ["React", /\/assets\/mount-island\./],
      ["the dialog", /\/assets\/search-dialog\./],
    ] as const) {
      test(`${what} of the search: the error's text and Retry (${theme})`, async ({ page }) => {
        await chooseTheme(page, theme);
        let isBroken = true;
        await page.route(pattern, (route) => (isBroken ? route.abort() : route.continue()));
        await openPage(page, start);
        await page.keyboard.press("/");
        const alert = page.getByRole("alert");
        await expect(alert).toContainText("This part of the page could not be loaded");
        await expect(alert.locator("pre")).toContainText(/Failed to fetch dynamically imported/);
        await expectAccessible(page);
        isBroken = false;
        const loaded = page.waitForEvent("load");
        await alert.getByRole("button", { name: "Retry" }).click();
        await loaded;
        await page.keyboard.press("/");
        await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
        await expect(alert).toHaveCount(0);
      });
    }

    for (const width of [390, 1440]) {
      test(`the page: the error's text and Retry at ${width} px (${theme})`, async ({
        context,
        page,
      }) => {
        await chooseTheme(page, theme);
        await page.addInitScript(() => {
          Object.defineProperty(navigator, "connection", { value: { saveData: true } });
        });
        await page.setViewportSize({ width, height: 844 });
        await openPage(page, start);
        await context.setOffline(true);
        await page.locator(".pagination .next").click();
        const alert = page.getByRole("alert");
        await expect(alert).toContainText("The page could not be loaded");
        await expect(alert.locator("pre")).toHaveText("Failed to fetch");
        await expect(page.locator("main")).toBeFocused();
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await alert.evaluate((element) => element.setAttribute("data-first", ""));
        await alert.getByRole("button", { name: "Retry" }).press("Enter");
        await expect(page.locator(".failure[role=alert]:not([data-first])")).toContainText(
          "The page could not be loaded",
        );
        await context.setOffline(false);
        await alert.getByRole("button", { name: "Retry" }).press("Enter");
        await expect(alert).toHaveCount(0);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
    }
  }
});
