import { join, sep } from "node:path";
import { type BuildContext, build, context, type Plugin } from "esbuild";
import { bundleProblems, isBuildFailure } from "../kernel/bundle-problems.ts";
import { cacheDirectory } from "../kernel/cache-directory.ts";
import { engineFile } from "../kernel/engine.ts";
import type { Problem } from "../kernel/problems.ts";
import { siteModules } from "../publish/bundle/site-modules.ts";
import { workerBundleOptions } from "../publish/bundle/worker-bundle-options.ts";

/** A bundle for the development runtime: see worker/development.ts. */
export interface WorkerCode {
  script: string;
  /** Modules outside of it. */
  imports: string[];
}

/**
 * Bundles the Worker in this process, fast enough for every save. Manifest and words are the external modules
 * `site-manifest` and `site-words`: their changes need no new bundle.
 */
export class DevWorker {
  readonly #bundler: BuildContext;
  /** Code of the last bundle without errors. */
  code: WorkerCode = { script: "", imports: [] };
  /** Source files of the last bundle, relative to the root; undefined while there are errors. */
  #sources: ReadonlySet<string> | undefined;

  private constructor(bundler: BuildContext) {
    this.#bundler = bundler;
  }

  static async create(root: string): Promise<DevWorker> {
    const { alias, ...options } = workerBundleOptions(root);
    const { "#words": _words, "site-manifest": _manifest, ...packages } = alias;
    const bundler = await context({
      ...options,
      alias: packages,
      format: "cjs",
      entryPoints: [engineFile("worker/index.ts")],
      outfile: join(cacheDirectory(root), "dev-worker.js"),
      external: ["site-manifest", "cloudflare:*", "node:*"],
      // The runtime has no modules to import.
      supported: { "dynamic-import": false },
      plugins: [wordsOutside, siteModules(root)],
      metafile: true,
      logLevel: "silent",
    });
    return new DevWorker(bundler);
  }

  /** Rebuilds the bundle if it contains one of the saved files, or if there is none. */
  async follow(files: readonly string[]): Promise<Problem[]> {
    const sources = this.#sources;
    const saved = files.map((file) => file.split(sep).join("/"));
    if (sources && !saved.some((file) => sources.has(file) || extension.test(file))) return [];
    this.#sources = undefined;
    try {
      const { outputFiles, metafile } = await this.#bundler.rebuild();
      const outputs = Object.values(metafile?.outputs ?? {});
      const imports = outputs.flatMap((output) => output.imports.map(({ path }) => path));
      this.code = { script: outputFiles?.[0]?.text ?? "", imports: [...new Set(imports)] };
      this.#sources = new Set(Object.keys(metafile?.inputs ?? {}));
      return [];
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      return bundleProblems(error);
    }
  }
}

/** Optional modules: a new one is not among the sources. */
const extension = /^content\/(?:parts|plugins)\//;

/** Bundles the module that runs the Worker's code in the local runtime. */
export async function bundleDevRuntime(root: string): Promise<string> {
  const { outputFiles } = await build({
    ...workerBundleOptions(root),
    entryPoints: [engineFile("worker/development.ts")],
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** The Worker looks up words at every request, so they can be replaced at run time. */
const wordsOutside: Plugin = {
  name: "words-outside",
  setup({ onResolve }) {
    onResolve({ filter: /^#words$/ }, () => ({ path: "site-words", external: true }));
  },
};
