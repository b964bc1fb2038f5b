import { ensureTestBrowser } from "./find-chromium.ts";

/** Runs before the browser tests, to report a missing Chromium in one sentence instead of stack traces. */
try {
  process.stdout.write(`Chromium: ${ensureTestBrowser()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
