import { expect, expectAccessible, openPage, test } from "../site-test.ts";

test.describe("when assets cannot be loaded", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("a banner says that the site did not load properly", async ({ page }) => {
    await page.route("**/assets/**", (route) => route.abort());
    await page.goto("/Documentation/privacy");
    await expect(page.getByText("did not load properly")).toBeVisible();
    await expect(page.getByText("Current base URL: /")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
    await expect(page.getByRole("alert")).toContainText("did not load properly");
    await expectAccessible(page, "#base-url-banner");
  });
});

test("there is no banner when the assets have loaded", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("did not load properly")).toBeHidden();
});

test.describe("an island that crashes", () => {
  test.use({ expectedConsole: [/./] });

  test("shows the crash screen in its place, and Try again clears it", async ({ page }) => {
    let broken = true;
    await page.route("**/api/symbols.json", (route) =>
      broken ? route.fulfill({ json: { kinds: [], packages: [{}] } }) : route.continue(),
    );
    await openPage(page, "/api");
    const island = page.locator('[data-island="symbol-filter"]');
    const field = island.getByRole("searchbox");
    // Typed before the component is there.
    await field.evaluate((input: HTMLInputElement) => {
      input.value = "mint";
    });
    await field.focus();
    const alert = island.getByRole("alert");
    await expect(alert.getByRole("heading")).toHaveText("This page crashed");
    await expect(alert.locator("pre")).toContainText("not iterable");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    await expectAccessible(page);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert.getByRole("heading")).toHaveText("This page crashed");
    broken = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert).toHaveCount(0);
    await expect(field).toHaveValue("mint");
  });

  test("an editor whose file cannot be read says so and can be tried again", async ({ page }) => {
    let broken = true;
    await page.route("**/OpenAPI/mint-tokens.request.json", (route) =>
      broken
        ? route.fulfill({ json: { parameters: 1, security: 1, servers: 1 } })
        : route.continue(),
    );
    await openPage(page, "/OpenAPI/mint-tokens");
    await page.getByRole("button", { name: "Try it" }).click();
    const alert = page.locator("#editor-place").getByRole("alert");
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    broken = false;
    await alert.getByRole("button").click();
    await expect(page.locator(".editor").getByRole("textbox").first()).toBeVisible();
  });
});
