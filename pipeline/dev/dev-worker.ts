import { basename, join, sep } from "node:path";
import { type BuildContext, build, context, type Metafile, type Plugin } from "esbuild";
import { cacheDirectory } from "../kernel/cache-directory.ts";
import { engineFile, engineRoot } from "../kernel/engine.ts";
import type { Place, Problem } from "../kernel/problems.ts";
import { bundleProblems, isBuildFailure } from "../publish/bundle/bundle-client.ts";
import { siteFiles } from "../publish/bundle/site-files.ts";
import { workerBundleOptions } from "../publish/bundle/worker-bundle-options.ts";
import { sourcePlace } from "./crash.ts";

/** A bundle for the development runtime: see worker/development.ts. */
export interface WorkerCode {
  script: string;
  /** Modules that are not part of it. */
  imports: string[];
}

/**
 * Bundles the Worker in this process, fast enough for every save. Packages are a bundle of their own, because they are
 * most of the code; manifest and words are the external modules `site-manifest` and `site-words`. Their changes need
 * no new bundle.
 */
export class DevWorker {
  readonly #root: string;
  readonly #bundler: BuildContext;
  /** Code of the last bundle without errors. */
  code: WorkerCode = { script: "", imports: [] };
  /** The packages that it imports. */
  packages: WorkerCode = { script: "", imports: [] };
  /** Names of the packages. */
  #names = "";
  /** Source map of the last bundle, as JSON. */
  #map: string | undefined;
  /** Source files of the last bundle, relative to the root; undefined while there are errors. */
  #parts: ReadonlySet<string> | undefined;

  private constructor(root: string, bundler: BuildContext) {
    this.#root = root;
    this.#bundler = bundler;
  }

  static async create(root: string): Promise<DevWorker> {
    const { alias: _, ...options } = workerBundleOptions(root);
    const bundler = await context({
      ...options,
      format: "cjs",
      entryPoints: [engineFile("worker/index.ts")],
      outfile: join(cacheDirectory(root), "dev-worker.js"),
      packages: "external",
      // The runtime has no modules to import.
      supported: { "dynamic-import": false },
      plugins: [wordsOutside, siteFiles(root)],
      metafile: true,
      sourcemap: "external",
      sourcesContent: false,
      logLevel: "silent",
    });
    return new DevWorker(root, bundler);
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
      const code = { script: script ?? "", imports: importsOf(metafile) };
      const names = code.imports.filter((name) => !/^(?:cloudflare:|node:|site-)/.test(name));
      if (names.join() !== this.#names) this.packages = await bundlePackages(this.#root, names);
      this.#names = names.join();
      this.code = code;
      this.#map = map;
      this.#parts = new Set(Object.keys(metafile?.inputs ?? {}));
      return [];
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      return bundleProblems(error);
    }
  }

  /** Source position of a position in the bundle. */
  placeOf(line: number, column: number): Place | undefined {
    return this.#map === undefined ? undefined : sourcePlace(this.#map, line, column);
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
    entryPoints: [engineFile("worker/development.ts")],
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** Bundles packages into a module that exports each under its name. */
async function bundlePackages(root: string, names: readonly string[]): Promise<WorkerCode> {
  const { outputFiles, metafile } = await build({
    ...workerBundleOptions(root),
    format: "cjs",
    stdin: {
      contents: names.map((name) => `export * as "${name}" from "${name}";`).join("\n"),
      resolveDir: engineRoot,
    },
    external: ["cloudflare:*", "node:*"],
    metafile: true,
    logLevel: "silent",
  });
  return { script: outputFiles[0]?.text ?? "", imports: importsOf(metafile) };
}

/** In alphabetical order. */
function importsOf(metafile: Metafile | undefined): string[] {
  const imports = Object.values(metafile?.outputs ?? {}).flatMap((output) => output.imports);
  return [...new Set(imports.map(({ path }) => path))].sort();
}

/** The Worker looks up words at every request, so they can be replaced at run time. */
const wordsOutside: Plugin = {
  name: "words-outside",
  setup({ onResolve }) {
    onResolve({ filter: /^#words$/ }, () => ({ path: "site-words", external: true }));
  },
};
