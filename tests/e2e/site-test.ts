import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page, type Request } from "@playwright/test";
import { fragmentPath, pagePathOfFragment } from "../../pipeline/model/urls.ts";

interface SiteFixtures {
  /** Console messages and uncaught errors a test expects; all others fail it. */
  expectedConsole: RegExp[];
  silentConsole: undefined;
}

/** Every test also checks that the console stays empty. */
export const test = base.extend<SiteFixtures>({
  expectedConsole: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedConsole }, use) => {
      const messages: string[] = [];
      page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
      await use(undefined);
      const surprising = messages.filter(
        (message) => !expectedConsole.some((expected) => expected.test(message)),
      );
      expect(surprising).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page and waits until what comes after the load is there too. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
}

/** All rules of axe except WCAG level AAA, including best practices and experimental rules. */
const axeRules = [
  ...["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
  ...["best-practice", "experimental"],
];

/** No violation at all of these rules, in the whole page or within a part of it. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violations(page, { type: "tag", values: axeRules }, within)).toEqual([]);
}

/** All rules in one theme, then only colour rules in the other, which differs in nothing else. */
export async function expectAccessibleInBothThemes(
  page: Page,
  shown: (typeof themes)[number],
): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", shown);
  await expectAccessible(page);
  await switchTheme(page, shown === "light" ? "dark" : "light");
  const ofColours = { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] };
  expect(await violations(page, ofColours)).toEqual([]);
}

/**
 * What breaks some of axe's rules, and where. Our pages have no frames, so axe need not open a page of its own to put
 * the results of frames together: it takes 1.3 instead of 3.3 s for an operation.
 */
export async function violations(
  page: Page,
  runOnly: NonNullable<Parameters<AxeBuilder["options"]>[0]["runOnly"]>,
  within?: string,
): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ preload: false, resultTypes: ["violations"], runOnly });
  const found = await (within === undefined ? axe : axe.include(within)).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
  );
}

/** Switches the theme as from another tab, so that open parts stay open. */
export async function switchTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("theme", chosen);
    dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  }, theme);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
}

export const themes = ["light", "dark"] as const;

/** As a reader who has chosen the theme before. */
export async function chooseTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
}

/** True for a request of the client for a page: for any, or for the one of this path. */
export function isFragment(request: Request, path?: string): boolean {
  const { pathname } = new URL(request.url());
  return path === undefined
    ? pagePathOfFragment(pathname) !== undefined
    : pathname === fragmentPath(path);
}

/** Holds back every request that matches, until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** An empty answer, for tests that are not about search. */
export const emptyAnswer = {
  query: "",
  page: 1,
  pages: 0,
  total: 0,
  facets: { section: { docs: 0, openapi: 0, library: 0 } },
  suggestions: [],
  hits: [],
};

/** One page of every kind. */
export const pageKinds = {
  guide: "/Documentation/use-the-api",
  front: "/",
  overview: "/OpenAPI/token-api",
  tag: "/OpenAPI/tags/fungible-token",
  operation: "/OpenAPI/mint-tokens",
  schema: "/OpenAPI/schemas/tokenstate",
  libraries: "/api",
  package: "/api/token",
  class: "/api/token/class/FungibleTokenAdmin",
  function: "/api/api/function/mintTokens",
  interface: "/api/token/interface/TaskData",
} as const;
