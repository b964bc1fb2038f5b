import { findProgram, installPackage } from "../install-program.ts";

const browsers = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Chromium without its windows: eight pages take 4 instead of 12 s of CPU. */
const shell = "chromium-headless-shell";

/** Path of a Chromium: the one `CHROMIUM_PATH` names, or one on the PATH; undefined when there is none. */
export function findChromium(): string | undefined {
  return onPath(browsers);
}

/** What the browser tests run in: Chromium's headless shell, else the whole browser. */
export function findTestBrowser(): string | undefined {
  return onPath([shell, ...browsers]);
}

/** Finds Chromium or installs Debian's, as root. @throws with one sentence that says what is missing. */
export function ensureChromium(): string {
  if (findChromium() === undefined) installPackage("chromium");
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need Chromium: install it (`apt-get install chromium`) or set CHROMIUM_PATH.",
  );
}

/** Installs the headless shell too, where that can be done; without it the tests only take longer. */
export function ensureTestBrowser(): string {
  const chromium = ensureChromium();
  if (onPath([shell]) === undefined) installPackage(shell);
  return findTestBrowser() ?? chromium;
}

function onPath(names: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named !== undefined && named !== "" ? named : findProgram(names);
}
