import { basename, join } from "node:path";
import { build } from "esbuild";
import { engineFile } from "../kernel/engine.ts";
import type { Problem } from "../kernel/problems.ts";
import { bundleProblems, isBuildFailure } from "../publish/bundle/bundle-client.ts";
import { siteTheme } from "../publish/bundle/site-theme.ts";
import type { Theme } from "../settings/theme.ts";

export interface DevStyles {
  /** File name below `/assets/`. */
  name: string;
  css: string;
}

/** Bundles only the stylesheet, neither minified nor compressed, to be fast. */
export async function bundleStyles(
  root: string,
  theme: Theme | undefined,
): Promise<{ styles?: DevStyles; problems: Problem[] }> {
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: { site: engineFile("client/styles/site.css") },
      outdir: join(root, "assets"),
      entryNames: "[name].[hash]",
      assetNames: "[name].[hash]",
      publicPath: "/assets/",
      loader: { ".woff2": "file" },
      plugins: [siteTheme(theme)],
      bundle: true,
      write: false,
      logLevel: "silent",
      logOverride: { "css-syntax-error": "error" },
    });
    // The font is already stored under the same name by the full bundle.
    const file = outputFiles.find(({ path }) => path.endsWith(".css"));
    if (file === undefined) return { problems: [] };
    return { styles: { name: basename(file.path), css: file.text }, problems: [] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { problems: bundleProblems(error) };
  }
}
