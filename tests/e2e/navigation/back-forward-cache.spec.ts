import { chromium } from "@playwright/test";
import { ensureChromium } from "../../browser/find-chromium.ts";
import { expect, test } from "../site-test.ts";

// Playwright turns the browser's back-forward cache off, and the headless shell has none: this test has a browser of
// its own.
test("going back from another document restores the page unchanged", async ({
  baseURL,
  launchOptions,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: ensureChromium(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    // Not by a route of Playwright's: it would keep the page out of the browser's cache.
    await page.addInitScript(() => {
      const views: string[] = [];
      Object.assign(window, { views });
      navigator.sendBeacon = (_url, body) => {
        if (body instanceof Blob) {
          void body.text().then((text) => {
            const { events }: { events: { path: string }[] } = JSON.parse(text);
            views.push(...events.map(({ path }) => path));
          });
        }
        return true;
      };
    });
    await page.goto("/Documentation/features");
    await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
    await page.evaluate(() => Object.assign(window, { mark: "left here" }));
    await page.goto("/healthz");
    // `goBack` waits for a load event, which a page that comes back as it was does not have.
    await page.evaluate(() => history.back());
    await expect(async () => {
      expect(await page.evaluate(() => Reflect.get(window, "mark"))).toBe("left here");
    }).toPass();
    await page.getByRole("link", { name: "OpenAPI", exact: true }).first().click();
    await expect(page).toHaveURL(/\/OpenAPI\//);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Features");
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    // Before and after the other document, then the page that the link leads to.
    const features = "/Documentation/features";
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "views")))
      .toEqual([features, features, "/OpenAPI/token-api"]);
  } finally {
    await browser.close();
  }
});
