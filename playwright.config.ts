import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findTestBrowser } from "./tests/browser/find-chromium.ts";
import { root, testSite } from "./tests/test-site.ts";

const chromium = findTestBrowser();

/** Set to test a site that already runs, for example `npm run dev`. */
const running = process.env.SITE_URL;
/** Another port lets two checkouts run their browser tests at the same time. The next one serves this repository's own site. */
const port = Number(process.env.E2E_PORT ?? 8790);

// Tests that start a worker of their own ask the same site.
process.env.BUILT_SITE ??= testSite;

export default defineConfig({
  testDir: "tests",
  projects: [
    { name: "engine", testMatch: "e2e/**/*.spec.ts", use: { baseURL: running ?? address(port) } },
    {
      // What readers of this site get. Another site has no such tests.
      name: "own-site",
      testMatch: "budgets/**/*.spec.ts",
      use: { baseURL: running ?? address(port + 1) },
    },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A second try is reported as flaky; a machine that does other work at the same time must not fail a change.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "line",
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: ["--no-sandbox"],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  ...(running === undefined ? { webServer: servers() } : {}),
});

function address(at: number): string {
  return `http://localhost:${at}`;
}

/** This repository's own site is served where it is built. */
function servers() {
  const isBuilt = existsSync(join(root, "dist/manifest.json"));
  return [server(testSite, port), ...(isBuilt ? [server(root, port + 1)] : [])];
}

function server(site: string, at: number) {
  return {
    command: `node tests/e2e/serve-built-site.ts ${at}`,
    env: { BUILT_SITE: site },
    url: `${address(at)}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
  };
}
