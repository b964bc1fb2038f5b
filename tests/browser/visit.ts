import { type BrowserContextOptions, devices, type Page } from "@playwright/test";
import type { VisitProxy } from "./visit-proxy.ts";

/** The two kinds of readers that are counted. */
export const visitors: Readonly<Record<"desktop" | "phone", BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: devices["Pixel 7"] ?? {},
};

/**
 * Waits until an idle page requests nothing more: scripts have loaded, the delay before prefetching (at most 2 s) is
 * over, and no request is pending.
 */
export async function stayOnPage(page: Page, proxy: VisitProxy): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_500 })),
  );
  await page.waitForLoadState("networkidle");
  while (proxy.open > 0) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
