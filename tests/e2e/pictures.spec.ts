import { expect, openPage, pageKinds, test } from "./site-test.ts";

/** What a window, a search engine or a chat shows beside a page's title. */
const pictures = {
  "social card": { selector: 'meta[property="og:image"]', attribute: "content", width: 1200 },
  icon: { selector: 'link[rel="icon"][href$=".ico"]', attribute: "href", width: 16 },
  "icon of any size": { selector: 'link[rel="icon"][type="image/svg+xml"]', attribute: "href" },
} as const;

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`a page of the kind ${kind} names images that exist`, async ({ page }) => {
    await openPage(page, path);
    for (const [name, { selector, attribute, ...size }] of Object.entries(pictures)) {
      const url = await page.locator(selector).getAttribute(attribute);
      // The card's address is that of the published site.
      const { pathname } = new URL(url ?? "", page.url());
      const width = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image.naturalWidth;
      }, pathname);
      expect(width, `${name} ${pathname}`).toBeGreaterThan(0);
      if ("width" in size) expect(width % size.width, `${name}: ${width} px wide`).toBe(0);
    }
  });
}
