import { test as base, expect } from "@playwright/test";
import { stayOnPage, visitors } from "../browser/visit.ts";
import { VisitProxy } from "../browser/visit-proxy.ts";
import { ownPages } from "./own-pages.ts";

/** All requests until 5 s after the load event, without interaction. kB = 1000 bytes, as Cloudflare sends them. */
const maxRequests = 9;
const maxBytes = 100_000;

const test = base.extend<{ visit: VisitProxy }>({
  visit: async ({ baseURL }, use) => {
    const visit = await VisitProxy.start(baseURL ?? "");
    await use(visit);
    visit.stop();
  },
});

for (const [visitor, options] of Object.entries(visitors)) {
  for (const [kind, path] of Object.entries(ownPages)) {
    test(`a ${visitor} that opens a page of the kind ${kind} asks at most ${maxRequests} times for at most ${maxBytes} bytes`, async ({
      browser,
      visit,
    }) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(visit.origin + path);
      await stayOnPage(page, visit);
      const { bytes, exchanges } = visit.take();
      const asked = exchanges.map(({ method, path: asked, bytes: size }) => [method, asked, size]);
      await context.close();
      expect(asked.length, JSON.stringify(asked)).toBeLessThanOrEqual(maxRequests);
      expect(bytes, JSON.stringify(asked)).toBeLessThanOrEqual(maxBytes);
    });
  }
}
