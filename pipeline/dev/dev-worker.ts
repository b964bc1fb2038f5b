import { join } from "node:path";
import { type BuildContext, context } from "esbuild";
import { unstable_readConfig as readConfig } from "wrangler";

/** Bundles the worker in the running process: fast enough to follow every saved file. */
export interface DevWorker {
  /** The bundle; the manifest stays outside of it, as the module `site-manifest`. */
  bundle(): Promise<string>;
  stop(): Promise<void>;
}

export async function createDevWorker(root: string): Promise<DevWorker> {
  const { alias, define } = readConfig({ config: join(root, "wrangler.toml") });
  const { "site-manifest": _manifest, ...packages } = alias ?? {};
  const bundler: BuildContext = await context({
    absWorkingDir: root,
    entryPoints: ["worker/index.ts"],
    outfile: join(root, ".cache", "dev-worker.js"),
    bundle: true,
    write: false,
    format: "esm",
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    jsx: "automatic",
    define,
    external: ["site-manifest", "cloudflare:*", "node:*"],
    alias: packages,
    logLevel: "silent",
  });
  return {
    async bundle() {
      const { outputFiles = [] } = await bundler.rebuild();
      return outputFiles[0]?.text ?? "";
    },
    stop: () => bundler.dispose(),
  };
}
