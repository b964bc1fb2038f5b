import { expect, openPage, test } from "./site-test.ts";

const toDark = "Switch to dark mode";
const toLight = "Switch to light mode";

test("starts light whatever the system prefers", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
});

test("the switch cycles, is announced and remembered", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: toDark }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("#announcer")).toHaveText("Dark mode is on");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#12161c");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.getByRole("button", { name: toLight }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("#announcer")).toHaveText("Light mode is on");
});

test("a remembered mode applies at the first paint", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    // Notes what the page looks like whenever a frame is about to be painted.
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body !== null) seen.push(document.documentElement.dataset.theme ?? "none");
      if (seen.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/");
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "seen").length))
    .toBeGreaterThanOrEqual(20);
  expect(await page.evaluate(() => new Set(Reflect.get(window, "seen")).size)).toBe(1);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#12161c");
});

test("a cleared choice restores the configured mode", async ({ context, page }) => {
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('data-theme="light"', 'data-theme="dark"')
      .replace('data-default-theme="light"', 'data-default-theme="dark"');
    await route.fulfill({ response, body });
  });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const other = await context.newPage();
  await other.goto("/Documentation/privacy");
  await other.evaluate(() => localStorage.setItem("theme", "light"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await other.evaluate(() => localStorage.removeItem("theme"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a page from the back/forward cache shows the mode that was chosen meanwhile", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => {
    localStorage.setItem("theme", "dark");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("switching causes no layout shift", async ({ page }) => {
  await openPage(page, "/Documentation/use-the-api");
  const places = () =>
    page
      .locator(":is(h1, h2, h3, p, nav, a):visible")
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())).join());
  const before = await places();
  await page.getByRole("button", { name: toDark }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect((await places()).length).toBe(before.length);
  await page.getByRole("button", { name: toLight }).press("Enter");
  expect(await places()).toBe(before);
});
