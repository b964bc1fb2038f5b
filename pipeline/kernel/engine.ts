import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Name of the engine as a package. */
export const enginePackage = "edge-docs";

/** Folder of `pipeline`, `worker` and `client`. A site is another folder, or this one. */
export const engineRoot = dirname(fileURLToPath(new URL("..", import.meta.url)));

/** Absolute path of a file or folder of the engine. The Worker is compiled where the engine is a package. */
export function engineFile(path: string): string {
  const file = join(engineRoot, path);
  return existsSync(file) ? file : file.replace(/\.ts$/, ".js");
}

/** Says which packages are installed, relative to the engine: in a site it is npm's own file. */
export const lockFile = existsSync(join(engineRoot, "package-lock.json"))
  ? "package-lock.json"
  : "../.package-lock.json";

const require = createRequire(import.meta.url);

/** Folder of a package that the engine uses, wherever it is installed. */
export function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

/** Program that is run by Node. */
export const wranglerProgram = join(packageFolder("wrangler"), "bin", "wrangler.js");
