import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Hash of a module's code, of every file that it imports and of the versions of all packages: it changes whenever
 * what the module makes could. The import graph is esbuild's, so no list of files has to be kept by hand.
 */
export async function codeVersion(module: URL): Promise<string> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [fileURLToPath(module)],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "silent",
  });
  const hash = createHash("sha256");
  for (const file of [...Object.keys(metafile.inputs).sort(), "package-lock.json"]) {
    const text = await readFile(new URL(file, `file://${root}`), "utf8").catch(() => "");
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest("base64url");
}
