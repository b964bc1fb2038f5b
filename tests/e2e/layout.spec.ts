import { expect, openPage, test } from "./site-test.ts";

const paths = ["/Documentation/launch", "/OpenAPI/launch-token", "/api/token", "/search?q=mint"];

for (const width of [1440, 1100, 996, 995, 390]) {
  test(`at ${width} px the heading stands near the top and nothing overflows`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await openPage(page, path);
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(heading?.y, path).toBeLessThan(450);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
