import type { Locator } from "@playwright/test";
import { expect, openPage, test } from "./site-test.ts";

/** Whether two elements cover a common area, a pixel of rounding aside. */
async function touch(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) throw new Error("one of the elements is not on the page");
  return (
    a.x + a.width > b.x + 1 &&
    b.x + b.width > a.x + 1 &&
    a.y + a.height > b.y + 1 &&
    b.y + b.height > a.y + 1
  );
}

test("the cards of the front page are in one row from a narrow desktop on", async ({ page }) => {
  for (const width of [1440, 1200, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, "/");
    const cards = page.locator("main .cards").first().locator(".card");
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().y),
    );
    expect(tops, `${width} px`).toHaveLength(3);
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});

test("code in steps is as wide as code outside of them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/Documentation/launch");
  const rightOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().right);
  expect(await rightOf(".steps .code")).toBe(await rightOf("article .code:not(.steps .code)"));
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("page actions are side by side", async ({ page }) => {
    await openPage(page, "/Documentation/privacy");
    const more = page.getByRole("button", { name: "More actions for this page" });
    expect(await touch(page.getByRole("button", { name: "Copy page" }), more)).toBe(false);
  });
});
