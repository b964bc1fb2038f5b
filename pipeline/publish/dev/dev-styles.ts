import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Problem } from "../../problems.ts";
import { bundleProblems, isBuildFailure } from "../bundle/bundle-client.ts";

export interface DevStyles {
  /** Name below `/assets/`. */
  name: string;
  identity: Uint8Array;
  br: Uint8Array;
  gzip: Uint8Array;
}

/** The runtime asks for the smallest form, whatever the browser takes; on this machine a quick one will do. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** The stylesheet alone, and not minified: it is shown a moment after it was saved. */
export async function bundleStyles(
  root: string,
): Promise<{ styles?: DevStyles; problems: Problem[] }> {
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: { site: "client/styles/site.css" },
      outdir: join(root, "assets"),
      entryNames: "[name].[hash]",
      assetNames: "[name].[hash]",
      publicPath: "/assets/",
      loader: { ".woff2": "file" },
      bundle: true,
      write: false,
      logLevel: "silent",
      logOverride: { "css-syntax-error": "error" },
    });
    // The font has the name that the whole bundle gave it, and is stored already.
    const file = outputFiles.find(({ path }) => path.endsWith(".css"));
    if (file === undefined) return { problems: [] };
    const identity = file.contents;
    const br = brotliCompressSync(identity, brotliOptions);
    const styles = { name: basename(file.path), identity, br, gzip: gzipSync(identity) };
    return { styles, problems: [] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { problems: bundleProblems(error) };
  }
}
