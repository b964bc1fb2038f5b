import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const aptGet = "/usr/bin/apt-get";

/** Path of the first of some programs on the PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Finds a program or installs Debian's package of it, as root. @throws with one sentence that says what is missing */
export function ensureProgram(name: string, debianPackage = name): string {
  if (findProgram([name]) === undefined) installPackage(debianPackage);
  const found = findProgram([name]);
  if (found !== undefined) return found;
  throw new Error(`The tests need ${name}: install it (\`apt-get install ${debianPackage}\`).`);
}

/** Leaves things as they are where packages cannot be installed. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !isExecutable(aptGet)) return;
  const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];
  try {
    execFileSync(aptGet, [...patience, "update"], { stdio: "ignore", timeout: 60_000 });
    execFileSync(aptGet, [...patience, "install", "--yes", name], { stdio: "ignore" });
  } catch {
    // Offline, or a distribution without the package: the caller goes on with what there is.
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
