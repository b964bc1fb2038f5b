import { existsSync } from "node:fs";
import { join } from "node:path";
import { type BuildResult, type BuiltSite, type MakeOptions, makeSite } from "../../build.ts";
import { formatProblem, hasErrors, type Problem } from "../../kernel/problems.ts";
import { createProgress } from "../../kernel/progress.ts";
import { StepMemory } from "../../kernel/step.ts";
import { apiFiles } from "../../read-sources.ts";
import { readSite } from "../../site/settings/read-site.ts";
import { MemoryValues } from "../dist/value-store.ts";
import { crashIn } from "./crash.ts";
import { type DevProxy, startDevProxy } from "./dev-proxy.ts";
import { DevRuntime } from "./dev-runtime.ts";
import { bundleStyles } from "./dev-styles.ts";
import { DevWorker } from "./dev-worker.ts";
import { isTyped, TypeCheck } from "./type-check.ts";
import { watchFiles } from "./watch-files.ts";

/** Folders that are followed, beside the API files that the settings name. */
const watchedFolders = ["content", "worker", "client"];

/** A rebuild prints one line at its end, not one for each step. */
const silent = { step: async <Result>(_: string, run: () => Promise<Result> | Result) => run() };

/**
 * Serves the site and follows every saved file of content, worker and client, and the API files. What is in view is
 * shown first; code checks, search and the other pages follow. Changes of `pipeline/` need a restart. While the site
 * does not build at first, the next save is waited for.
 */
export async function dev(root: string, port: number): Promise<void> {
  const worker = await DevWorker.create(root);
  watchFiles(root, ["pipeline", "content/plugins"].filter(isThere(root)), async (files) => {
    // The sinks are part of the worker, which is followed.
    const own = files.filter((file) => !file.endsWith("event-sinks.ts"));
    if (own.length === 0) return;
    process.stderr.write(
      `restart needed: ${own.join(", ")} was saved, the engine runs as it was started\n`,
    );
  });
  const session = await firstSession(root, port, worker);
  const { follow } = session;
  watchFiles(root, await followedFiles(root, session.apiFiles), follow);
  process.stdout.write(
    `Serving on http://localhost:${session.port}, following content, worker and client (Ctrl+C stops)\n`,
  );
}

/** @returns undefined when the site does not build or its worker does not start, which is printed */
async function startSession(
  root: string,
  port: number,
  worker: DevWorker,
): Promise<DevSession | undefined> {
  const progress = createProgress(process.stdout);
  const making = new DevBuild(root);
  const { problems, built } = await making.make({ progress });
  const ofWorker = await worker.follow([]);
  printProblems([...problems, ...ofWorker]);
  if (built === undefined || hasErrors(ofWorker)) return undefined;
  return DevSession.start(port, { worker, built, making });
}

/** The build of a session: with a memory, and values that the runtime is given. */
class DevBuild {
  readonly root: string;
  readonly memory = new StepMemory();
  readonly store = new MemoryValues();

  constructor(root: string) {
    this.root = root;
  }

  make(options: Pick<MakeOptions, "progress" | "first">): Promise<BuildResult> {
    // What was saved a moment ago is compressed in little time.
    return makeSite({ ...this, ...options, showsDrafts: true, compression: "quick" });
  }

  /** The values that were made since the last call. */
  newValues(): Map<string, Uint8Array> {
    const values = new Map(this.store.values);
    this.store.values.clear();
    return values;
  }
}

/** Tries again with every save until the site builds. What is saved while it is being built counts, too. */
async function firstSession(root: string, port: number, worker: DevWorker): Promise<DevSession> {
  for (;;) {
    const saved = Promise.withResolvers<void>();
    const files = await followedFiles(root, []);
    const stopWatching = watchFiles(root, files, async () => saved.resolve());
    try {
      const session = await startSession(root, port, worker);
      if (session !== undefined) return session;
      process.stderr.write(
        "\nThe site does not build: mend the errors above, the next save is tried.\n",
      );
      await saved.promise;
    } finally {
      stopWatching();
    }
  }
}

/** Folders and files whose saves are followed. @param apiFiles what the API files were read from */
async function followedFiles(root: string, apiFiles: readonly string[]): Promise<string[]> {
  const { settings } = await readSite(root);
  const named = settings?.openapi.map(({ file }) => file) ?? [];
  return [...new Set([...watchedFolders, ...named, ...apiFiles])].filter(isThere(root));
}

function isThere(root: string): (name: string) => boolean {
  return (name) => existsSync(join(root, name));
}

/** What is being served, and the one way in which it changes. */
class DevSession {
  readonly #making: DevBuild;
  readonly #worker: DevWorker;
  readonly #runtime: DevRuntime;
  readonly #proxy: DevProxy;
  #built: BuiltSite;
  /** Address of the stylesheet that was saved after the scripts and styles were bundled. */
  #styles: string | undefined;
  /** Pages whose change was announced since the last whole build. */
  readonly #announced = new Set<string>();
  /** True when a change of all pages was announced, because of what surrounds them. */
  #isShellAnnounced = false;
  /** False while what was saved last has errors: there is nothing to finish. */
  #isShown = true;
  readonly #types: TypeCheck;
  #problems: readonly Problem[] = [];
  #typeErrors: readonly Problem[] = [];
  /** One change after the other. */
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;

  private constructor(parts: {
    making: DevBuild;
    worker: DevWorker;
    runtime: DevRuntime;
    proxy: DevProxy;
    built: BuiltSite;
  }) {
    this.#making = parts.making;
    this.#worker = parts.worker;
    this.#runtime = parts.runtime;
    this.#proxy = parts.proxy;
    this.#built = parts.built;
    this.#types = new TypeCheck(parts.making.root);
  }

