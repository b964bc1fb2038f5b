import { expect, openPage, test } from "./site-test.ts";

const address = "B62qkYa1o6Mj6uTTjDQCob7FYZspuhkm4RRQhgJg9j4koEBWiSrTQrS";

test("a key and an address that are entered once are in the samples of all pages, until they are removed", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await openPage(page, "/OpenAPI/launch-token");
  await page.getByText("Use your own key and address").click();
  await page.locator("input[data-mine=apiKey]").fill("key-of-mine");
  await page.locator("input[data-mine=address]").fill(address);
  await page.locator("input[data-mine=address]").press("Tab");
  const samples = page.locator(".samples pre:visible").first();
  await expect(samples).toContainText("key-of-mine");
  await expect(samples).toContainText(address.slice(-6));
  await page.locator('.sidebar-nav a[href="/OpenAPI/mint-tokens"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mint tokens");
  await expect(page.locator(".samples pre:visible").first()).toContainText("key-of-mine");
  await openPage(page, "/");
  await expect(page.locator("main pre", { hasText: "key-of-mine" }).first()).toBeAttached();
  await expect(page.locator("main pre", { hasText: `sender: "${address}"` })).toHaveCount(1);
  await openPage(page, "/OpenAPI/mint-tokens");
  await page.getByText("Use your own key and address").click();
  await page.locator("[data-forget]").click();
  await expect(page.locator(".samples pre:visible").first()).not.toContainText("key-of-mine");
  expect(sent.filter((text) => text.includes("key-of-mine"))).toEqual([]);
});

test("a field and its line in the samples highlight each other", async ({ page }) => {
  await openPage(page, "/OpenAPI/launch-token");
  const lit = () => page.evaluate(() => CSS.highlights.get("field")?.size ?? 0);
  await page.locator("main .f > li[id$=symbol] > a").first().hover();
  await expect.poll(lit).toBeGreaterThan(0);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.poll(lit).toBe(0);
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
