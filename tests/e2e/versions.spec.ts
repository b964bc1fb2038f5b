import { expect, expectAccessibleInBothThemes, openPage, test } from "./site-test.ts";

const key = "docs-preferred-version-token";

test("a package's version can be selected on its pages, is stored and marked everywhere, and can be reset above the page", async ({
  page,
}) => {
  await openPage(page, "/api/token/function/sendTx");
  await page.getByLabel("Compare with").selectOption("0.14.9");
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe("0.14.9");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("not in 0.14.9");
  await openPage(page, "/api/token/class/TokenAPI");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("different in 0.14.9");
  await expect(page.getByLabel("Compare with")).toHaveValue("0.14.9");
  const bar = page.locator(".comparing");
  await expect(bar).toContainText("Comparing with @tokens/contracts 0.14.9");
  await expectAccessibleInBothThemes(page, "light");
  await bar.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator(".version-mark")).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect(page.getByLabel("Compare with")).toHaveValue("");
});

test("the bar with the selected version is on pages of the package only; the docs version does not change", async ({
  page,
}) => {
  await page.addInitScript((name) => localStorage.setItem(name, "0.14.9"), key);
  await openPage(page, "/api/api/function/mintTokens");
  await expect(page.locator(".comparing")).toHaveCount(0);
  await expect(page.locator(".navbar").getByRole("button", { name: "Docs version" })).toContainText(
    "v0.1.2",
  );
});

test("nothing is requested unless a version is selected", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, "/api/token/class/TokenAPI");
  expect(asked).not.toContain("/versions.json");
});

const pages = [
  "/changelog",
  "/changelog?package=token",
  "/changelog?from=0.18.29&to=0.23.12",
  "/search?q=transaction&history=changed",
];
for (const path of pages) {
  test(`${path} is accessible in both themes`, async ({ page }) => {
    await openPage(page, path);
    await expectAccessibleInBothThemes(page, "light");
  });
}
