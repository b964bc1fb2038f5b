import { expect, expectAccessible, openPage, test } from "./site-test.ts";

test.describe("when the assets cannot be loaded", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("a banner says that the site did not load properly", async ({ page }) => {
    await page.route("**/assets/**", (route) => route.abort());
    await page.goto("/Documentation/privacy");
    await expect(page.getByText("did not load properly")).toBeVisible();
    await expect(page.getByText("Current base URL: /")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
    await expectAccessible(page);
  });
});

test("the banner is not there when the assets have loaded", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("did not load properly")).toBeHidden();
});

test.describe("an island that crashes", () => {
  test.use({ expectedConsole: [/./] });

  test("shows the crash screen in its place, and Try again clears it", async ({ page }) => {
    let broken = true;
    // The props of the editor name the file it reads; a file of another shape makes it crash.
    await page.route("**/OpenAPI/mint-tokens.request.json", (route) =>
      broken
        ? route.fulfill({ json: { parameters: 1, security: 1, servers: 1 } })
        : route.continue(),
    );
    await openPage(page, "/OpenAPI/mint-tokens");
    await page.getByRole("button", { name: "Edit this request" }).click();
    const alert = page.locator('[data-island="request-editor"] [role=alert]');
    await expect(alert.getByRole("heading")).toHaveText("This page crashed");
    await expect(alert.locator("pre")).toHaveText(/\w+/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    await expectAccessible(page);
    broken = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(
      page.locator('[data-island="request-editor"]').getByRole("textbox").first(),
    ).toBeVisible();
  });
});
