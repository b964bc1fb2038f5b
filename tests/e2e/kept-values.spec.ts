import { expect, openPage, test } from "./site-test.ts";

test("a key that is entered once is in the samples of all pages, until the editor is reset", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  const openEditor = async () => {
    await page.getByRole("button", { name: "Try it" }).click();
    return page.getByRole("region", { name: "Build a request" });
  };
  const sample = page.locator(".samples pre:visible").first();
  await openPage(page, "/OpenAPI/launch-token");
  await (await openEditor()).getByLabel("API key").fill("key-of-mine");
  await expect(sample).toContainText("key-of-mine");
  await page.locator('.sidebar-nav a[href="/OpenAPI/mint-tokens"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mint tokens");
  await expect(sample).toContainText("key-of-mine");
  await openPage(page, "/");
  await expect(page.locator("main pre", { hasText: "key-of-mine" }).first()).toBeAttached();
  await openPage(page, "/OpenAPI/mint-tokens");
  const editor = await openEditor();
  await expect(editor.getByLabel("API key")).toHaveValue("key-of-mine");
  await editor.getByRole("button", { name: "Reset" }).click();
  await expect(sample).not.toContainText("key-of-mine");
  await openPage(page, "/OpenAPI/launch-token");
  await expect(sample).not.toContainText("key-of-mine");
  expect(sent.filter((text) => text.includes("key-of-mine"))).toEqual([]);
});

test("pointing at a name in a sample lights its field", async ({ page }) => {
  await openPage(page, "/OpenAPI/launch-token");
  await page
    .locator(".samples pre:visible span", { hasText: /^symbol$/ })
    .first()
    .hover();
  await expect(page.locator("main .f > .lit")).toHaveAttribute("id", /symbol$/);
});

test("a name in an example response leads to its field", async ({ page }) => {
  await openPage(page, "/OpenAPI/launch-token");
  await page
    .locator("#status-200 pre:visible span", { hasText: /^"nonce"$/ })
    .first()
    .click();
  const field = page.locator("main :target");
  await expect(field).toHaveAttribute("id", "field-200-nonce");
  await expect(field).toBeInViewport();
});
