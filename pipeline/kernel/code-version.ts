import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { hashOfFiles } from "./hash-of-files.ts";

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
    // Only its name counts here: who reads the words of a site says what is wrong with them.
    loader: { ".json": "empty" },
  });
  return hashOfFiles(root, [...Object.keys(metafile.inputs).sort(), "package-lock.json"]);
}
