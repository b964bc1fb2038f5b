import { ensureTestBrowser } from "./find-chromium.ts";

/** Run before the browser tests: one clear sentence where Chromium is missing, not a page of stack traces. */
try {
  process.stdout.write(`Chromium: ${ensureTestBrowser()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
