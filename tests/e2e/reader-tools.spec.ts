import type { Locator } from "@playwright/test";
import { expect, openPage, pageKinds, test } from "./site-test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const clipboard = () => navigator.clipboard.readText();

test("a link to a sample opens its tab", async ({ page }) => {
  await openPage(page, `${pageKinds.operation}#sample-go`);
  await expect(page.getByRole("tab", { name: "Go", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.locator("#sample-go")).toBeVisible();
});

async function copy(block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  await block.hover();
  await block.getByRole("button", { name: "Copy" }).click();
}

test("copied code can be run", async ({ page }) => {
  await openPage(page, pageKinds.guide);
  const block = page.locator(".code").first();
  await copy(block);
  await expect(block.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(clipboard)).toBe((await block.locator("code").innerText()).trimEnd());
});

test("code is copied without a clipboard, as on pages over HTTP, or its button says that it was not", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  });
  await openPage(page, pageKinds.guide);
  const block = page.locator(".code").first();
  await copy(block);
  await expect(block.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  const other = page.locator(".code:visible").nth(1);
  await copy(other);
  await expect(other.getByRole("button", { name: /^Could not copy/ })).toBeVisible();
});

test("long lines can be wrapped, on every block and on the next page too", async ({ page }) => {
  await openPage(page, "/OpenAPI/mint-tokens");
  const block = page.locator(".samples .code").first();
  await block.hover();
  const wrap = block.getByRole("button", { name: "Wrap lines" });
  await wrap.click();
  await expect(wrap).toHaveAttribute("aria-pressed", "true");
  const overflow = () =>
    block.locator("pre").evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow()).toBe(0);
  await page.reload();
  expect(await overflow()).toBe(0);
});

test("the link of a heading is copied and followed", async ({ page }) => {
  await openPage(page, pageKinds.guide);
  const anchor = page.getByRole("link", { name: "Direct link to Authentication" });
  await anchor.click();
  await expect(page).toHaveURL(/#authentication$/);
  await expect(page.locator("#announcer")).toHaveText("Link copied");
  expect(await page.evaluate(clipboard)).toBe(page.url());
});

test("the page is copied as Markdown", async ({ page }) => {
  await openPage(page, "/Documentation/privacy");
  await page.getByRole("button", { name: "Copy page" }).click();
  await expect(page.locator("#announcer")).toHaveText("Copied");
  expect(await page.evaluate(clipboard)).toContain("# Privacy");
});

test("a page can be opened in an assistant and edited", async ({ page }) => {
  await openPage(page, "/Documentation/privacy");
  await page.getByRole("button", { name: "More actions for this page" }).click();
  for (const name of ["Open in ChatGPT", "Open in Perplexity"]) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    expect(decodeURIComponent(href ?? "")).toMatch(/Read https:.*\/Documentation\/privacy\.md$/);
  }
  await expect(page.getByRole("link", { name: "Edit this page" })).toHaveAttribute(
    "href",
    /content\/guides\/.*privacy\.mdx$/i,
  );
});

test("the key that opens the search can be turned off", async ({ page }) => {
  await openPage(page, "/Documentation/privacy");
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search the documentation" });
  await dialog.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("/");
  await expect(dialog).toBeHidden();
});

test("a selected language applies in another open window without interaction", async ({
  context,
  page,
}) => {
  await openPage(page, "/OpenAPI/mint-tokens");
  const other = await context.newPage();
  await openPage(other, "/OpenAPI/burn-tokens");
  await other.locator(".samples [role=tab]").nth(3).click();
  await expect(page.locator(".samples [role=tab]").nth(3)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".samples [role=tabpanel]").nth(3)).toBeVisible();
});

test("tabs of one group follow each other, by keyboard and on the next page", async ({ page }) => {
  await openPage(page, "/OpenAPI/mint-tokens");
  const first = page.locator(".samples [role=tab]").first();
  await first.focus();
  await page.keyboard.press("ArrowRight");
  const second = page.locator(".samples [role=tab]").nth(1);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute("aria-selected", "true");
  await page.goto("/OpenAPI/burn-tokens");
  await expect(page.locator(".samples [role=tab]").nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".samples [role=tabpanel]").nth(1)).toBeVisible();
  await expect(page.locator(".samples [role=tabpanel]").first()).toBeHidden();
});

test("the table of contents marks where the reader is", async ({ page }) => {
  await openPage(page, pageKinds.guide);
  await page.evaluate(() => document.getElementById("units")?.scrollIntoView());
  await expect(page.locator(".toc [aria-current]")).toHaveText("Units");
});

test("the table of contents is folded on top in narrow windows", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, pageKinds.guide);
  const entry = page.locator(".toc").getByRole("link", { name: "Units" });
  await expect(entry).toBeHidden();
  await page.locator(".toc summary").click();
  await expect(entry).toBeVisible();
});

test("the current page is in view in a long sidebar, which stays light", async ({ page }) => {
  await openPage(page, "/api/api/function/waitForTransaction");
  const current = page.locator('.sidebar-nav [aria-current="page"]');
  await expect(current).toBeInViewport({ ratio: 1 });
  const links = await page.locator(".sidebar-nav a").count();
  const elements = await page.locator(".sidebar-nav *").count();
  expect(elements / links).toBeLessThan(4);
});
