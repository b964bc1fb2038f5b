import {
  chooseTheme,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openPage,
  pageKinds,
  test,
} from "./site-test.ts";

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`a page of the kind ${kind} is accessible in both themes and fits windows of every width`, async ({
    page,
  }) => {
    await chooseTheme(page, "dark");
    await openPage(page, path);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveCount(1);
    await expectAccessibleInBothThemes(page, "dark");
    for (const width of [1440, 1100, 996, 995, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await heading.boundingBox())?.y, `${width} px`).toBeLessThan(450);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test.describe("an unknown address", () => {
  test.use({ expectedConsole: [/404/] });

  test("shows the not-found page with suggestions", async ({ page }) => {
    const response = await page.goto("/OpenAPI/mint-token");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    const near = page.locator("main").getByRole("link", { name: "Mint tokens", exact: true });
    await expect(near).toHaveAttribute("href", "/OpenAPI/mint-tokens");
    await expect(page.getByRole("navigation", { name: "Sidebar" })).toContainText("Launch token");
    await expect(page.locator(".navbar [data-section][aria-current]")).toHaveCount(0);
    await expectAccessible(page);
    await near.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mint tokens");
  });

  test("suggests pages whose title it resembles", async ({ page }) => {
    await page.goto("/docs/how-to-trade-a-token");
    await expect(
      page.locator("main").getByRole("link", { name: "How to trade a token" }),
    ).toHaveAttribute("href", "/Documentation/trade");
  });
});

test("search results are beside the sidebar; going back from a result returns to them", async ({
  page,
}) => {
  await openPage(page, "/search?q=mint");
  await expect(page.getByRole("navigation", { name: "Sidebar" })).toContainText("Introduction");
  await page.locator(".results a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Search results");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for “mint”");
});

test("headings are named by their text alone; their links have labels", async ({ page }) => {
  await page.goto(pageKinds.operation);
  await expect(page.getByRole("heading", { name: "Request body", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Direct link to Request body" })).toHaveAttribute(
    "href",
    "#request-body",
  );
});

test.describe("when samples come before the fields", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("links below the path skip them, with touch targets of full size", async ({ page }) => {
    await page.goto("/OpenAPI/mint-tokens");
    const jumps = page.locator("article").getByRole("navigation", { name: "On this page" });
    await expect(jumps.getByRole("link")).toHaveText(["Request body", "Responses", "Errors"]);
    for (const link of await jumps.getByRole("link").all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await jumps.getByRole("link", { name: "Request body" }).click();
    await expect(page).toHaveURL(/#request-body$/);
    await expect(page.locator("#field-amount")).toBeInViewport();
  });
});

for (const width of [360, 390, 995]) {
  test(`breadcrumbs and page actions are in one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, "/OpenAPI/mint-tokens");
    const top = page.locator(".page-top");
    const more = top.getByRole("button", { name: "More actions for this page" });
    const up = await top.getByRole("link", { name: "Fungible tokens" }).boundingBox();
    const place = await more.boundingBox();
    expect(Math.abs((up?.y ?? 0) - (place?.y ?? 99))).toBeLessThan(16);
    await more.click();
    await page.getByRole("link", { name: "View as Markdown" }).click();
    await expect(page).toHaveURL(/\/OpenAPI\/mint-tokens\.md$/);
  });
}

test("fields inside are shown if they are few, or if a link leads to them", async ({ page }) => {
  await openPage(page, "/OpenAPI/airdrop-tokens");
  await expect(page.locator("#field-recipients-address")).toBeVisible();
  const variants = page.locator("#field-200-request > details");
  await openPage(page, "/OpenAPI/launch-token");
  await expect(variants).not.toHaveAttribute("open");
  await openPage(page, "/OpenAPI/launch-token#field-200-request");
  await expect(variants).toHaveAttribute("open");
});

test("the schema of a request is linked from its samples", async ({ page }) => {
  await openPage(page, "/OpenAPI/mint-tokens");
  const samples = page.getByRole("complementary", { name: "Request and response" });
  await samples.getByRole("link", { name: "TokenMintTransactionParams" }).click();
  await expect(page).toHaveURL(/\/OpenAPI\/schemas\/tokenminttransactionparams$/);
});

test("the navbar marks the section that a page belongs to, and none for search and unknown addresses", async ({
  page,
}) => {
  const marked = page.locator(".navbar [data-section][aria-current]");
  await page.goto("/changelog");
  await expect(marked).toHaveText(["Docs"]);
  for (const path of ["/search?q=mint", "/search?q=mint&section=openapi"]) {
    await page.goto(path);
    await expect(marked).toHaveCount(0);
  }
});

test("the three sections have the same name in breadcrumbs, results and front page", async ({
  page,
}) => {
  const names = ["Guides", "API reference", "Library"];
  const starts = ["/Documentation/launch", "/OpenAPI/mint-tokens", "/api/token"];
  for (const [index, path] of starts.entries()) {
    await page.goto(path);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
    await expect(crumbs.getByRole("link").first()).toHaveText(names[index] ?? "");
  }
  await page.goto("/search?q=token");
  const filters = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  await expect(filters).toHaveText([/^All/, ...names.map((name) => new RegExp(`^${name} `))]);
  await page.goto("/search");
  await expect(page.locator(".cards").getByRole("link")).toHaveText(names);
});

test("pages with the same name have their package in the title", async ({ page }) => {
  for (const [name, npm] of [
    ["token", "@tokens/contracts"],
    ["api", "@tokens/api"],
  ]) {
    await page.goto(`/api/${name}/class/LocalCloud`);
    await expect(page).toHaveTitle(`LocalCloud (${npm}) | Tokens`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("LocalCloud");
  }
});

test("the long list of a package's types is open at the target of a link", async ({ page }) => {
  await page.goto("/api/api#BalanceResponse");
  await expect(page.locator("#BalanceResponse")).toBeInViewport();
});
