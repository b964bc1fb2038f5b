import { expect, expectAccessible, openPage, test } from "../e2e/site-test.ts";

// The sandbox of this site, from the page of an operation.

const heading = "Build a request";

test("runs the request, and carries the answer to the next operation", async ({ page }) => {
  await openPage(page, "/OpenAPI/launch-token");
  await page.getByRole("button", { name: "Try it" }).click();
  const editor = page.getByRole("region", { name: heading });
  await editor.getByRole("button", { name: "Run", exact: true }).click();
  await expect(editor.getByText(/^Status 200/)).toBeVisible();
  await expect(editor.locator(".run-body")).toContainText('"symbol": "TEST7"');
  await expect(editor.getByText(/^Differs from the documented example: /)).toBeVisible();
  const name = editor.locator(".run-body").getByText('"memo"').first();
  await name.hover();
  await expect(name).toHaveAttribute("title", /^Memo that the transaction was built with/);
  await expectAccessible(page, ".run");

  await editor.getByRole("link", { name: "Next: Prove transaction" }).click();
  await expect(page).toHaveURL(/\/OpenAPI\/prove#request=/);
  // The address changes before the page does.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prove transaction");
  const next = page.getByRole("region", { name: heading });
  await next.getByRole("button", { name: "Run", exact: true }).click();
  await expect(next.locator(".run-body")).toContainText('"jobId": "zkCW');
});

test("rehearses a failure that a scenario names", async ({ page }) => {
  await openPage(page, "/OpenAPI/faucet");
  await page.getByRole("button", { name: "Try it" }).click();
  const editor = page.getByRole("region", { name: heading });
  await editor.getByRole("combobox", { name: "Scenario" }).selectOption("success-false");
  await editor.getByRole("button", { name: "Run", exact: true }).click();
  await expect(editor.locator(".run-body")).toContainText('"success": false');
});

test("runs a whole flow on the front page, and copies the program that does it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Nothing has to be waited for.
  await page.route("**/sandbox/**", (route) =>
    route.continue({ headers: { ...route.request().headers(), "sandbox-scenario": "instant" } }),
  );
  await openPage(page, "/");
  await page.getByRole("button", { name: "Launch a token here" }).click();
  const flow = page.locator(".flow");
  await flow.getByRole("textbox", { name: "symbol" }).fill("OTHER");
  await flow.getByRole("combobox", { name: "adminContract" }).selectOption("advanced");
  await expect(flow.locator(".run-body").first()).toContainText('symbol: "OTHER"');
  await flow.getByRole("button", { name: "Run", exact: true }).click();
  await expect(flow.locator('[data-state="done"]')).toHaveCount(4);
  await flow.getByText("POST /transaction/status").click();
  await expect(flow.getByText('"applied"').first()).toBeVisible();
  await expectAccessible(page, ".flow");

  await flow.getByRole("button", { name: "Copy as program" }).click();
  await expect(flow.getByText("Program copied")).toBeVisible();
  const program = await page.evaluate(() => navigator.clipboard.readText());
  expect(program).toContain('    symbol: "OTHER",\n    decimals: 9,');
  expect(program).toContain('    adminContract: "advanced",\n    canMint: "anyone",');
  expect(program).toContain("await txStatus({ baseUrl, body: { hash } })");
});
