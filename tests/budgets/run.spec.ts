import { expect, expectAccessible, openPage, test } from "../e2e/site-test.ts";

// The sandbox of this site, from the page of an operation.

const start = "Build a request";

test("runs the request, and carries the answer to the next operation", async ({ page }) => {
  await openPage(page, "/OpenAPI/launch-token");
  await page.getByRole("button", { name: start }).click();
  const editor = page.getByRole("region", { name: start });
  await editor.getByRole("button", { name: "Run", exact: true }).click();
  await expect(editor.getByText(/^Status 200/)).toBeVisible();
  await expect(editor.locator(".run-body")).toContainText('"symbol": "TEST7"');
  await expect(editor.getByText(/^Other values than in the documented example: /)).toBeVisible();
  const name = editor.locator(".run-body").getByText('"memo"').first();
  await name.hover();
  await expect(name).toHaveAttribute("title", /^Memo that the transaction was built with/);
  await expectAccessible(page, ".run");

  await editor.getByRole("link", { name: "Next: Prove transaction" }).click();
  await expect(page).toHaveURL(/\/OpenAPI\/prove#request=/);
  const next = page.getByRole("region", { name: start });
  await next.getByRole("button", { name: "Run", exact: true }).click();
  await expect(next.locator(".run-body")).toContainText('"jobId": "zkCW');
});

test("rehearses a failure that a scenario names", async ({ page }) => {
  await openPage(page, "/OpenAPI/faucet");
  await page.getByRole("button", { name: start }).click();
  const editor = page.getByRole("region", { name: start });
  await editor.getByRole("combobox", { name: "Scenario" }).selectOption("success-false");
  await editor.getByRole("button", { name: "Run", exact: true }).click();
  await expect(editor.locator(".run-body")).toContainText('"success": false');
});
