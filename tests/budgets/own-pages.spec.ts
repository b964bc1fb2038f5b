import { expect, expectAccessibleAndFitting, openPage, test } from "../e2e/site-test.ts";
import { ownPages } from "./own-pages.ts";

for (const [kind, path] of Object.entries(ownPages)) {
  test(`this site's page of the kind ${kind} is accessible in both themes and fits windows of every width`, async ({
    page,
  }) => {
    await expectAccessibleAndFitting(page, path);
  });
}

test("a sample loses its check mark when the reader changes the request", async ({ page }) => {
  await openPage(page, "/OpenAPI/faucet");
  await page.getByRole("button", { name: "Build a request" }).click();
  const editor = page.getByRole("region", { name: "Build a request" });
  const marks = page.locator("#sample-curl .proof, #sample-go .proof");
  await expect(marks).toHaveCount(2);
  await editor.getByRole("textbox", { name: "address required", exact: true }).fill("B62q");
  await expect(marks).toHaveCount(0);
});
