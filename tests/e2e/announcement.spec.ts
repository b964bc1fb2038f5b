import { expect, test } from "./site-test.ts";

test("the bar can be closed and stays closed", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("region", { name: "Announcement" });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
});

test("a dismissed bar is never shown during a load", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      Object.assign(window, { shifts: Reflect.get(window, "shifts") + list.getEntries().length });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-announcement-closed", "");
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toBe(0);
});

test("a new announcement is shown to those who closed an older one", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("announcement.dismissed", "an-older-one"));
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Announcement" })).toBeVisible();
});
