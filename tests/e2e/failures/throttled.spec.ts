import type { CDPSession, Page } from "@playwright/test";
import { expect, expectAccessible, openPage, test } from "../site-test.ts";

const operation = "/OpenAPI/mint-tokens";

interface Network {
  offline?: boolean;
  /** Milliseconds of each answer. */
  latency?: number;
  bytesPerSecond?: number;
}

/** What a phone at the edge of its cell has. */
const slow: Network = { latency: 400, bytesPerSecond: 50_000 };

/** Conditions belong to the session that sets them. */
const sessions = new WeakMap<Page, CDPSession>();

async function setNetwork(page: Page, network: Network): Promise<void> {
  const { offline = false, latency = 0, bytesPerSecond = -1 } = network;
  let session = sessions.get(page);
  if (session === undefined) {
    session = await page.context().newCDPSession(page);
    sessions.set(page, session);
    await session.send("Network.enable");
  }
  await session.send("Network.emulateNetworkConditions", {
    offline,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Nothing is fetched ahead: a click needs the network. */
async function forbidPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

for (const width of [390, 1440]) {
  test.describe(`on a slow network at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("a page loads, with everything that is loaded after it", async ({ page }) => {
      await page.goto("about:blank");
      await setNetwork(page, slow);
      await openPage(page, operation);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mint tokens");
      await expect(page.getByText("did not load properly")).toBeHidden();
    });

    test("a navigation shows the progress bar, then the page in the same document", async ({
      page,
    }) => {
      await forbidPrefetch(page);
      await openPage(page, operation);
      await page.evaluate(() => Object.assign(window, { marked: true }));
      await setNetwork(page, slow);
      await page.locator(".pagination .next").click();
      await expect(page.locator(".progress")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Mint tokens");
      await expect(page.locator(".progress")).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(window, "marked"))).toBe(true);
    });

    test("text typed after the search shortcut is searched for", async ({ page }) => {
      let answer = () => {};
      const isWaitedFor = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/search.json?*", async (route) => {
        await isWaitedFor;
        await route.continue();
      });
      await openPage(page, operation);
      await setNetwork(page, slow);
      await page.keyboard.press("/");
      await page.keyboard.type("mintTokens");
      await expect(page.getByText("Loading…")).toBeVisible();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("combobox")).toHaveValue("mintTokens");
      await expect(dialog.getByRole("status")).toHaveText("Searching…");
      answer();
      await expect(dialog.getByRole("option").first()).toContainText("mintTokens");
    });
  });
}

test("stopping a navigation keeps the page", async ({ page }) => {
  await forbidPrefetch(page);
  await openPage(page, operation);
  await setNetwork(page, slow);
  await page.locator('.sidebar-nav a[href="/OpenAPI/faucet"]').click();
  await page.goBack();
  await expect(page).toHaveURL(operation);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mint tokens");
  await expect(page.locator(".progress")).toHaveCount(0);
});

test.describe("without a network", () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR/] });

  test("a prefetched page is shown", async ({ page }) => {
    await openPage(page, operation);
    const link = page.locator('.sidebar-nav a[href="/OpenAPI/faucet"]');
    const fetched = page.waitForResponse("**/_page/OpenAPI/faucet.json*");
    await link.hover();
    await (await fetched).finished();
    await setNetwork(page, { offline: true });
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request test funds");
  });

  test("the search reports the failure and can be retried", async ({ page }) => {
    await openPage(page, operation);
    await page.keyboard.press("/");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await setNetwork(page, { offline: true });
    await page.keyboard.type("mint");
    await expect(dialog.getByText("Unable to fetch results").first()).toBeVisible();
    await expectAccessible(page);
    await setNetwork(page, {});
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog.getByRole("option").first()).toBeVisible();
  });

  test("an island reports the failure and can be retried", async ({ page }) => {
    await openPage(page, operation);
    await setNetwork(page, { offline: true });
    await page.getByRole("button", { name: "Build a request" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("This part of the page could not be loaded");
    await expectAccessible(page);
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(alert).toBeVisible();
    await setNetwork(page, {});
    const loaded = page.waitForEvent("load");
    await alert.getByRole("button", { name: "Retry" }).click();
    await loaded;
    await page.getByRole("button", { name: "Build a request" }).click();
    await expect(page.locator(".editor").getByRole("textbox").first()).toBeVisible();
  });
});