  /** @returns undefined when the worker does not start, which is printed */
  static async start(
    port: number,
    { worker, built, making }: { worker: DevWorker; built: BuiltSite; making: DevBuild },
  ): Promise<DevSession | undefined> {
    let showCrash = (_line: string): void => {};
    const runtime = await DevRuntime.start(making.root, making.newValues(), (line) => {
      process.stdout.write(`${line.trimEnd()}\n`);
      showCrash(line);
    });
    const problems = await runtime.serve({ worker, ...built });
    if (hasErrors(problems)) {
      printProblems(problems);
      await runtime.stop();
      return undefined;
    }
    const proxy = await startDevProxy(port, runtime.url);
    showCrash = (line) => {
      const crash = crashIn(line, worker);
      if (crash !== undefined) proxy.announceProblems([formatProblem(crash)]);
    };
    return new DevSession({ making, worker, runtime, proxy, built });
  }

  get port(): number {
    return this.#proxy.port;
  }

  /** What the API files were read from when the session started. */
  get apiFiles(): string[] {
    return this.#built.sources.openapi.apis.flatMap(apiFiles);
  }

  /** Shows saved files, and finishes behind them unless more are saved meanwhile. */
  readonly follow = (files: readonly string[]): Promise<void> => {
    this.#waiting++;
    const shown = this.#enqueue(async () => {
      this.#waiting--;
      await (areStyles(files) ? this.#showStyles(files) : this.#show(files));
    });
    const finish = async () => {
      // What is done behind the pages in view must not slow them down.
      await this.#proxy.reloaded();
      await this.#enqueue(() => this.#finish());
      if (this.#isShown && files.some(isTyped)) await this.#checkTypes();
    };
    void shown.then(finish);
    return shown;
  };

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`${text}\n`);
      this.#proxy.announceProblems([`The dev server failed: ${String(error)}`]);
    });
    return this.#work;
  }

  async #showStyles(files: readonly string[]): Promise<void> {
    const start = performance.now();
    const { styles, problems } = await bundleStyles(this.#making.root, this.#built.settings.theme);
    this.#report(problems);
    if (styles === undefined) return;
    const href = `/assets/${styles.name}`;
    this.#proxy.announceStyles(href, styles.css);
    printTime(start, "shown", files);
    // Pages that are opened from now on name them, too.
    this.#styles = href;
    await this.#serve(this.#built);
  }

  /** What is in view first. */
  async #show(files: readonly string[]): Promise<void> {
    const start = performance.now();
    this.#making.memory.noteSaved(files);
    this.#isShown = await this.#rebuild(files, this.#proxy.pathsInView());
    if (!this.#isShown) return;
    const { hasStaleValues } = this.#built;
    if (!hasStaleValues) this.#forgetAnnounced();
    printTime(start, hasStaleValues ? "shown" : "shown and checked", files);
  }

  /** Everything else. */
  async #finish(): Promise<void> {
    if (this.#waiting > 0 || !this.#built.hasStaleValues || !this.#isShown) return;
    const start = performance.now();
    if (!(await this.#rebuild([], undefined))) return;
    this.#forgetAnnounced();
    printTime(start, "checked", []);
  }

  async #checkTypes(): Promise<void> {
    const errors = await this.#types.run();
    if (errors === undefined) return;
    this.#typeErrors = errors;
    printProblems(errors);
    this.#announceErrors();
  }

  #forgetAnnounced(): void {
    this.#announced.clear();
    this.#isShellAnnounced = false;
  }

  /** @param files saved ones @param first pages that are made before the others */
  async #rebuild(
    files: readonly string[],
    first: ReadonlySet<string> | undefined,
  ): Promise<boolean> {
    const before = this.#built;
    const { code } = this.#worker;
    const bundling = this.#worker.follow(files);
    const { problems, built } = await this.#making.make({
      progress: silent,
      ...(first !== undefined && { first }),
    });
    const found = [...problems, ...(await bundling)];
    if (built !== undefined && !hasErrors(found)) {
      await this.#runtime.put(this.#making.newValues());
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
   * Every save is announced, also one that comes before the slow half of the last one is done. What the quick half has
   * announced, the slow half does not announce again: a save reloads a page once.
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
    printProblems(problems);
    this.#problems = problems;
    this.#announceErrors();
  }

  #announceErrors(): void {
    const all = [...this.#problems, ...this.#typeErrors];
    const errors = all.filter(({ severity }) => severity === "error");
    this.#proxy.announceProblems(errors.map(formatProblem));
  }
}

function changedPages(before: BuiltSite, built: BuiltSite): string[] {
  const [old, fresh] = [before.manifest.pages, built.manifest.pages];
  const paths = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...paths].filter((path) => old[path]?.hash !== fresh[path]?.hash);
}

/** Styles alone are changed in open pages without a reload. */
function areStyles(files: readonly string[]): boolean {
  return files.every((file) => /^client[/\\]styles[/\\].*\.css$/.test(file));
}

function withStyles(built: BuiltSite, styles: string | undefined): BuiltSite {
  if (styles === undefined) return built;
  const assets = { ...built.manifest.assets, styles };
  const manifest = { ...built.manifest, assets, build: `${built.manifest.build}-${styles}` };
  return { ...built, manifest };
}

function printProblems(problems: readonly Problem[]): void {
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
}

function printTime(start: number, what: string, files: readonly string[]): void {
  const time = `${Math.round(performance.now() - start)} ms`;
  process.stdout.write(`${time}  ${[what, files.join(", ")].filter(Boolean).join(": ")}\n`);
}
