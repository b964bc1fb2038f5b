import { setTimeout } from "node:timers/promises";
import { type BuiltSite, type MadeResult, type MakeOptions, makeSite } from "../build.ts";
import {
  hasErrors,
  type Problem,
  problemTexts,
  sortProblems,
  warningAt,
} from "../kernel/problems.ts";
import { StepMemory } from "../kernel/step.ts";
import { MemoryValues } from "../publish/dist/value-store.ts";
import { apiFiles } from "../steps/sources.ts";
import { crashIn, scriptProblem } from "./crash.ts";
import { type DevProxy, startDevProxy } from "./dev-proxy.ts";
import { DevRuntime } from "./dev-runtime.ts";
import { bundleStyles } from "./dev-styles.ts";
import type { DevWorker } from "./dev-worker.ts";
import { isTyped, TypeCheck } from "./type-check.ts";

const retryMilliseconds = 100;

/** A rebuild prints one line instead of one per step. */
const silent = { step: async <Result>(_: string, run: () => Promise<Result> | Result) => run() };

/** Builds with a memory of earlier values. */
export class DevBuild {
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

/** The served site. All changes go through a queue. */
export class DevSession {
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
    // Types of code saved before are checked after this save.
    this.#types.stop();
    if (files.some(isTyped)) {
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
export function isEngine(file: string): boolean {
  return /^pipeline[/\\]/.test(file);
}

export function restartProblem(file: string): Problem {
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
export function printProblems(
  problems: readonly Problem[],
  printed: readonly Problem[] = [],
): void {
  const known = new Set(problemTexts(printed));
  for (const text of problemTexts(problems)) {
    if (!known.has(text)) process.stderr.write(`${text}\n`);
  }
}

function printTime(start: number, what: string, files: readonly string[]): void {
  const time = `${Math.round(performance.now() - start)} ms`;
  process.stdout.write(`${time}  ${[what, files.join(", ")].filter(Boolean).join(": ")}\n`);
}
