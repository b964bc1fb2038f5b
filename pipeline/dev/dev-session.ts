import { type BuiltSite, makeSite } from "../build.ts";
import {
  hasErrors,
  type Problem,
  problemTexts,
  sortProblems,
  warningAt,
} from "../kernel/problems.ts";
import { createProgress } from "../kernel/progress.ts";
import { StepMemory } from "../kernel/step.ts";
import { filesOfApi } from "../openapi/read/read-apis.ts";
import { MemoryValues } from "../publish/dist/value-writer.ts";
import { type DevProxy, startDevProxy } from "./dev-proxy.ts";
import { DevRuntime } from "./dev-runtime.ts";
import { DevWorker } from "./dev-worker.ts";
import { crashIn } from "./worker-problem.ts";

/** A build after a save prints one line instead of one per step. */
const silent = { step: async <Result>(_: string, run: () => Promise<Result> | Result) => run() };

interface Servers {
  root: string;
  worker: DevWorker;
  runtime: DevRuntime;
  proxy: DevProxy;
}

/**
 * The served site. After each save there are two builds, which reuse values of earlier ones: a preview to show the
 * changed pages, and a full build for checks, search and lists, which the next save aborts.
 */
export class DevSession {
  readonly #servers: Servers;
  readonly #memory = new StepMemory();
  readonly #store = new MemoryValues();
  /** The site as it is served; undefined until it builds for the first time. */
  #built: BuiltSite | undefined;
  /** Of the last build. */
  #problems: readonly Problem[] = [];
  /** Of the checks of the last full build. */
  #checks: readonly Problem[] = [];
  /** Crash of a page, shown until the next save. */
  #crash: Problem | undefined;
  /** Saved files of the engine, which runs with their old code. */
  readonly #savedEngineFiles = new Set<string>();
  /** Texts that were printed last. */
  #printed: readonly string[] = [];
  #fullBuild: Promise<void> = Promise.resolve();
  #fullBuildAbort = new AbortController();

  private constructor(servers: Servers) {
    this.#servers = servers;
  }

  /** Opens the port. Nothing is built before the first {@link follow}. */
  static async create(root: string, port: number): Promise<DevSession> {
    let onLog: (line: string) => void = () => {};
    const worker = await DevWorker.create(root);
    const runtime = await DevRuntime.start(root, (line) => onLog(line));
    const proxy = await startDevProxy(port, runtime.url);
    const session = new DevSession({ root, worker, runtime, proxy });
    onLog = (line) => session.#log(line);
    return session;
  }

  get builtApiFiles(): string[] {
    return this.#built?.sources.openapi.apis.flatMap(filesOfApi) ?? [];
  }

  /** Shows a save and starts the full build. */
  async follow(files: readonly string[]): Promise<void> {
    this.#fullBuildAbort.abort();
    await this.#fullBuild;
    this.#crash = undefined;
    for (const file of files.filter(isEngine)) this.#savedEngineFiles.add(file);
    this.#memory.noteSaved(files);
    const isFirst = this.#built === undefined;
    const start = performance.now();
    try {
      if (!(await this.#build(files))) return;
    } catch (error) {
      this.#fail(error);
      return;
    }
    if (isFirst) return;
    printTime(start, `shown: ${files.join(", ")}`);
    this.#fullBuildAbort = new AbortController();
    this.#fullBuild = this.#buildFully(this.#fullBuildAbort.signal);
  }

  async #buildFully(signal: AbortSignal): Promise<void> {
    const start = performance.now();
    try {
      // A build would delay the answers to the pages that reload.
      await this.#servers.proxy.untilReloaded(signal);
      if (await this.#build([], signal)) printTime(start, "checked");
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** @param signal aborts a full build; absent for a preview @returns true if the new site is served */
  async #build(files: readonly string[], signal?: AbortSignal): Promise<boolean> {
    const { root, worker, runtime } = this.#servers;
    const before = this.#built;
    const { code } = worker;
    const isPreview = before !== undefined && signal === undefined;
    const bundling = worker.follow(files);
    const { problems, checks, built } = await makeSite({
      root,
      progress: before === undefined ? createProgress(process.stdout) : silent,
      memory: this.#memory,
      store: this.#store,
      showsDrafts: true,
      compression: "fast",
      isPreview,
      signal,
    });
    problems.push(...(await bundling));
    const isServed = built !== undefined && !hasErrors(problems);
    if (isServed) {
      await runtime.put(this.#store.take());
      problems.push(...(await runtime.serve(worker.code, built)));
    }
    this.#problems = problems;
    if (!isPreview) this.#checks = checks;
    this.#report();
    if (!isServed || hasErrors(problems)) {
      if (before === undefined) process.stderr.write(`\n${doesNotBuild}\n`);
      return false;
    }
    this.#built = built;
    this.#announce(before, built, { files, hasNewCode: code !== worker.code });
    return true;
  }

  #announce(
    before: BuiltSite | undefined,
    built: BuiltSite,
    { files, hasNewCode }: { files: readonly string[]; hasNewCode: boolean },
  ): void {
    const { proxy } = this.#servers;
    const { manifest } = built;
    if (before === undefined) {
      const url = `http://localhost:${proxy.port}`;
      process.stdout.write(`Serving on ${url}, following saved files (Ctrl+C stops)\n`);
    }
    if (before?.manifest.shell === manifest.shell && !hasNewCode) {
      proxy.announceChange(changedPages(before, built));
    } else if (files.length > 0 && files.every(isStyle)) {
      proxy.announceStyles(manifest.assets.styles.code);
    } else proxy.announceChange(null);
  }

  #log(line: string): void {
    const crash = crashIn(line, this.#servers.worker.code.script);
    if (crash === undefined) process.stdout.write(`${line.trimEnd()}\n`);
    else {
      this.#crash = crash;
      this.#report();
    }
  }

  #fail(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${text}\n`);
    this.#servers.proxy.announceProblems([`The dev server failed: ${String(error)}`]);
  }

  /** Prints what has not been printed, and shows errors over open pages. */
  #report(): void {
    const restart = "restart `npm run dev`: the engine runs as it was started";
    const restarts = [...this.#savedEngineFiles].map((file) => warningAt({ file }, restart));
    const all = [...this.#problems, ...this.#checks, ...(this.#crash ? [this.#crash] : [])];
    const texts = problemTexts(sortProblems([...all, ...restarts]));
    for (const text of texts) if (!this.#printed.includes(text)) process.stderr.write(`${text}\n`);
    this.#printed = texts;
    const errors = sortProblems(
      all.filter(({ severity, isLoss = false }) => isLoss || severity === "error"),
    );
    this.#servers.proxy.announceProblems(problemTexts([...errors, ...restarts]));
  }
}

const doesNotBuild = "The site does not build: mend the errors above, the next save is tried.";

function changedPages(before: BuiltSite, built: BuiltSite): string[] {
  const [old, fresh] = [before.manifest.pages, built.manifest.pages];
  const paths = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...paths].filter((path) => old[path]?.hash !== fresh[path]?.hash);
}

/** Code that runs in this process. */
function isEngine(file: string): boolean {
  return /^pipeline[/\\]/.test(file);
}

/** Styles are replaced in open pages without a reload. */
function isStyle(file: string): boolean {
  return /^client[/\\]styles[/\\].*\.css$|^content[/\\]styles\.css$/.test(file);
}

function printTime(start: number, what: string): void {
  process.stdout.write(`${Math.round(performance.now() - start)} ms  ${what}\n`);
}
