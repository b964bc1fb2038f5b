import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { hashOfFiles } from "./hash-of-files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Hash of a module, of everything that it imports and of the versions of all packages: it changes whenever the output
 * of the module could. esbuild computes the import graph, so there is no list of files to maintain.
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
    // Only the file name matters here; readers of the words validate them.
    loader: { ".json": "empty" },
  });
  return hashOfFiles(root, [...Object.keys(metafile.inputs).sort(), "package-lock.json"]);
}
