import { SourceMap } from "node:module";
import { basename, join, sep } from "node:path";
import { type BuildContext, build, context, type Metafile, type Plugin } from "esbuild";
import type { Place, Problem } from "../../kernel/problems.ts";
import { bundleProblems, isBuildFailure } from "../bundle/bundle-client.ts";
import { workerBundleOptions } from "../bundle/worker-bundle-options.ts";

/** Worker code for the development runtime: see worker/development.ts. */
export interface WorkerCode {
  script: string;
  imports: string[];
}

/**
 * Bundles the Worker in this process, fast enough for every save. Manifest and words are external modules,
 * `site-manifest` and `site-words`, whose changes need no new bundle.
 */
export class DevWorker {
  readonly #bundler: BuildContext;
  /** Code of the last bundle without errors. */
  code: WorkerCode = { script: "", imports: [] };
  /** Source map of the last bundle. */
  #map: SourceMap | undefined;
  /** Source files of the last bundle, relative to the root; undefined while there are errors. */
  #parts: ReadonlySet<string> | undefined;

  private constructor(bundler: BuildContext) {
    this.#bundler = bundler;
  }

  static async create(root: string): Promise<DevWorker> {
    const options = workerBundleOptions(root);
    const { "site-manifest": _manifest, "#words": _words, ...alias } = options.alias;
    const bundler = await context({
      ...options,
      format: "cjs",
      entryPoints: ["worker/index.ts"],
      outfile: join(root, ".cache", "dev-worker.js"),
      external: ["site-manifest", "cloudflare:*", "node:*"],
      alias,
      plugins: [wordsOutside],
      metafile: true,
      sourcemap: "external",
      sourcesContent: false,
      logLevel: "silent",
    });
    return new DevWorker(bundler);
  }

  /** Rebuilds the bundle if it contains one of the saved files, or if there is none. */
  async follow(files: readonly string[]): Promise<Problem[]> {
    const parts = this.#parts;
    if (parts !== undefined && !files.some((file) => parts.has(file.split(sep).join("/")))) {
      return [];
    }
    this.#parts = undefined;
    try {
      const { outputFiles = [], metafile } = await this.#bundler.rebuild();
      const [map, script] = ["dev-worker.js.map", "dev-worker.js"].map(
        (name) => outputFiles.find(({ path }) => basename(path) === name)?.text,
      );
      this.code = { script: script ?? "", imports: runtimeModules(metafile) };
      this.#map = map === undefined ? undefined : new SourceMap(JSON.parse(map));
      this.#parts = new Set(Object.keys(metafile?.inputs ?? {}));
      return [];
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      return bundleProblems(error);
    }
  }

  /** Source position of a position in the bundle. */
  placeOf(line: number, column: number): Place | undefined {
    const found = this.#map?.findEntry(line - 1, column - 1);
    if (found === undefined || !("originalSource" in found)) return undefined;
    return { file: found.originalSource.replace(/^(?:\.\.\/)+/, ""), line: found.originalLine + 1 };
  }

  stop(): Promise<void> {
    return this.#bundler.dispose();
  }
}

/** Bundles the module that runs the Worker's code in the local runtime. */
export async function bundleDevRuntime(root: string): Promise<string> {
  const { define: _define, alias: _alias, ...options } = workerBundleOptions(root);
  const { outputFiles } = await build({
    ...options,
    entryPoints: ["worker/development.ts"],
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

function runtimeModules(metafile: Metafile | undefined): string[] {
  const imports = Object.values(metafile?.outputs ?? {}).flatMap((output) => output.imports);
  const names = imports
    .map(({ path }) => path)
    .filter((path) => /^(?:cloudflare|node):/.test(path));
  return [...new Set(names)];
}

/** The Worker looks up words at every request, so they can be replaced at run time. */
const wordsOutside: Plugin = {
  name: "words-outside",
  setup({ onResolve }) {
    onResolve({ filter: /^#words$/ }, () => ({ path: "site-words", external: true }));
  },
};
