import type { Locator, Page, Request, Route } from "@playwright/test";
import type { SearchAnswer, SearchHit } from "../../pipeline/model/search/search-answer.ts";
import { expect, expectAccessible, openPage, test } from "./site-test.ts";

const start = "/Documentation/features";

/** Page object of the search dialog. */
class SearchDialog {
  readonly page: Page;
  readonly root: Locator;
  readonly input: Locator;
  readonly options: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole("dialog", { name: "Search the documentation" });
    this.input = this.root.getByRole("combobox");
    this.options = this.root.getByRole("option");
  }

  async open(): Promise<void> {
    await openPage(this.page, start);
    await this.page.keyboard.press("Control+k");
    await expect(this.input).toBeFocused();
  }

  async answerWith(
    answer: (query: string, route: Route) => Promise<SearchAnswer | undefined>,
  ): Promise<void> {
    await this.page.route("**/search.json?*", async (route) => {
      const query = new URL(route.request().url()).searchParams.get("q") ?? "";
      const json = await answer(query, route);
      if (json !== undefined) await route.fulfill({ json }).catch(() => undefined);
    });
  }
}

function hit(section: SearchHit["section"], number: number): SearchHit {
  return {
    url: `/Documentation/${["launch", "trade", "privacy", "links"][number % 4]}?${section}${number}`,
    title: [{ text: section }, { text: ` ${number}`, hit: true }],
    section,
    kind: "guide",
    breadcrumbs: ["Guides"],
    excerpt: [{ text: "Some text." }],
  };
}

function answerOf(query: string, hits: SearchHit[], suggestions: string[] = []): SearchAnswer {
  const facets = {
    section: { docs: hits.length, openapi: 0, library: 0 },
  };
  return { query, page: 1, pages: 1, total: hits.length, facets, hits, suggestions };
}

const sevenAndTwo = [
  ...Array.from({ length: 7 }, (_, at) => hit("docs", at)),
  hit("library", 0),
  hit("library", 1),
];

test("a page that the browser translates keeps its search, with what is typed", async ({
  page,
}) => {
  const dialog = new SearchDialog(page);
  await dialog.answerWith(async (query) =>
    answerOf(query, sevenAndTwo.slice(0, query === "mint" ? 7 : 3)),
  );
  await dialog.open();
  await page.keyboard.type("mint");
  await expect(dialog.options).toHaveCount(5);
  await dialog.root.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts.filter(({ data }) => data.trim() !== "")) {
      const translated = document.createElement("font");
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
  });
  await page.keyboard.type(" nft");
  await expect(dialog.input).toHaveValue("mint nft");
  await expect(dialog.options).toHaveCount(3);
  await expect(dialog.root).not.toContainText("crashed");
});

test.describe("opening and closing", () => {
  for (const [what, keys] of [
    ["Ctrl+K", "Control+k"],
    ["Cmd+K", "Meta+k"],
    ["a slash", "/"],
  ] as const) {
    test(`opens with ${what} and closes with Escape`, async ({ page }) => {
      const dialog = new SearchDialog(page);
      await openPage(page, start);
      await page.keyboard.press(keys);
      await expect(dialog.input).toBeFocused();
      await expect(dialog.input).toHaveAttribute("maxlength", "512");
      await page.keyboard.press("Escape");
      await expect(dialog.root).toHaveCount(0);
    });
  }

  test("Ctrl+K is found by its place where letters are not Latin, and Ctrl+Shift+K is the browser's", async ({
    page,
  }) => {
    const dialog = new SearchDialog(page);
    await openPage(page, start);
    const press = (init: { key: string; shiftKey?: boolean }) =>
      page.evaluate((keys) => {
        const options = { code: "KeyK", ctrlKey: true, bubbles: true, cancelable: true, ...keys };
        return document.dispatchEvent(new KeyboardEvent("keydown", options));
      }, init);
    expect(await press({ key: "K", shiftKey: true })).toBe(true);
    expect(await press({ key: "t" })).toBe(true);
    await expect(dialog.root).toHaveCount(0);
    expect(await press({ key: "л" })).toBe(false);
    await expect(dialog.input).toBeFocused();
  });

  test("the button names the key of the reader's system", async ({ page }) => {
    await openPage(page, start);
    const label = page.locator("form[data-version] kbd");
    await expect(label).toHaveText("Ctrl K");
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "platform", { get: () => "MacIntel" });
    });
    await openPage(page, start);
    await expect(label).toHaveText("⌘ K");
  });

  test("fast typing right after opening loses no key, and Enter opens the first result", async ({
    page,
  }) => {
    await openPage(page, start);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("waitForTransaction", { delay: 20 });
    await page.keyboard.press("Enter");
    await page.waitForURL("**/api/api/function/waitForTransaction");
  });

  test("closes with a click on the backdrop", async ({ page }) => {
    const dialog = new SearchDialog(page);
    await dialog.open();
    await page.mouse.click(5, 500);
    await expect(dialog.root).toHaveCount(0);
  });

  test("keeps the focus inside", async ({ page }) => {
    const dialog = new SearchDialog(page);
    await dialog.answerWith(async (query) => answerOf(query, sevenAndTwo));
    await dialog.open();
    await dialog.input.fill("mint");
    await expect(dialog.options).toHaveCount(7);
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press(press < 4 ? "Tab" : "Shift+Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(
        true,
      );
    }
  });

  test("fills a narrow screen and has a Cancel button", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const dialog = new SearchDialog(page);
    await dialog.open();
    expect(await dialog.root.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
    await dialog.root.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.root).toHaveCount(0);
  });
});

