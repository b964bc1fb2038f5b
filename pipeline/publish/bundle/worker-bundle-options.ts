import { join } from "node:path";
import type { BuildOptions } from "esbuild";
import { unstable_readConfig as readConfig } from "wrangler";

/** esbuild options with which wrangler bundles the Worker, for bundling without wrangler. */
export function workerBundleOptions(root: string) {
  const { alias = {}, define = {} } = readConfig({ config: join(root, "wrangler.toml") });
  return {
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: "esm",
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    jsx: "automatic",
    define,
    alias,
  } satisfies BuildOptions;
}
