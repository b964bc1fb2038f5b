import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "../../../content/model/store.ts";
import { type BuiltSite, makeSite } from "../../build.ts";
import type { SourceKind } from "../../earlier-build.ts";
import { formatProblem, hasErrors, type Problem } from "../../problems.ts";
import { createProgress } from "../../progress.ts";
import { bundleProblems, isBuildFailure } from "../bundle/bundle-client.ts";
import { type LocalSite, startLocalSite, type WorkerModules } from "../local/local-site.ts";
import { type DevProxy, startDevProxy } from "./dev-proxy.ts";
import { bundleStyles } from "./dev-styles.ts";
import { createDevWorker, type DevWorker } from "./dev-worker.ts";
import { areStyles, sourceKinds, watchedFolders } from "./source-kinds.ts";
import { watchFiles } from "./watch-files.ts";

/** Steps of a rebuild are told by one line at its end. */
const silent = { step: async <Result>(_: string, run: () => Promise<Result> | Result) => run() };

/**
 * Serves the site and follows every saved file of content, worker and client, and the API files. What is in view is
 * shown first; code checks, search and the other pages follow. Changes of `pipeline/` need a restart.
 * @returns false when the site does not build
 */
export async function dev(root: string, port: number): Promise<boolean> {
  const progress = createProgress(process.stdout);
  const { problems, built } = await makeSite({ root, progress, showsDrafts: true });
  printProblems(problems);
  if (built === undefined) {
    process.stderr.write("\nThe site does not build: mend the errors above, then start again.\n");
    return false;
  }
  const session = await DevSession.start(root, port, built);
  const apiFiles = built.content.apis.flatMap(({ file, parts }) => [file, ...parts]);
  const followed = [...watchedFolders, ...apiFiles].filter((name) => existsSync(join(root, name)));
  watchFiles(root, followed, (files) => session.follow(files));
  process.stdout.write(
    `Serving on http://localhost:${session.port}, following content, worker and client (Ctrl+C stops)\n`,
  );
  return true;
}

interface Served {
  script: string;
  manifest: Manifest;
}

/** Pages, sidebars, files and scripts are handed to the running worker; all else it has read when it started. */
function needsRestart(before: Served, after: Served): boolean {
  const kept = ({ manifest: { site, search, assets, languages = {} } }: Served) => {
    const indexes = Object.values(languages).map((language) => language.search);
    return JSON.stringify([site, search, indexes, assets.inline]);
  };
  return before.script !== after.script || kept(before) !== kept(after);
}

/** What is being served, and the one way in which it changes. */
class DevSession {
  readonly #root: string;
  readonly #worker: DevWorker;
  readonly #site: LocalSite;
  readonly #proxy: DevProxy;
  #built: BuiltSite;
  #script: string;
  /** What the runtime has. */
  #served: Served;
  /** What was saved since the last whole build. */
  readonly #unfinished = new Set<SourceKind>();
  /** Pages that open browsers have been told of since the last whole build; null for all. */
  #told: Set<string> | null = new Set();
  /** False while what was saved last has errors: there is nothing to finish. */
  #isShown = true;
  /** One change after the other. */
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  /** Requests wait until it is there again. */
  readonly #runtime: { restarted: Promise<void> };

  private constructor(parts: {
    root: string;
    worker: DevWorker;
    site: LocalSite;
    proxy: DevProxy;
    runtime: { restarted: Promise<void> };
    built: BuiltSite;
    script: string;
  }) {
    this.#root = parts.root;
    this.#worker = parts.worker;
    this.#site = parts.site;
    this.#proxy = parts.proxy;
    this.#runtime = parts.runtime;
    this.#built = parts.built;
    this.#script = parts.script;
    this.#served = { script: parts.script, manifest: parts.built.manifest };
  }

  static async start(root: string, port: number, built: BuiltSite): Promise<DevSession> {
    const worker = await createDevWorker(root);
    const script = await worker.bundle(built.words);
    const site = await startLocalSite({
      root,
      port: 0,
      bindings: { ENVIRONMENT: "development" },
      modules: modulesOf(script, built),
      values: built.values,
      onLog: (line) => process.stdout.write(line),
    });
    const runtime = { restarted: Promise.resolve() };
    const proxy = await startDevProxy(port, async () => {
      await runtime.restarted;
      return site.url;
    });
    return new DevSession({ root, worker, site, proxy, runtime, built, script });
  }

  get port(): number {
    return this.#proxy.port;
  }

