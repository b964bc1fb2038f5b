import { join } from "node:path";
import { type BuildContext, context } from "esbuild";
import type { Messages } from "../../../content/model/text/translate.ts";
import { siteWords } from "../bundle/site-words.ts";
import { workerBundleOptions } from "../bundle/worker-bundle-options.ts";

/** Bundles the worker in the running process: fast enough to follow every saved file. */
export interface DevWorker {
  /** The bundle; the manifest stays outside of it, as the module `site-manifest`. */
  bundle(words: Messages): Promise<string>;
  stop(): Promise<void>;
}

export async function createDevWorker(root: string): Promise<DevWorker> {
  const options = workerBundleOptions(root);
  const { "site-manifest": _manifest, "#words": _words, ...alias } = options.alias;
  let words: Messages = {};
  const bundler: BuildContext = await context({
    ...options,
    entryPoints: ["worker/development.ts"],
    outfile: join(root, ".cache", "dev-worker.js"),
    external: ["site-manifest", "cloudflare:*", "node:*"],
    alias,
    plugins: [siteWords(root, () => words)],
    logLevel: "silent",
  });
  return {
    async bundle(ofTheSite) {
      words = ofTheSite;
      const { outputFiles = [] } = await bundler.rebuild();
      return outputFiles[0]?.text ?? "";
    },
    stop: () => bundler.dispose(),
  };
}
