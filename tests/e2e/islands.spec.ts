import { emptyAnswer, expect, holdBack, openPage, test } from "./site-test.ts";

const react = /\/assets\/mount-island\./;

test("React is loaded on the first intent on an island, not before", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openPage(page, "/OpenAPI/mint-tokens");
  await page.mouse.move(720, 300);
  await page.mouse.move(725, 305);
  expect(loaded.filter((url) => react.test(url))).toEqual([]);
  const arrived = page.waitForRequest(react);
  await page.getByRole("button", { name: "Search" }).hover();
  await arrived;
});

test("a menu opens before its code has loaded, and a choice made in it is kept", async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/(interactive|mount-island)\./);
  await page.goto("/");
  await page.locator(".navbar").getByRole("button", { name: "Docs version" }).click();
  const menu = page.locator("#navbar-version");
  await menu.getByRole("button", { name: "v0.1.2" }).click();
  release();
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version-default"))).toBe(
    "0.1.2",
  );
});

test("text typed while the search is loading is in its field", async ({ page }) => {
  await page.route("**/search.json*", (route) => route.fulfill({ json: emptyAnswer }));
  const release = await holdBack(page, /\/assets\/(interactive|mount-island|search-dialog)\./);
  await page.goto("/");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("mintTokens");
  release();
  const field = page.getByRole("dialog").getByRole("combobox");
  await expect(field).toHaveValue("mintTokens");
  await expect(field).toBeFocused();
});

test("a search that is submitted while its code is loading opens the search page", async ({
  page,
}) => {
  await holdBack(page, /\/assets\/(mount-island|search-dialog)\./);
  await page.goto("/");
  await page.keyboard.press("/");
  await page.keyboard.type("mint tokens");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=mint+tokens");
});

test("Escape closes a search whose code is still loading, and it stays closed", async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/mount-island\./);
  await page.goto("/");
  const loaded = page.waitForResponse(/\/assets\/mount-island\./);
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  release();
  await (await loaded).finished();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("text typed into a placeholder is kept in the island", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/(mount-island|symbol-filter)\./);
  await page.goto("/api");
  const field = page.locator('[data-island="symbol-filter"] input').first();
  await field.click();
  await page.keyboard.type("launch");
  await expect(page.locator('[data-island="symbol-filter"]')).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.locator('[data-island="symbol-filter"]')).not.toHaveAttribute("aria-busy");
  await expect(field).toHaveValue("launch");
  await expect(field).toBeFocused();
});

test.describe("an island whose code cannot be loaded", () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR/] });

  test("reports the failure and can be retried", async ({ page }) => {
    let broken = true;
    await page.route(/\/assets\/request-editor\./, (route) =>
      broken ? route.abort() : route.continue(),
    );
    await openPage(page, "/OpenAPI/mint-tokens");
    await page.getByRole("button", { name: "Try it" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("This part of the page could not be loaded");
    broken = false;
    const loaded = page.waitForEvent("load");
    await alert.getByRole("button", { name: "Retry" }).click();
    await loaded;
    await page.getByRole("button", { name: "Try it" }).click();
    await expect(page.locator(".editor").getByRole("textbox").first()).toBeVisible();
  });

  test("causes a full load when a new deployment is the reason", async ({ page }) => {
    await openPage(page, "/OpenAPI/mint-tokens");
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.route(/\/assets\/request-editor\./, (route) => route.fulfill({ status: 404 }));
    await page.route("**/_page/OpenAPI/mint-tokens.json*", async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), shell: "newer" } });
    });
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Try it" }).click();
    await reloaded;
    expect(await page.evaluate(() => Reflect.get(window, "marked"))).toBeUndefined();
  });
});