  /** Shows saved files, and finishes behind them unless more are saved meanwhile. */
  follow(files: readonly string[]): Promise<void> {
    this.#waiting++;
    const shown = this.#enqueue(async () => {
      this.#waiting--;
      await (areStyles(files) ? this.#showStyles(files) : this.#show(files));
    });
    void shown.then(() => this.#enqueue(() => this.#finish()));
    return shown;
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`${text}\n`);
      this.#proxy.announceProblems([`The dev server stumbled: ${String(error)}`]);
    });
    return this.#work;
  }

  async #showStyles(files: readonly string[]): Promise<void> {
    const start = performance.now();
    const { styles, problems } = await bundleStyles(this.#root);
    this.#report(problems);
    if (styles === undefined) return;
    const href = `/assets/${styles.name}`;
    this.#proxy.announceStyles(href, styles.css);
    printTime(start, "shown", files);
    // Pages that are opened from now on name them, too.
    await this.#serve(withStyles(this.#built, href));
  }

  /** The quick half: what is in view, without the checks that take long. */
  async #show(files: readonly string[]): Promise<void> {
    const start = performance.now();
    for (const kind of sourceKinds(files)) this.#unfinished.add(kind);
    const inView = this.#proxy.pathsInView();
    this.#isShown = await this.#rebuild(inView);
    if (this.#isShown) printTime(start, "shown", files);
  }

  /** The slow half: everything else, for the files saved since it was last done. */
  async #finish(): Promise<void> {
    if (this.#waiting > 0 || this.#unfinished.size === 0 || !this.#isShown) return;
    const start = performance.now();
    if (!(await this.#rebuild(undefined))) return;
    this.#unfinished.clear();
    this.#told = new Set();
    printTime(start, "checked", []);
  }

  async #rebuild(inView: ReadonlySet<string> | undefined): Promise<boolean> {
    const changed = new Set(this.#unfinished);
    const before = this.#built;
    const earlier = { built: before, changed, ...(inView !== undefined && { inView }) };
    const bundling = changed.has("worker") ? this.#bundleWorker(before) : [];
    const making = { root: this.#root, progress: silent, earlier, showsDrafts: true };
    const { problems, built } = await makeSite(making);
    const bundled = await bundling;
    const speaksAnew = built !== undefined && built.words !== before.words;
    const worker = speaksAnew ? await this.#bundleWorker(built) : bundled;
    this.#report([...problems, ...worker]);
    if (built === undefined || hasErrors(worker)) return false;
    await this.#site.put(built.values);
    await this.#serve(built);
    if (inView !== undefined) this.#announceShown(before, built, changed);
    else this.#announceRest(before, built);
    return true;
  }

  async #bundleWorker({ words }: BuiltSite): Promise<Problem[]> {
    try {
      this.#script = await this.#worker.bundle(words);
      return [];
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      return bundleProblems(error);
    }
  }

  async #serve(built: BuiltSite): Promise<void> {
    this.#built = built;
    const before = this.#served;
    this.#served = { script: this.#script, manifest: built.manifest };
    if (needsRestart(before, this.#served)) {
      this.#runtime.restarted = this.#site.restart(modulesOf(this.#script, built));
      await this.#runtime.restarted;
    } else if (before.manifest.build !== built.manifest.build) {
      await this.#site.replaceContent(built.manifest);
    }
  }

  /** Every save is told, also one that comes before the slow half of the last one is done. */
  #announceShown(before: BuiltSite, built: BuiltSite, changed: ReadonlySet<SourceKind>): void {
    if (before.manifest.shell !== built.manifest.shell || changed.has("worker")) {
      this.#told = null;
      this.#proxy.announceChange(null);
      return;
    }
    const paths = changedPages(before, built);
    for (const path of paths) this.#told?.add(path);
    if (paths.length > 0) this.#proxy.announceChange(paths);
  }

  /** Each save reloads a page once: what the quick half announced, the slow half does not. */
  #announceRest(before: BuiltSite, built: BuiltSite): void {
    if (this.#told === null) return;
    const isNewShell = before.manifest.shell !== built.manifest.shell;
    const paths = changedPages(before, built).filter((path) => this.#told?.has(path) !== true);
    if (isNewShell || paths.length > 0) this.#proxy.announceChange(isNewShell ? null : paths);
  }

  #report(problems: readonly Problem[]): void {
    printProblems(problems);
    const errors = problems.filter(({ severity }) => severity === "error");
    this.#proxy.announceProblems(errors.map(formatProblem));
  }
}

function changedPages(before: BuiltSite, built: BuiltSite): string[] {
  const [old, fresh] = [before.manifest.pages, built.manifest.pages];
  const paths = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...paths].filter((path) => old[path]?.hash !== fresh[path]?.hash);
}

function withStyles(built: BuiltSite, styles: string): BuiltSite {
  const assets = { ...built.manifest.assets, styles };
  const manifest = { ...built.manifest, assets, build: `${built.manifest.build}-${styles}` };
  return { ...built, assets: { ...built.assets, styles }, manifest };
}

/** The manifest stands beside the bundle, so that new content needs no new bundle. */
function modulesOf(script: string, { manifest }: BuiltSite): WorkerModules {
  return {
    "index.js": script,
    "site-manifest": `export default ${JSON.stringify(manifest)};`,
  };
}

function printProblems(problems: readonly Problem[]): void {
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
}

function printTime(start: number, what: string, files: readonly string[]): void {
  const time = `${Math.round(performance.now() - start)} ms`;
  process.stdout.write(`${time}  ${[what, files.join(", ")].filter(Boolean).join(": ")}\n`);
}
