import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const browsers = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** The same browser without the windows around its pages: eight pages take 4 instead of 12 s of CPU. */
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
  if (findChromium() === undefined) install("chromium");
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need Chromium: install it (`apt-get install chromium`) or set CHROMIUM_PATH.",
  );
}

/** Installs the headless shell too, where that can be done; without it the tests only take longer. */
export function ensureTestBrowser(): string {
  const chromium = ensureChromium();
  if (onPath([shell]) === undefined) install(shell);
  return findTestBrowser() ?? chromium;
}

function onPath(names: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") return named;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Leaves things as they are where packages cannot be installed. */
function install(name: string): void {
  if (process.getuid?.() !== 0 || !isExecutable(aptGet)) return;
  const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];
  try {
    execFileSync(aptGet, [...patience, "update"], { stdio: "ignore", timeout: 60_000 });
    execFileSync(aptGet, [...patience, "install", "--yes", name], { stdio: "ignore" });
  } catch {
    // Offline, or a distribution without the package: whoever asked goes on with what there is.
  }
}

const aptGet = "/usr/bin/apt-get";

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
