import { findTestBrowser } from "../browser/find-chromium.ts";
import { expect, openPage, pageKinds, test } from "./site-test.ts";

const executablePath = findTestBrowser();

// The size that a reader sets in the browser: the layout follows it as it follows a narrower window.
test.use({
  launchOptions: {
    args: ["--no-sandbox", "--blink-settings=defaultFontSize=32"],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

test("with text of twice the size, pages fit the window and titles are not broken letter by letter", async ({
  page,
}) => {
  for (const path of [...Object.values(pageKinds), "/search?q=mint", "/changelog"]) {
    await openPage(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("32px");
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const narrow of [390, width]) {
      await page.setViewportSize({ width: narrow, height });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${narrow}px`).toBeLessThanOrEqual(0);
    }
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(heading?.height, path).toBeLessThan(300);
  }
});
