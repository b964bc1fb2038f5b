import { defineConfig } from "@playwright/test";
import { findTestBrowser } from "./tests/browser/find-chromium.ts";

const chromium = findTestBrowser();

/** Set to test a site that already runs, for example `npm run dev`. */
const running = process.env.SITE_URL;
/** Another port lets two checkouts run their browser tests at the same time. */
const port = Number(process.env.E2E_PORT ?? 8790);

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "budgets/**/*.spec.ts"],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A second try is reported as flaky; a machine that does other work at the same time must not fail a change.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "line",
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: ["--no-sandbox"],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
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
