import type { Page } from "@playwright/test";
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

  const symbol = editor.getByRole("textbox", { name: "symbol required" });
  await symbol.fill("BACK");
  const run = editor.getByRole("button", { name: "Run", exact: true });
  await run.press("Enter");
  await expect(editor.locator(".run-body")).toContainText('"symbol": "BACK"');
  await expect(run).toBeFocused();
  await editor.getByRole("link", { name: "Next: Prove transaction" }).click();
  await expect(page).toHaveURL(/\/OpenAPI\/prove#request=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prove transaction");
  await page.goBack();
  await expect(symbol).toHaveValue("BACK");
});

test("walks a flow to its end by the links of the answers", async ({ page }) => {
  await instantly(page);
  await openPage(page, "/OpenAPI/launch-nft-collection");
  await page.getByRole("button", { name: "Try it" }).click();
  const editor = page.getByRole("region", { name: heading });
  await editor.getByRole("textbox", { name: "collectionName required" }).fill("Boats");
  const run = editor.getByRole("button", { name: "Run", exact: true });
  const finish = ["Prove transaction", "Get proof", "Get transaction status"];
  const pages = ["Mint NFT", "Sell NFT", "Buy NFT", "Get NFT info"];
  for (const name of pages.flatMap((next) => [...finish, next])) {
    await run.click();
    await editor.getByRole("link", { name: `Next: ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
  await run.click();
  const answer = editor.locator(".run-body");
  await expect(answer).toContainText('"collectionName": "Boats"');
  await expect(answer).toContainText(
    '"owner": "B62qoQ7oMLTHHaW4g2DtRiKbAi41xGWRGhm59A9mof5pVZuUJhwLyUG"',
  );
});

/** Nothing has to be waited for. */
async function instantly(page: Page): Promise<void> {
  await page.route("**/sandbox/**", (route) =>
    route.continue({ headers: { ...route.request().headers(), "sandbox-scenario": "instant" } }),
  );
}

test.describe("a failure", () => {
  // The browser logs it, as it does for the real one.
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("is rehearsed by a scenario, or as a documented error", async ({ page }) => {
    await openPage(page, "/OpenAPI/faucet");
    await page.getByRole("button", { name: "Try it" }).click();
    const editor = page.getByRole("region", { name: heading });
    await editor.getByRole("combobox", { name: "Scenario" }).selectOption("success-false");
    await editor.getByRole("button", { name: "Run", exact: true }).click();
    await expect(editor.locator(".run-body")).toContainText('"success": false');
    await editor.getByRole("combobox", { name: "Scenario" }).selectOption("Error 503");
    await editor.getByRole("button", { name: "Run", exact: true }).click();
    await expect(editor.getByText(/^Status 503/)).toBeVisible();
  });
});

test("runs a whole flow on the front page, and copies the program that does it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await instantly(page);
  await openPage(page, "/");
  await page.getByRole("button", { name: "Launch a token in the sandbox" }).click();
  const flow = page.locator(".flow");
  await flow.getByRole("textbox", { name: "symbol" }).fill("OTHER");
  await flow.getByRole("combobox", { name: "adminContract" }).selectOption("advanced");
  await expect(flow.locator(".run-body").first()).toContainText('symbol: "OTHER"');
  await flow.getByRole("button", { name: "Run", exact: true }).click();
  await expect(flow.locator('[data-state="done"]')).toHaveCount(4);
  await expect(flow.getByText("status applied")).toBeVisible();
  await flow.locator("summary", { hasText: "POST /transaction/status" }).click();
  await expect(flow.getByText('"applied"').first()).toBeVisible();
  await expectAccessible(page, ".flow");

  await flow.getByRole("button", { name: "Copy as program" }).click();
  await expect(flow.getByText("Program copied")).toBeVisible();
  const program = await page.evaluate(() => navigator.clipboard.readText());
  expect(program).toContain('    symbol: "OTHER",\n    decimals: 9,');
  expect(program).toContain('    adminContract: "advanced",\n    canMint: "anyone",');
  expect(program).toContain("await txStatus({ baseUrl, body: { hash } })");
});
