import { setTimeout } from "node:timers/promises";
import { type BuiltSite, type MadeResult, type MakeOptions, makeSite } from "../build.ts";
import { filesBelow } from "../kernel/files-below.ts";
import {
  hasErrors,
  type Problem,
  problemTexts,
  sortProblems,
  warningAt,
} from "../kernel/problems.ts";
import { createProgress } from "../kernel/progress.ts";
import { readText } from "../kernel/read-text.ts";
import { StepMemory } from "../kernel/step.ts";
import { MemoryValues } from "../publish/dist/value-store.ts";
import { readSite } from "../site/settings/read-site.ts";
import { apiFiles } from "../steps/sources.ts";
import { crashIn, scriptProblem } from "./crash.ts";
import { type DevProxy, startDevProxy } from "./dev-proxy.ts";
import { DevRuntime } from "./dev-runtime.ts";
import { bundleStyles } from "./dev-styles.ts";
import { DevWorker } from "./dev-worker.ts";
import { isTyped, TypeCheck } from "./type-check.ts";
import { watchFiles } from "./watch-files.ts";

const retryMilliseconds = 100;

/** Watched besides the API files in the settings. */
const watchedFolders = ["content", "worker", "client"];

/** A rebuild prints one line instead of one per step. */
const silent = { step: async <Result>(_: string, run: () => Promise<Result> | Result) => run() };

/**
 * Serves the site and rebuilds it on every save in content, worker, client and API files. Pages in view are updated
 * first; code checks, search and other pages follow. Changes of `pipeline/` take effect after a restart; a warning says so. If the first
 * build fails, it is repeated on the next save.
 */
export async function dev(root: string, port: number): Promise<void> {
  const engine = await textsOf(root, await filesBelow(root, "pipeline"));
  const worker = await DevWorker.create(root);
  const session = await firstSession(root, port, worker);
  const watch = watchFiles(root, [...watchedFolders, "pipeline"], async (files) => {
    const saved = await textsOf(root, files.filter(isEngine));
    for (const [file, text] of saved) session.noteEngine(file, text === engine.get(file));
    const own = files.filter((file) => !isEngine(file));
    if (own.length > 0) await session.follow(own);
    watch.follow(await namedFiles(root, session.apiFiles));
  });
  watch.follow(await namedFiles(root, session.apiFiles));
  process.stdout.write(
    `Serving on http://localhost:${session.port}, following content, worker and client (Ctrl+C stops)\n`,
  );
}

/** Texts of files; undefined for one that does not exist. */
async function textsOf(
  root: string,
  files: readonly string[],
): Promise<Map<string, string | undefined>> {
  const read = files.map(async (file) => [file, await readText(root, file)] as const);
  return new Map(await Promise.all(read));
}

/** @returns undefined if the site does not build or its Worker does not start, which is printed */
async function startSession(
  root: string,
  port: number,
  worker: DevWorker,
): Promise<DevSession | undefined> {
  const progress = createProgress(process.stdout);
  const devBuild = new DevBuild(root);
  const { problems, built } = await devBuild.make({ progress });
  const workerProblems = await worker.follow([]);
  printProblems([...problems, ...workerProblems]);
  if (built === undefined || hasErrors(workerProblems)) return undefined;
  return DevSession.start(port, { worker, built, devBuild });
}

/** Builds with a memory of earlier values. */
class DevBuild {
  readonly root: string;
  readonly memory = new StepMemory();
  readonly store = new MemoryValues();

  constructor(root: string) {
    this.root = root;
  }

  make(options: Pick<MakeOptions, "progress" | "first">): Promise<MadeResult> {
    // Quick compression, because saves should be visible soon.
    return makeSite({ ...this, ...options, showsDrafts: true, compression: "quick" });
  }

  /** Values since the last call. */
  newValues(): Map<string, Uint8Array> {
    const values = new Map(this.store.values);
    this.store.values.clear();
    return values;
  }
}