test.describe("results", () => {
  test("are in groups of five, with a link to all", async ({ page }) => {
    const dialog = new SearchDialog(page);
    await dialog.answerWith(async (query) => answerOf(query, sevenAndTwo));
    await dialog.open();
    await dialog.input.fill("mint");
    await expect(
      dialog.root.getByRole("group", { name: "Guides" }).getByRole("option"),
    ).toHaveCount(5);
    await expect(
      dialog.root.getByRole("group", { name: "Library" }).getByRole("option"),
    ).toHaveCount(2);
    await expect(dialog.root.getByRole("link", { name: "See all 9 results" })).toHaveAttribute(
      "href",
      "/search?q=mint",
    );
    await expect(dialog.root.getByRole("status")).toHaveText("9 results");
  });

  test("are selected with arrow keys, which wrap", async ({ page }) => {
    const dialog = new SearchDialog(page);
    await dialog.answerWith(async (query) => answerOf(query, sevenAndTwo));
    await dialog.open();
    await dialog.input.fill("mint");
    const expectSelected = async (place: number): Promise<void> => {
      const option = dialog.options.nth(place);
      await expect(option).toHaveAttribute("aria-selected", "true");
      await expect(dialog.input).toHaveAttribute(
        "aria-activedescendant",
        (await option.getAttribute("id")) ?? "",
      );
    };
    await expectSelected(0);
    for (const [key, place] of [
      ["ArrowUp", 6],
      ["ArrowDown", 0],
      ["ArrowDown", 1],
      ["End", 6],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expectSelected(place);
    }
  });

  test("Enter opens the selected one", async ({ page }) => {
    const dialog = new SearchDialog(page);
    await dialog.answerWith(async (query) => answerOf(query, sevenAndTwo));
    await dialog.open();
    await dialog.input.fill("mint");
    await expect(dialog.options).toHaveCount(7);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/Documentation\/trade\?docs1$/);
    await expect(dialog.root).toHaveCount(0);
  });

  test("of an earlier query that arrive late are dropped", async ({ page }) => {
    const dialog = new SearchDialog(page);
    let answerFirst = () => {};
    const isLate = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    await dialog.answerWith(async (query) => {
      if (query === "mi") await isLate;
      return answerOf(query, query === "mi" ? [hit("docs", 0)] : [hit("library", 1)]);
    });
    await dialog.open();
    const isFirst = (request: Request) => new URL(request.url()).searchParams.get("q") === "mi";
    const asked = page.waitForRequest(isFirst);
    await dialog.input.fill("mi");
    const first = await asked;
    const ended = Promise.race([
      page.waitForEvent("requestfailed", isFirst),
      page.waitForEvent("requestfinished", isFirst),
    ]);
    await dialog.input.fill("mint");
    await expect(dialog.options).toHaveText(/library 1/);
    answerFirst();
    expect(await ended).toBe(first);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(dialog.options).toHaveText(/library 1/);
  });

  test("that are slow are announced as loading after 300 ms", async ({ page }) => {
    const dialog = new SearchDialog(page);
    let answer = () => {};
    const waited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await dialog.answerWith(async (query) => {
      await waited;
      return answerOf(query, [hit("docs", 0)]);
    });
    await dialog.open();
    await dialog.input.fill("mint");
    await expect(dialog.root.getByRole("status")).toHaveText("Searching…");
    await expectAccessible(page);
    answer();
    await expect(dialog.options).toHaveCount(1);
  });

  test("none: shows what to try and where to report it", async ({ page }) => {
    const dialog = new SearchDialog(page);
    await dialog.answerWith(async (query) =>
      query === "token" ? answerOf(query, [hit("docs", 0)]) : answerOf(query, [], ["token"]),
    );
    await dialog.open();
    await dialog.input.fill("zzz & co");
    await expect(dialog.root.getByText("No results for “zzz & co”").first()).toBeVisible();
    await expect(dialog.root.getByText("Try searching for")).toBeVisible();
    await expect(dialog.root.getByText("Should this query return results?")).toBeVisible();
    await expect(dialog.root.getByRole("link", { name: "Let us know." })).toHaveAttribute(
      "href",
      /zzz%20%26%20co/,
    );
    await expectAccessible(page);
    await dialog.root.getByRole("button", { name: "token" }).click();
    await expect(dialog.options).toHaveCount(1);
    await expect(dialog.input).toHaveValue("token");
  });
});

