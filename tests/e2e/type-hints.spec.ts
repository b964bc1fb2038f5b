import { chooseTheme, expect, expectAccessible, openPage, test, themes } from "./site-test.ts";

const hint = ".type-hint";

for (const theme of themes) {
  test(`a name in a guide's code shows its signature, description and link (${theme})`, async ({
    page,
  }) => {
    await chooseTheme(page, theme);
    await openPage(page, "/Documentation/launch");
    const name = page.locator("main pre a[title]", { hasText: "closest" }).first();
    await name.hover();
    await expect(page.locator(hint)).toContainText("closest");
    await expect(page.locator(hint)).toContainText("Finds the word of a list");
    await expectAccessible(page);
    await page.locator(hint).getByRole("link", { name: "Open closest" }).click();
    await page.waitForURL("**/api/distance/function/closest*");
    await expect(page.locator(hint)).toHaveCount(0);
  });
}

test("keyboard focus on a type of an operation opens it, Escape closes it", async ({ page }) => {
  await openPage(page, "/OpenAPI/launch-token");
  const type = page.locator("main .f i a", { hasText: "TokenInfo" }).first();
  await page.locator("main .f > li > a").first().focus();
  await page.keyboard.press("Tab");
  await type.focus();
  await expect(page.locator(hint)).toContainText("Public information about a token");
  await expect(type).toHaveAccessibleDescription(/Public information about a token/);
  await page.keyboard.press("Escape");
  await expect(page.locator(hint)).toHaveCount(0);
  await expect(type).toBeFocused();
});

test("a type without a page of its own shows the text of its entry on the package page", async ({
  page,
}) => {
  await openPage(page, "/api/api/function/launchToken");
  await page.locator("main pre a", { hasText: "Options" }).first().hover();
  await expect(page.locator(hint)).toContainText("What every call of the client takes");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("the first touch opens it, its link opens the page", async ({ page }) => {
    await openPage(page, "/OpenAPI/launch-token");
    await page.locator("main .f i a", { hasText: "TokenInfo" }).first().tap();
    await page.locator(hint).getByRole("link", { name: "Open TokenInfo" }).tap();
    await page.waitForURL("**/OpenAPI/schemas/tokeninfo");
  });
});
