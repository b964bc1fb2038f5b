import { expect, expectAccessible, openPage, pageKinds, test } from "./site-test.ts";

for (const [kind, path] of Object.entries(pageKinds)) {
  for (const theme of ["light", "dark"]) {
    test(`a page of the kind ${kind} is accessible in the ${theme} theme`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      await openPage(page, path);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectAccessible(page);
    });
  }

  test(`a page of the kind ${kind} fits windows of every width`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 995, 996, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test.describe("an unknown address", () => {
  test.use({ expectedConsole: [/404/] });

  test("shows the not-found page with suggestions", async ({ page }) => {
    const response = await page.goto("/OpenAPI/mint-token");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.getByRole("link", { name: "/OpenAPI/mint-tokens" })).toBeVisible();
    await expectAccessible(page);
  });
});
