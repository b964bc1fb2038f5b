import type { Page } from "@playwright/test";
import { emptyAnswer, expect, expectAccessible, openPage, test } from "./site-test.ts";

interface Batch {
  events: { type: string; path: string; hash?: string; query?: string; timestamp: number }[];
}

/** Collects every batch the page sends. */
async function collect(page: Page): Promise<Batch[]> {
  const batches: Batch[] = [];
  await page.route("**/events", (route) => {
    batches.push(JSON.parse(route.request().postData() ?? "{}"));
    return route.fulfill({ status: 204 });
  });
  return batches;
}

/** Simulates switching to another tab. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

test("a page view is sent for every change of path, query or hash", async ({ page }) => {
  const batches = await collect(page);
  await openPage(page, "/Documentation/use-the-api?from=mail");
  await page.locator("main h2 + .anchor").first().click();
  await expect(page).toHaveURL(/#before-you-start$/);
  await page.locator('.sidebar-nav a[href="/Documentation/privacy"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  await hide(page);
  await expect.poll(() => batches.length).toBe(1);
  const views = batches[0]?.events ?? [];
  expect(views.map(({ type }) => type)).toEqual(["page_view", "page_view", "page_view"]);
  expect(views[0]).toMatchObject({ path: "/Documentation/use-the-api", query: "?from=mail" });
  expect(views[1]).toMatchObject({
    path: "/Documentation/use-the-api",
    hash: "#before-you-start",
  });
  expect(views[2]).toMatchObject({
    path: "/Documentation/privacy",
    title: expect.stringContaining("Privacy"),
  });
});

test("a request in a link stays in the browser", async ({ page }) => {
  const batches = await collect(page);
  await openPage(page, `/OpenAPI/mint-tokens#request=${"a".repeat(3_000)}`);
  await page.locator('.sidebar-nav a[href="/OpenAPI/launch-token"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Launch token");
  await hide(page);
  await expect.poll(() => batches.length).toBe(1);
  const [view, next] = batches[0]?.events ?? [];
  expect(view).not.toHaveProperty("hash");
  expect(next).toMatchObject({ referrer: expect.stringMatching(/\/OpenAPI\/mint-tokens$/) });
});

test("the answer to “Was this page helpful?” is an event", async ({ page }) => {
  const batches = await collect(page);
  await openPage(page, "/Documentation/privacy");
  const question = page.getByRole("group", { name: "Was this page helpful?" });
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Thanks for your feedback.").first()).toBeVisible();
  await hide(page);
  await expect.poll(() => batches.length).toBe(1);
  expect(batches[0]?.events[1]).toMatchObject({
    type: "helpful",
    path: "/Documentation/privacy",
    helpful: true,
  });
});

for (const width of [1440, 390]) {
  test(`a negative answer opens a comment field without layout shift and reports it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, "/Documentation/privacy");
    const question = page.getByRole("group", { name: "Was this page helpful?" });
    const after = page.locator(".pagination");
    await question.scrollIntoViewIfNeeded();
    const before = await after.boundingBox();
    await question.getByRole("button", { name: "No" }).click();
    const text = page.getByRole("textbox", { name: "What was missing?" });
    await expect(text).toBeFocused();
    expect(await after.boundingBox()).toEqual(before);
    await expectAccessible(page);
    await text.fill("A table of fees.");
    const [report] = await Promise.all([
      page.waitForRequest("**/feedback"),
      page.getByRole("button", { name: "Send" }).click(),
    ]);
    expect(report.postDataJSON()).toEqual({
      path: "/Documentation/privacy",
      kind: "missing",
      text: "A table of fees.",
    });
    expect((await report.response())?.status()).toBeLessThan(300);
    await expect(page.getByText("Thanks for your feedback.").first()).toBeVisible();
    expect(await after.boundingBox()).toEqual(before);
  });
}

test("a search that finds nothing is an event once the reader has stopped typing", async ({
  page,
}) => {
  const batches = await collect(page);
  await page.route("**/search.json*", (route) => {
    const query = new URL(route.request().url()).searchParams.get("q") ?? "";
    return route.fulfill({ json: { ...emptyAnswer, query } });
  });
  await openPage(page, "/Documentation/privacy");
  const tracked = page.evaluate(
    () => new Promise((resolve) => document.addEventListener("track", resolve, { once: true })),
  );
  await page.keyboard.press("/");
  await page.getByRole("dialog").getByRole("combobox").fill("qwertz");
  await tracked;
  await hide(page);
  await expect.poll(() => batches.length).toBe(1);
  expect(batches[0]?.events[1]).toMatchObject({ type: "search_no_results", query: "qwertz" });
});

for (const [name, setting] of Object.entries({
  "Global Privacy Control": { globalPrivacyControl: true },
  "Do Not Track": { doNotTrack: "1" },
})) {
  test(`nothing is sent with ${name}`, async ({ page }) => {
    const batches = await collect(page);
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) {
        Object.defineProperty(navigator, key, { value });
      }
    }, setting);
    await openPage(page, "/Documentation/privacy");
    await hide(page);
    await page.goto("/");
    expect(batches).toEqual([]);
  });
}