/** Repeats the build on every save until it succeeds, including saves during a build. */
async function firstSession(root: string, port: number, worker: DevWorker): Promise<DevSession> {
  for (;;) {
    const saved = Promise.withResolvers<void>();
    const files = [...watchedFolders, ...(await namedFiles(root, []))];
    const watch = watchFiles(root, files, async (names) => {
      printProblems(names.filter(isEngine).map(restartProblem));
      saved.resolve();
    });
    try {
      const session = await startSession(root, port, worker);
      if (session !== undefined) return session;
      process.stderr.write(
        "\nThe site does not build: mend the errors above, the next save is tried.\n",
      );
      await saved.promise;
    } finally {
      watch.stop();
    }
  }
}

/** API files in the settings, which may not exist yet, and parts of APIs. @param apiFiles files of the built APIs */
async function namedFiles(root: string, apiFiles: readonly string[]): Promise<string[]> {
  const { settings } = await readSite(root);
  const named = settings?.openapi.flatMap(({ file, overlay, arazzo }) => [file, overlay, arazzo]);
  return [...(named ?? []).flat(), ...apiFiles];
}

/** The served site. All changes go through a queue. */
class DevSession {
  readonly #devBuild: DevBuild;
  readonly #worker: DevWorker;
  readonly #runtime: DevRuntime;
  readonly #proxy: DevProxy;
  #built: BuiltSite;
  /** Path of a stylesheet that was saved after the last full bundle. */
  #styles: string | undefined;
  /** Pages that were announced as changed since the last save. */
  readonly #announced = new Set<string>();
  /** True if a change of the shell was announced to all pages. */
  #isShellAnnounced = false;
  /** False while the last build has errors. */
  #isShown = true;
  /** True while the last save is built only for the pages in view. */
  #hasStaleValues = false;
  readonly #types: TypeCheck;
  /** True if code was saved whose types are not checked yet. */
  #hasUncheckedTypes = false;
  #problems: readonly Problem[] = [];
  #typeErrors: readonly Problem[] = [];
  /** By file of the engine that is not as it was at the start. */
  readonly #changedEngine = new Map<string, Problem>();
  /** Crash of a page, which stays over the page until the next save. */
  #crash: Problem | undefined;
  /** Queue of changes. */
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;

  private constructor(parts: {
    devBuild: DevBuild;
    worker: DevWorker;
    runtime: DevRuntime;
    proxy: DevProxy;
    built: BuiltSite;
  }) {
    this.#devBuild = parts.devBuild;
    this.#worker = parts.worker;
    this.#runtime = parts.runtime;
    this.#proxy = parts.proxy;
    this.#built = parts.built;
    this.#types = new TypeCheck(parts.devBuild.root);
  }

  /** @returns undefined if the Worker does not start, which is printed */
  static async start(
    port: number,
    { worker, built, devBuild }: { worker: DevWorker; built: BuiltSite; devBuild: DevBuild },
  ): Promise<DevSession | undefined> {
    let showLine = (line: string): void => void process.stdout.write(`${line.trimEnd()}\n`);
    const { root } = devBuild;
    const runtime = await DevRuntime.start(root, devBuild.newValues(), (line) => showLine(line));
    const problems = await runtime.serve({ worker, ...built });
    if (hasErrors(problems)) {
      printProblems(problems);
      await runtime.stop();
      return undefined;
    }
    const proxy = await startDevProxy(
      port,
      runtime.url,
      async (report) => void session.#showCrash(await session.#scriptProblem(report)),
    );
    const session = new DevSession({ devBuild, worker, runtime, proxy, built });
    const printLine = showLine;
    showLine = (line) => session.#showCrash(crashIn(line, worker)) || printLine(line);
    return session;
  }

  get port(): number {
    return this.#proxy.port;
  }

  /** Files of the built APIs. */
  get apiFiles(): string[] {
    return this.#built.sources.openapi.apis.flatMap(apiFiles);
  }

