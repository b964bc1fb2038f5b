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

test("a sample loses its check mark when the reader changes the request", async ({ page }) => {
  await openPage(page, "/OpenAPI/faucet");
  await page.getByRole("button", { name: "Build a request" }).click();
  const editor = page.getByRole("region", { name: "Build a request" });
  const marks = page.locator("#sample-curl .proof, #sample-go .proof");
  await expect(marks).toHaveCount(2);
  await editor.getByRole("textbox", { name: "address required", exact: true }).fill("B62q");
  await expect(marks).toHaveCount(0);
});
