import type { Page } from "@playwright/test";
import { fragmentPath } from "../../../pipeline/model/urls.ts";
import { expect, holdBack, isFragment, openPage, test } from "../site-test.ts";

const mint = "/OpenAPI/mint-tokens";
const launch = "/OpenAPI/launch-token";

function fragmentsOf(path: string): string {
  return `**${fragmentPath(path)}*`;
}

/** Marks the document, to see later whether it is still the same one. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, "marked") === true);
}

function sidebarLink(page: Page, name: string) {
  return page.locator(".sidebar-nav").getByRole("link", { name: new RegExp(`${name}$`) });
}

test("a link swaps the content in the same document", async ({ page }) => {
  await openPage(page, mint);
  await markDocument(page);
  await sidebarLink(page, "Launch token").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Launch token");
  expect(await isSameDocument(page)).toBe(true);
  await expect(page).toHaveURL(launch);
  await expect(page).toHaveTitle(/^Launch token \|/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/OpenAPI\/launch-token$/,
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    "Launch token",
  );
  await expect(page.locator("main")).toBeFocused();
  await expect(page.locator("#announcer")).toHaveText(/Launch token/);
  await expect(sidebarLink(page, "Launch token")).toHaveAttribute("aria-current", "page");
  await expect(page.locator(".sidebar-nav [aria-current]")).toHaveCount(1);
});

test("the response for a page of another section contains its sidebar; a sidebar that is shown is not sent again", async ({
  page,
}) => {
  await openPage(page, "/Documentation/privacy");
  const [other] = await Promise.all([
    page.waitForResponse((response) => isFragment(response.request(), "/OpenAPI/token-api")),
    page.locator(".navbar").getByRole("link", { name: "OpenAPI", exact: true }).click(),
  ]);
  expect(await other.json()).toHaveProperty("sidebarHtml");
  await expect(page.locator("#sidebar")).toHaveAttribute("data-sidebar", "openapi");
  await expect(page.locator('.navbar [data-section="openapi"]')).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.locator('.navbar [data-section="docs"]')).not.toHaveAttribute("aria-current");
  const [same] = await Promise.all([
    page.waitForResponse((response) => isFragment(response.request(), "/OpenAPI/faucet")),
    page.locator('.sidebar-nav a[href="/OpenAPI/faucet"]').click(),
  ]);
  expect(await same.json()).not.toHaveProperty("sidebarHtml");
});

test("back and forward restore content and scroll", async ({ page }) => {
  await openPage(page, "/Documentation/use-the-api");
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 1_500));
  // Not by a pointer: to reach a link that still moves with the navbar, the test's pointer scrolls the page.
  await sidebarLink(page, "Privacy").evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Use the API");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  expect(await isSameDocument(page)).toBe(true);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("going back from a shorter page shows the same lines again, despite late content", async ({
    page,
  }) => {
    for (const path of [mint, "/Documentation/use-the-api", "/Documentation/privacy"]) {
      await openPage(page, path);
      await page.evaluate(() => scrollTo(0, 1_500));
      await page.locator(".footer a[href='/api']").evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Library");
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect.poll(() => page.evaluate(() => scrollY), path).toBe(1_500);
    }
  });
});

test("a link to a heading of another page scrolls to the heading", async ({ page }) => {
  await openPage(page, mint);
  await page.locator('main a[href="/OpenAPI/token-api#authentication"]').first().click();
  await expect(page.locator("#authentication")).toBeInViewport();
  await expect(page.locator("#authentication")).toBeFocused();
});

test("only the next page is prefetched without a gesture", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (isFragment(request)) fetched.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 1_200 });
  await openPage(page, mint);
  const next = page.locator(".pagination .next");
  const path = (await next.getAttribute("href")) ?? "";
  await expect.poll(() => fetched.length).toBe(1);
  await page.waitForLoadState("networkidle");
  expect(fetched.map((url) => new URL(url).pathname)).toEqual([fragmentPath(path)]);
  await next.click();
  await expect(page).toHaveURL(path);
  expect(fetched.filter((url) => new URL(url).pathname === fragmentPath(path))).toHaveLength(1);
});

test("a link that is hovered or focused is prefetched; the click needs no request", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (isFragment(request)) asked.push(new URL(request.url()).pathname);
  });
  await openPage(page, mint);
  for (const [path, act] of [
    ["/OpenAPI/faucet", "hover"],
    ["/OpenAPI/get-nonce", "focus"],
  ] as const) {
    const fetched = page.waitForResponse((response) => isFragment(response.request(), path));
    await page.locator(`.sidebar-nav a[href="${path}"]`)[act]();
    await (await fetched).finished();
  }
  await page.locator('.sidebar-nav a[href="/OpenAPI/get-nonce"]').press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get nonce");
  expect(asked.filter((path) => path === fragmentPath("/OpenAPI/get-nonce"))).toHaveLength(1);
});

test("stopping a navigation keeps the page", async ({ page }) => {
  await holdBack(page, fragmentsOf(launch));
  await openPage(page, mint);
  await sidebarLink(page, "Launch token").dispatchEvent("click");
  await expect(page.locator(".progress")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(mint);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mint tokens");
  await expect(page.locator(".progress")).toHaveCount(0);
});

test("nothing is prefetched with data saver or on 2g", async ({ page }) => {
  for (const connection of [
    { saveData: true },
    { effectiveType: "2g" },
    { effectiveType: "slow-2g" },
  ]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value, configurable: true });
    }, connection);
    let requests = 0;
    page.on("request", (request) => {
      if (isFragment(request)) requests += 1;
    });
    await openPage(page, mint);
    await sidebarLink(page, "Burn tokens").hover();
    await sidebarLink(page, "Burn tokens").focus();
    // Longer than the client waits for an idle moment.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_500 })),
    );
    expect(requests, JSON.stringify(connection)).toBe(0);
  }
});

test.describe("a view transition", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { transitions: 0 });
      const { startViewTransition } = document;
      Object.defineProperty(document, "startViewTransition", {
        value: (update: () => void) => {
          Object.assign(window, { transitions: Reflect.get(window, "transitions") + 1 });
          return startViewTransition.call(document, update);
        },
      });
    });
  });

  for (const [motion, isWaitedFor, expected] of [
    ["no-preference", true, 1],
    ["no-preference", false, 0],
    ["reduce", true, 0],
  ] as const) {
    const how = isWaitedFor ? "that was waited for" : "that was there at once";
    test(`${expected === 1 ? "shows" : "does not show"} a page ${how} with motion: ${motion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await openPage(page, mint);
      const link = sidebarLink(page, "Launch token");
      if (isWaitedFor) {
        await page.route(fragmentsOf(launch), async (route) => {
          const response = await route.fetch();
          await new Promise((resolve) => setTimeout(resolve, 100));
          await route.fulfill({ response });
        });
        await link.dispatchEvent("click");
      } else {
        const fetched = page.waitForResponse(fragmentsOf(launch));
        await link.hover();
        await (await fetched).finished();
        await link.click();
      }
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Launch token");
      expect(await page.evaluate(() => Reflect.get(window, "transitions"))).toBe(expected);
    });
  }
});

test.describe("a page that fails to load", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("is loaded in full when the server can be reached", async ({ page }) => {
    await page.route(fragmentsOf(launch), (route) =>
      route.fulfill({ status: 500, body: "broken" }),
    );
    await openPage(page, mint);
    await markDocument(page);
    await sidebarLink(page, "Launch token").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Launch token");
    expect(await isSameDocument(page)).toBe(false);
  });
});

test("a new deployment while the tab is open causes a full load", async ({ page }) => {
  await page.route(fragmentsOf(launch), async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), shell: "newer" } });
  });
  await openPage(page, mint);
  await markDocument(page);
  await sidebarLink(page, "Launch token").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Launch token");
  expect(await isSameDocument(page)).toBe(false);
});

test.describe("is left to the browser", () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, mint);
    await markDocument(page);
  });

  test("a click with a modifier opens another tab", async ({ context, page }) => {
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      sidebarLink(page, "Launch token").click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(opened).toHaveURL(/launch-token$/);
    await expect(page).toHaveURL(mint);
  });

  test("a hash moves within the page", async ({ page }) => {
    await page.locator("main h2 + .anchor").first().click();
    await expect(page).toHaveURL(/mint-tokens#/);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("the Markdown twin and other files are loaded in full", async ({ page }) => {
    await page.getByRole("button", { name: "More actions for this page" }).click();
    await page.getByRole("link", { name: "View as Markdown" }).click();
    await expect(page).toHaveURL(/mint-tokens\.md$/);
    expect(await isSameDocument(page)).toBe(false);
  });
});