test.describe("a failing search", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("reports the failure and can be retried", async ({ page }) => {
    const dialog = new SearchDialog(page);
    let isDown = true;
    await dialog.answerWith(async (query, route) => {
      if (!isDown) return answerOf(query, [hit("docs", 0)]);
      await route.abort("internetdisconnected");
      return undefined;
    });
    await dialog.open();
    await dialog.input.fill("mint");
    await expect(dialog.root.getByText("Could not load the results").first()).toBeVisible();
    await expect(dialog.root.getByText("Check your network connection.")).toBeVisible();
    await expectAccessible(page);
    isDown = false;
    await dialog.root.getByRole("button", { name: "Retry" }).click();
    await expect(dialog.options).toHaveCount(1);
  });
});

test.describe("a search that crashes", () => {
  test.use({ expectedConsole: [/./] });

  test("shows a crash screen in the dialog, is closed with Escape and can be opened again", async ({
    page,
  }) => {
    const dialog = new SearchDialog(page);
    await page.route("**/search.json?*", (route) =>
      route.fulfill({ json: { total: 1, hits: [{}] } }),
    );
    await dialog.open();
    await dialog.input.fill("mint");
    const crash = page.getByRole("dialog");
    await expect(crash).toContainText("This page crashed");
    await expect(crash).toBeInViewport();
    await expect(crash.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(dialog.input).toHaveValue("mint");
    await page.keyboard.press("Escape");
    await expect(crash).toHaveCount(0);
    // The browser takes the focus out of a closed dialog with the next frame; in a text field `/` is typed.
    await expect(page.locator(":focus")).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(dialog.input).toBeFocused();
  });
});

test.describe("recent searches and favourites", () => {
  test("an opened result is remembered, kept as a favourite and removed again", async ({
    page,
  }) => {
    const dialog = new SearchDialog(page);
    await dialog.answerWith(async (query) => answerOf(query, [hit("docs", 1)]));
    await dialog.open();
    await dialog.input.fill("mint");
    await expect(dialog.options).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/trade/);
    await expect(dialog.root).toHaveCount(0);
    await page.keyboard.press("Control+k");
    const recent = dialog.root.getByRole("region", { name: "Recent" });
    await expect(recent.getByRole("link")).toHaveText("docs 1“mint”");
    await recent.getByRole("button", { name: "Add docs 1 to favourites" }).click();
    await expect(recent).toHaveCount(0);
    const favorites = dialog.root.getByRole("region", { name: "Favourites" });
    await expect(favorites.getByRole("link")).toHaveText("docs 1“mint”");
    await expectAccessible(page);
    await favorites.getByRole("button", { name: "Remove docs 1 from favourites" }).click();
    await expect(dialog.root.getByText("No recent searches")).toBeVisible();
    await expect(dialog.input).toBeFocused();
  });

  test("blocked storage changes nothing else", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    });
    const dialog = new SearchDialog(page);
    await dialog.answerWith(async (query) => answerOf(query, [hit("docs", 1)]));
    await dialog.open();
    await dialog.input.fill("mint");
    await expect(dialog.options).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/trade/);
  });
});
