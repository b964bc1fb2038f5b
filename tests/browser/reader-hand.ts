import type { Locator, Page } from "@playwright/test";

/**
 * A reader on a page, whose clicks, keys and scrolled pixels are counted. Scrolls only as far as necessary: visible
 * targets cost nothing.
 */
export class ReaderHand {
  clicks = 0;
  keys = 0;
  pixels = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Scrolls, in the page and in whatever scrolls by itself, until the nearest of the targets is in sight. */
  async see(targets: Locator): Promise<void> {
    await targets.first().waitFor();
    this.pixels += await targets.evaluateAll((elements) => {
      const distance = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return Math.max(top - innerHeight, -bottom, 0);
      };
      const [element] = elements
        .filter((shown) => shown.checkVisibility())
        .sort((a, b) => distance(a) - distance(b));
      if (element === undefined) return 0;
      const scrollers: Element[] = [document.documentElement];
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
        if (outer.scrollHeight > outer.clientHeight) scrollers.push(outer);
      }
      const before = scrollers.map(({ scrollTop }) => scrollTop);
      element.scrollIntoView({ block: "nearest", behavior: "instant" });
      const moved = scrollers.map(({ scrollTop }, at) => Math.abs(scrollTop - (before[at] ?? 0)));
      return [...new Set(moved)].reduce((sum, distance) => sum + distance, 0);
    });
  }

  async click(target: Locator): Promise<void> {
    await this.see(target);
    this.clicks++;
    await target.click();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys++;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /**
   * Seconds of a practised hand, by the keystroke-level model: 1.3 s to point and click, 0.28 s a key; and a second
   * for every screen that goes by.
   */
  seconds(): number {
    const screens = this.pixels / (this.page.viewportSize()?.height ?? 900);
    return this.clicks * 1.3 + this.keys * 0.28 + screens;
  }
}
