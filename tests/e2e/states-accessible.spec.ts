import type { Page } from "@playwright/test";
import { crashingScript } from "../worker/crashing-script.ts";
import { type RawWorkerd, startRawWorkerd } from "../worker/raw-workerd.ts";
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openPage,
  pageKinds,
  test,
  themes,
} from "./site-test.ts";

const guide = "/Documentation/privacy";

interface State {
  widths: readonly number[];
  path?: string;
  reach: (page: Page) => Promise<void>;
}

async function openMobileMenu(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Open navigation menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(page.locator("#sidebar")).toHaveCSS("transform", "none");
}

async function openVersionMenu(page: Page): Promise<void> {
  await page.locator(".navbar").getByRole("button", { name: "Docs version" }).click();
  await expect(page.locator("#navbar-version")).toBeVisible();
}

/** States after a click or a key; failures are tested elsewhere. */
const states: Record<string, State> = {
  "the version menu": { widths: [1440], reach: openVersionMenu },
  "the mobile menu": { widths: [390], reach: openMobileMenu },
  "the main menu in the mobile menu, with a dropdown open": {
    widths: [390],
    reach: async (page) => {
      await openMobileMenu(page);
      await page.getByRole("button", { name: "Back to main menu" }).click();
      const menu = page.getByRole("navigation", { name: "Main menu" });
      await menu.getByRole("button", { name: "Docs version" }).click();
      await expect(page.locator("#menu-version")).toBeVisible();
    },
  },
  "the page without its announcement": {
    widths: [390, 1440],
    reach: async (page) => {
      await page.getByRole("button", { name: "Close", exact: true }).click();
      await expect(page.getByRole("region", { name: "Announcement" })).toBeHidden();
    },
  },
  "the page actions": {
    widths: [390, 1440],
    reach: async (page) => {
      await page.getByRole("button", { name: "More actions for this page" }).click();
      await expect(page.getByRole("link", { name: "View as Markdown" })).toBeVisible();
    },
  },
  "the question what was missing": {
    widths: [390, 1440],
    reach: async (page) => {
      await page.getByRole("button", { name: "No", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "What was missing?" })).toBeInViewport({
        ratio: 1,
      });
    },
  },
  "the sidebar filtered to nothing": {
    widths: [996],
    path: pageKinds.operation,
    reach: async (page) => {
      await page.locator("#sidebar").getByPlaceholder("Filter this list").fill("zzzzzz");
      await expect(page.locator('.sidebar-nav a[href="/OpenAPI/faucet"]')).toBeHidden();
    },
  },
  "another variant, everything inside the fields unfolded, lines wrapped": {
    widths: [390, 1200],
    path: "/OpenAPI/launch-token",
    reach: async (page) => {
      await page.getByRole("combobox", { name: "Request body" }).selectOption("advanced");
      await page.locator("#sample-typescript").getByRole("button", { name: "Wrap lines" }).click();
      await page.locator("article details").evaluateAll((folds) => {
        for (const fold of folds) fold.setAttribute("open", "");
      });
      await expect(page.locator("#sample-typescript")).toContainText('"advanced"');
    },
  },
  "the request editor with a body that is no JSON": {
    widths: [390, 995, 1200],
    path: pageKinds.operation,
    reach: async (page) => {
      await page.getByRole("button", { name: "Try it" }).click();
      const editor = page.getByRole("region", { name: "Build a request" });
      await editor.getByRole("button", { name: "JSON", exact: true }).click();
      await editor.getByRole("textbox", { name: "Body" }).fill('{"a": ');
      await expect(editor.getByText("1 error")).toBeVisible();
    },
  },
  "the search without a query": {
    widths: [390, 1440],
    reach: async (page) => {
      await page.keyboard.press("/");
      await expect(page.getByText("No recent searches")).toBeVisible();
    },
  },
  "the search with results": {
    widths: [390, 1440],
    reach: async (page) => {
      await page.keyboard.press("/");
      await page.getByRole("dialog").getByRole("combobox").fill("mint");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  "the table of contents unfolded": {
    widths: [390, 995, 996],
    reach: async (page) => {
      await page.locator(".toc summary").click();
      await expect(page.locator(".toc").getByRole("link", { name: "The keys" })).toBeVisible();
    },
  },
  "the page scrolled down, the navbar hidden": {
    widths: [390, 1440],
    reach: async (page) => {
      await page.mouse.wheel(0, 1_500);
      await expect(page.locator("html")).toHaveClass(/nav-hidden/);
    },
  },
  "the search page with results": {
    widths: [390, 1440],
    path: "/search?q=mint",
    reach: (page) => expect(page.getByRole("heading", { level: 1 })).toContainText("mint"),
  },
  "the search page without results": {
    widths: [390, 1440],
    path: "/search?q=zzzzzz",
    reach: (page) => expect(page.getByText("No results for").first()).toBeVisible(),
  },
};

for (const [name, { widths, path = guide, reach }] of Object.entries(states)) {
  for (const width of widths) {
    test(`${name}: axe finds nothing at ${width} px, in both themes`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, path);
      await reach(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessibleInBothThemes(page, "light");
    });
  }
}

test.describe("error pages of the server", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  const crashing = "/api/api/function/mintTokens";
  let workerd: RawWorkerd;
  test.beforeAll(async () => {
    workerd = await startRawWorkerd({ script: await crashingScript(crashing) });
  });
  test.afterAll(() => workerd.stop());

  /** Answers the page by a failing Worker, until the returned function is called. */
  async function failAt(page: Page, path: string) {
    let isBroken = true;
    await page.route(`**${path}`, async (route) => {
      if (!isBroken) return route.continue();
      const answer = await fetch(workerd.origin + path);
      return route.fulfill({
        status: answer.status,
        headers: { "content-type": answer.headers.get("content-type") ?? "" },
        body: await answer.text(),
      });
    });
    return () => {
      isBroken = false;
    };
  }

  for (const width of [390, 1440]) {
    test(`the crash screen, in both themes, and Try again clears it, at ${width} px`, async ({
      page,
    }) => {
      await chooseTheme(page, "dark");
      await page.setViewportSize({ width, height: 900 });
      const mend = await failAt(page, crashing);
      await page.goto(crashing);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page crashed");
      await expect(page.locator("main pre")).toHaveText(/\w+/);
      await expectAccessibleInBothThemes(page, "dark");
      mend();
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page crashed");
      await expect(page).toHaveURL(crashing);
    });
  }

  for (const theme of themes) {
    test(`a page during an outage of storage, and Retry (${theme})`, async ({ page }) => {
      const path = `/api/api/function/${theme === "light" ? "sellNft" : "buyNft"}`;
      await chooseTheme(page, theme);
      workerd.storage.fault = { kind: "fails" };
      const mend = await failAt(page, path);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "This page cannot be shown right now",
      );
      await expectAccessible(page);
      mend();
      await page.getByRole("link", { name: "Retry" }).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("cannot be shown");
    });
  }
});
