import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** A Chromium of the system where there is one; otherwise the one Playwright has installed. */
const systemChromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) =>
  existsSync(path),
);

/** Set to test a site that already runs, for example `npm run dev`. */
const running = process.env["SITE_URL"];
const port = 8790;

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "budgets/**/*.spec.ts"],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: "line",
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: ["--no-sandbox"],
      ...(systemChromium === undefined ? {} : { executablePath: systemChromium }),
    },
  },
  ...(running === undefined
    ? {
        webServer: {
          command: `node tests/e2e/serve-built-site.ts ${port}`,
          url: `http://localhost:${port}/healthz`,
          timeout: 120_000,
          reuseExistingServer: false,
        },
      }
    : {}),
});
