import { expect, pageKinds, test } from "../site-test.ts";

test.use({ javaScriptEnabled: false });

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`a page of the kind ${kind} can be read`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Sidebar" })).toBeVisible();
    await expect(page.locator("main")).toContainText(/\w{3}/);
  });
}

test("every panel of a set of tabs is shown under its label", async ({ page }) => {
  await page.goto(pageKinds.operation);
  const panels = page.locator(".samples [role=tabpanel]");
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
});

test("buttons that need a script are hidden", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Switch to dark mode" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Close", exact: true })).toBeHidden();
});

test("the version menu is native and opens", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Docs version" }).click();
  await expect(page.locator("#navbar-version")).toBeVisible();
});

test("the search button links to the search page", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("form[action='/search']").first()).toBeVisible();
});

test("the menu opens and closes by its links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/OpenAPI/mint-tokens");
  const sidebar = page.getByRole("navigation", { name: "Sidebar" });
  await expect(sidebar).toBeHidden();
  await page.getByRole("link", { name: "Open navigation menu" }).click();
  await expect(sidebar).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await page.getByRole("link", { name: "Close navigation menu" }).click();
  await expect(sidebar).toBeHidden();
});

test("the skip link moves to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to main content" });
  await expect(link).toBeFocused();
  await expect(link).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});
