import { expect, expectAccessibleInBothThemes, openPage, test } from "./site-test.ts";

const key = "docs-preferred-version-zkcloudworker-lib";

test("a chosen version is kept and marks what it lacks and has otherwise on every page", async ({
  page,
}) => {
  await openPage(page, "/api/zkcloudworker-lib/function/sendTx");
  await page.locator(".navbar").getByRole("button", { name: "Docs version" }).click();
  await page.getByRole("menuitemradio", { name: "zkcloudworker 0.14.9" }).click();
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe("0.14.9");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("not in 0.14.9");
  await openPage(page, "/api/zkcloudworker-lib/class/TokenAPI");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("different in 0.14.9");
  await page.locator(".navbar").getByRole("button", { name: "Docs version" }).click();
  await page.getByRole("menuitemradio", { name: "0.1.2", exact: true }).click();
  await expect(page.locator(".version-mark")).toHaveCount(0);
});

test("a chosen version leaves the navbar in its place at the narrowest width that has it", async ({
  page,
}) => {
  await page.addInitScript((name) => localStorage.setItem(name, "0.14.9"), key);
  await page.setViewportSize({ width: 996, height: 800 });
  await openPage(page, "/api/zkcloudworker-lib");
  const button = page.locator(".navbar").getByRole("button", { name: "Docs version" });
  await button.click();
  await expect(button).toContainText("zkcloudworker 0.14.9");
  expect((await button.boundingBox())?.height).toBeLessThan(45);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(996);
});

test("nothing is asked for by readers who chose no version", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, "/api/zkcloudworker-lib/class/TokenAPI");
  expect(asked).not.toContain("/versions.json");
});

const pages = [
  "/changelog",
  "/changelog?package=zkcloudworker-lib",
  "/changelog?from=0.18.29&to=0.23.12",
  "/search?q=transaction&history=changed",
];
for (const path of pages) {
  test(`${path} is accessible in both themes`, async ({ page }) => {
    await openPage(page, path);
    await expectAccessibleInBothThemes(page, "light");
  });
}