  /** Updates the pages in view, then finishes the build unless there are more saves. */
  follow(files: readonly string[]): Promise<void> {
    this.#waiting++;
    if (files.some(isTyped)) {
      this.#types.stop();
      this.#hasUncheckedTypes = true;
      // Unknown until the check that follows.
      this.#typeErrors = [];
    }
    const shown = this.#enqueue(async () => {
      this.#crash = undefined;
      this.#problems = [];
      await (this.#isShown && areStyles(files) ? this.#showStyles(files) : this.#show(files));
    });
    const finish = async () => {
      // Work for other pages must not slow down the pages in view.
      await this.#proxy.reloaded();
      await this.#enqueue(() => this.#finish());
      if (this.#isShown && this.#hasUncheckedTypes) await this.#checkTypes();
    };
    void shown.then(finish);
    return shown.finally(() => this.#waiting--);
  }

  /** Warns that a saved file of the engine needs a restart. @param isAsStarted true if it is as it was at the start */
  noteEngine(file: string, isAsStarted: boolean): void {
    if (isAsStarted) this.#changedEngine.delete(file);
    else {
      const problem = restartProblem(file);
      printProblems([problem]);
      this.#changedEngine.set(file, problem);
    }
    this.#announceErrors();
  }

  /** Work that fails is repeated once, because a file may have changed or vanished while it was read. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work
      .then(work)
      .catch(() => setTimeout(retryMilliseconds).then(work))
      .catch((error: unknown) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        process.stderr.write(`${text}\n`);
        this.#proxy.announceProblems([`The dev server failed: ${String(error)}`]);
      });
    return this.#work;
  }

  async #showStyles(files: readonly string[]): Promise<void> {
    const start = performance.now();
    const { styles, problems } = await bundleStyles(
      this.#devBuild.root,
      this.#built.settings.theme,
    );
    this.#report(problems);
    if (styles === undefined) return;
    const href = `/assets/${styles.name}`;
    this.#proxy.announceStyles(href, styles.css);
    printTime(start, "shown", files);
    // Pages that are loaded later need them, too.
    this.#styles = href;
    await this.#serve(this.#built);
  }

  /** Updates the pages in view. */
  async #show(files: readonly string[]): Promise<void> {
    const start = performance.now();
    this.#announced.clear();
    this.#isShellAnnounced = false;
    this.#devBuild.memory.noteSaved(files);
    this.#isShown = await this.#rebuild(files, this.#proxy.pathsInView());
    if (!this.#isShown) return;
    printTime(start, this.#hasStaleValues ? "shown" : "shown and checked", files);
  }

  /** Builds all other values. */
  async #finish(): Promise<void> {
    if (this.#waiting > 0 || !this.#hasStaleValues) return;
    const start = performance.now();
    this.#isShown = await this.#rebuild([], undefined);
    if (this.#isShown) printTime(start, "checked", []);
  }

  async #checkTypes(): Promise<void> {
    const errors = await this.#types.run();
    if (errors === undefined) return;
    this.#hasUncheckedTypes = false;
    this.#typeErrors = errors;
    printProblems(errors);
    this.#announceErrors();
  }

  #scriptProblem(report: string): Promise<Problem | undefined> {
    return scriptProblem(report, async (path) => {
      const { files } = this.#built.manifest.assets;
      if (!Object.hasOwn(files, path.replace("/assets/", ""))) return "";
      return (await fetch(new URL(path, this.#runtime.url))).text();
    });
  }

  /** Prints a crash once per save. @returns true if there is one */
  #showCrash(crash: Problem | undefined): boolean {
    if (crash === undefined) return false;
    if (this.#crash === undefined) printProblems([crash]);
    this.#crash = crash;
    this.#announceErrors();
    return true;
  }

  /** @param files saved files @param first paths of pages to build first */
  async #rebuild(
    files: readonly string[],
    first: ReadonlySet<string> | undefined,
  ): Promise<boolean> {
    const before = this.#built;
    const { code } = this.#worker;
    const bundling = this.#worker.follow(files);
    const { problems, built, hasStaleValues } = await this.#devBuild.make({
      progress: silent,
      ...(first !== undefined && { first }),
    });
    this.#hasStaleValues = hasStaleValues;
    const found = [...problems, ...(await bundling)];
    if (built !== undefined && !hasErrors(found)) {
      await this.#runtime.put(this.#devBuild.newValues());
      if (built.assets !== before.assets) this.#styles = undefined;
      found.push(...(await this.#serve(built)));
    }
    this.#report(found);
    if (built === undefined || hasErrors(found)) return false;
    const hasNewShell =
      before.manifest.shell !== built.manifest.shell || code !== this.#worker.code;
    this.#announce(hasNewShell, changedPages(before, built), first !== undefined);
    return true;
  }

  async #serve(built: BuiltSite): Promise<Problem[]> {
    const worker = this.#worker;
    const problems = await this.#runtime.serve({ worker, ...withStyles(built, this.#styles) });
    if (!hasErrors(problems)) this.#built = built;
    return problems;
  }

  /**
   * Announces changed pages. Changes announced by the quick build are not announced again by the full build, so that
   * a save reloads a page once.
   */
  #announce(hasNewShell: boolean, changed: readonly string[], isQuick: boolean): void {
    if (hasNewShell && (isQuick || !this.#isShellAnnounced)) {
      this.#isShellAnnounced = true;
      this.#proxy.announceChange(null);
      return;
    }
    const paths = changed.filter((path) => isQuick || !this.#announced.has(path));
    for (const path of paths) this.#announced.add(path);
    if (paths.length > 0) this.#proxy.announceChange(paths);
  }

  #report(problems: readonly Problem[]): void {
    // The full build after a quick one finds the same errors again.
    printProblems(problems, this.#problems);
    this.#problems = problems;
    this.#announceErrors();
  }

  #announceErrors(): void {
    const crashes = this.#crash === undefined ? [] : [this.#crash];
    const all = [...this.#problems, ...this.#typeErrors, ...crashes];
    const errors = all.filter(({ severity }) => severity === "error");
    const restarts = sortProblems([...this.#changedEngine.values()]);
    this.#proxy.announceProblems(problemTexts([...errors, ...restarts]));
  }
}

function changedPages(before: BuiltSite, built: BuiltSite): string[] {
  const [old, fresh] = [before.manifest.pages, built.manifest.pages];
  const paths = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...paths].filter((path) => old[path]?.hash !== fresh[path]?.hash);
}

/** Code that runs in this process. */
function isEngine(file: string): boolean {
  return /^pipeline[/\\]/.test(file);
}

function restartProblem(file: string): Problem {
  return warningAt({ file }, "restart `npm run dev`: the engine runs as it was started");
}

/** Styles are replaced in open pages without a reload. */
function areStyles(files: readonly string[]): boolean {
  return files.every((file) => /^client[/\\]styles[/\\].*\.css$/.test(file));
}

function withStyles(built: BuiltSite, styles: string | undefined): BuiltSite {
  if (styles === undefined) return built;
  const assets = { ...built.manifest.assets, styles };
  const manifest = { ...built.manifest, assets, build: `${built.manifest.build}-${styles}` };
  return { ...built, manifest };
}

/** @param printed problems that are printed already */
function printProblems(problems: readonly Problem[], printed: readonly Problem[] = []): void {
  const known = new Set(problemTexts(printed));
  for (const text of problemTexts(problems)) {
    if (!known.has(text)) process.stderr.write(`${text}\n`);
  }
}

function printTime(start: number, what: string, files: readonly string[]): void {
  const time = `${Math.round(performance.now() - start)} ms`;
  process.stdout.write(`${time}  ${[what, files.join(", ")].filter(Boolean).join(": ")}\n`);
}
