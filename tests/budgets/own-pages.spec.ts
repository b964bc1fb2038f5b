import {
  chooseTheme,
  expect,
  expectAccessibleInBothThemes,
  openPage,
  test,
} from "../e2e/site-test.ts";
import { ownPages } from "./own-pages.ts";

for (const [kind, path] of Object.entries(ownPages)) {
  test(`this site's page of the kind ${kind} is accessible in both themes and fits windows of every width`, async ({
    page,
  }) => {
    await chooseTheme(page, "dark");
    await openPage(page, path);
    await expect(page.locator("h1")).toHaveCount(1);
    await expectAccessibleInBothThemes(page, "dark");
    for (const width of [390, 995, 996, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
