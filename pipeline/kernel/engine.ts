import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const enginePackage = "edge-docs";

/** Folder of `pipeline`, `worker` and `client`. A site is another folder, or this one. */
export const engineRoot = dirname(fileURLToPath(new URL("..", import.meta.url)));

/** Absolute path of a file or folder of the engine. As a package, the engine has compiled files. */
export function engineFile(path: string): string {
  const file = join(engineRoot, path);
  return existsSync(file) ? file : file.replace(/\.ts$/, ".js");
}

/** File that lists the installed packages, relative to the engine. As a package, the engine has no lock file. */
export const lockFile = existsSync(join(engineRoot, "package-lock.json"))
  ? "package-lock.json"
  : "../.package-lock.json";

const require = createRequire(import.meta.url);

/** Folder of a package that the engine uses, wherever it is installed. */
export function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

/** Script to run with Node. */
export const wranglerProgram = join(packageFolder("wrangler"), "bin", "wrangler.js");
