import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "../../../content/model/store.ts";
import type { Messages } from "../../../content/model/text/translate.ts";
import { type BuiltSite, makeSite } from "../../build.ts";
import { isCodeAlone, type SourceKind } from "../../earlier-build.ts";
import { formatProblem, hasErrors, type Problem } from "../../problems.ts";
import { createProgress } from "../../progress.ts";
import { type LocalSite, startLocalSite, type WorkerModules } from "../local/local-site.ts";
import { type DevProxy, startDevProxy } from "./dev-proxy.ts";
import { bundleStyles } from "./dev-styles.ts";
import { DevWorker } from "./dev-worker.ts";
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
  const worker = await DevWorker.create(root);
  const ofWorker = await worker.follow([]);
  printProblems([...problems, ...ofWorker]);
  if (built === undefined || hasErrors(ofWorker)) {
    await worker.stop();
    process.stderr.write("\nThe site does not build: mend the errors above, then start again.\n");
    return false;
  }
  const session = await DevSession.start(root, port, { worker, built });
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
  words: Messages;
  manifest: Manifest;
}

/** Pages, sidebars, files, scripts and words are handed to the running worker; all else it has read when it started. */
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
  /** What the runtime has. */
  #served: Served;
  /** What was saved since the last whole build. */
  readonly #unfinished = new Set<SourceKind>();
  /** Pages that open browsers were told of since the last whole build. */
  readonly #told = new Set<string>();
  /** True when all pages were told, because of what surrounds them. */
  #isShellTold = false;
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
  }) {
    this.#root = parts.root;
    this.#worker = parts.worker;
    this.#site = parts.site;
    this.#proxy = parts.proxy;
    this.#runtime = parts.runtime;
    this.#built = parts.built;
    this.#served = servedOf(parts.worker, parts.built);
  }

  static async start(
    root: string,
    port: number,
    { worker, built }: { worker: DevWorker; built: BuiltSite },
  ): Promise<DevSession> {
    const site = await startLocalSite({
      root,
      port: 0,
      bindings: { ENVIRONMENT: "development" },
      modules: modulesOf(servedOf(worker, built)),
      values: built.values,
      onLog: (line) => process.stdout.write(line),
    });
    const runtime = { restarted: Promise.resolve() };
    const proxy = await startDevProxy(port, async () => {
      await runtime.restarted;
      return site.url;
    });
    return new DevSession({ root, worker, site, proxy, runtime, built });
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
    const finish = async () => {
      // What is done behind the pages in view must not slow them down.
      await this.#proxy.reloaded();
      await this.#enqueue(() => this.#finish());
    };
    void shown.then(finish);
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
    this.#isShown = await this.#rebuild(files, inView);
    if (!this.#isShown) return;
    const isWhole = isCodeAlone(this.#unfinished);
    if (isWhole) this.#becomeWhole();
    printTime(start, isWhole ? "shown and checked" : "shown", files);
  }

  /** The slow half: everything else, for the files saved since it was last done. */
  async #finish(): Promise<void> {
    if (this.#waiting > 0 || this.#unfinished.size === 0 || !this.#isShown) return;
    const start = performance.now();
    if (!(await this.#rebuild([], undefined))) return;
    this.#becomeWhole();
    printTime(start, "checked", []);
  }

  #becomeWhole(): void {
    this.#unfinished.clear();
    this.#told.clear();
    this.#isShellTold = false;
  }

  /** @param files saved ones @param inView pages that are made alone, in the quick half */
  async #rebuild(
    files: readonly string[],
    inView: ReadonlySet<string> | undefined,
  ): Promise<boolean> {
    const changed = new Set(this.#unfinished);
    const before = this.#built;
    const earlier = { built: before, changed, ...(inView !== undefined && { inView }) };
    const bundling = this.#worker.follow(files);
    const making = { root: this.#root, progress: silent, earlier, showsDrafts: true };
    const { problems, built } = await makeSite(making);
    const worker = await bundling;
    this.#report([...problems, ...worker]);
    if (built === undefined || hasErrors(worker)) return false;
    await this.#site.put(built.values);
    const served = this.#served;
    await this.#serve(built);
    const hasNewShell =
      before.manifest.shell !== built.manifest.shell || served.script !== this.#served.script;
    this.#announce(hasNewShell, changedPages(before, built), inView !== undefined);
    return true;
  }

  async #serve(built: BuiltSite): Promise<void> {
    this.#built = built;
    const before = this.#served;
    this.#served = servedOf(this.#worker, built);
    if (needsRestart(before, this.#served)) {
      this.#runtime.restarted = this.#site.restart(modulesOf(this.#served));
      await this.#runtime.restarted;
    } else if (before.manifest.build !== built.manifest.build) {
      await this.#site.replaceContent(built);
    }
  }

  /**
   * Every save is told, also one that comes before the slow half of the last one is done. What the quick half has told,
   * the slow half does not tell again: a save reloads a page once.
   */
  #announce(hasNewShell: boolean, changed: readonly string[], isQuick: boolean): void {
    if (hasNewShell && (isQuick || !this.#isShellTold)) {
      this.#isShellTold = true;
      this.#proxy.announceChange(null);
      return;
    }
    const paths = changed.filter((path) => isQuick || !this.#told.has(path));
    for (const path of paths) this.#told.add(path);
    if (paths.length > 0) this.#proxy.announceChange(paths);
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

function servedOf({ script }: DevWorker, { words, manifest }: BuiltSite): Served {
  return { script, words, manifest };
}

/** Manifest and words stand beside the bundle, so that others need no new bundle. */
function modulesOf({ script, words, manifest }: Served): WorkerModules {
  return {
    "index.js": script,
    "site-manifest": `export default ${JSON.stringify(manifest)};`,
    "site-words": moduleOfWords(words),
  };
}

/** As bundlers make a module of a JSON file: the whole, and each entry by its name. */
function moduleOfWords(words: Messages): string {
  const entries = Object.entries(words).map(
    ([id, text], index) =>
      `const w${index} = ${JSON.stringify(text)};\nexport { w${index} as ${JSON.stringify(id)} };`,
  );
  return [...entries, `export default ${JSON.stringify(words)};`].join("\n");
}

function printProblems(problems: readonly Problem[]): void {
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
}

function printTime(start: number, what: string, files: readonly string[]): void {
  const time = `${Math.round(performance.now() - start)} ms`;
  process.stdout.write(`${time}  ${[what, files.join(", ")].filter(Boolean).join(": ")}\n`);
}
