import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";
import { cli, copySite, root as repository, testSite } from "../test-site.ts";

/** `npm run dev` on a copy of a site, which a test may change. */
export class DevSite {
  readonly root: string;
  readonly #process: ChildProcess;
  url = "";
  /** Output so far. */
  output = "";
  /** Length of the output at the last save. */
  #saved = 0;

  private constructor(root: string, child: ChildProcess) {
    this.root = root;
    this.#process = child;
    const hear = (chunk: unknown) => {
      this.output += String(chunk);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
  }

  /** @param source folder with the site's `content/` and API file, this repository by default */
  static async start(
    source: string = repository,
    prepare?: (root: string) => Promise<void>,
  ): Promise<DevSite> {
    const site = await DevSite.begin(source, prepare);
    await site.said(/Serving on|does not build/);
    if (site.output.includes("does not build")) throw new Error(site.output);
    await site.serving();
    return site;
  }

  /**
   * The same without waiting until it serves.
   * @param prepare changes the copy before it is built; with `copyEngine` it has an engine of its own
   */
  static async begin(
    source: string = repository,
    prepare: (root: string) => Promise<void> = async () => {},
  ): Promise<DevSite> {
    const root = await temporaryFolder();
    const cache = join(repository, ".cache");
    if (source === repository && existsSync(cache)) await cp(cache, join(root, ".cache"), kept);
    await copySite(root, source, source === repository ? "zkcloudworker-docs" : "tiny-docs");
    await prepare(root);
    const own = join(root, "pipeline/cli.ts");
    const program = [existsSync(own) ? own : cli, "dev", "--port", "0"];
    const child = spawn(process.execPath, ["--max-semi-space-size=16", ...program], { cwd: root });
    return new DevSite(root, child);
  }

  /** Resolves when it serves the site. */
  async serving(): Promise<void> {
    await this.said(/Serving on (http:\S+?),/);
    this.url = /Serving on (http:\S+?),/.exec(this.output)?.[1] ?? "";
  }

  /** Resolves when the output matches. */
  said(words: RegExp): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => words.test(this.output) && resolve();
      this.#process.stdout?.on("data", look);
      this.#process.stderr?.on("data", look);
      this.#process.once("exit", () => reject(new Error(`dev ended: ${this.output}`)));
      look();
    });
  }

  /** Resolves when the last save is shown. */
  shown(): Promise<void> {
    return this.#saidSinceSave(/ms {2}shown/);
  }

  /** Resolves when the checks of the last save are done. */
  settled(): Promise<void> {
    return this.#saidSinceSave(/ms {2}checked/);
  }

  async #saidSinceSave(words: RegExp): Promise<void> {
    while (!words.test(this.output.slice(this.#saved))) {
      await new Promise((resolve) => this.#process.stdout?.once("data", resolve));
    }
  }

  read(file: string): Promise<string> {
    return readFile(join(this.root, file), "utf8");
  }

  /** Saves a file as an editor does. */
  async save(file: string, text: string): Promise<void> {
    this.#saved = this.output.length;
    await mkdir(dirname(join(this.root, file)), { recursive: true });
    await writeFile(join(this.root, file), text);
  }

  /** Saves a file as git and some editors do: another file takes its place. */
  async replace(file: string, text: string): Promise<void> {
    this.#saved = this.output.length;
    const fresh = join(this.root, `${file}.tmp~`);
    await writeFile(fresh, text);
    await rename(fresh, join(this.root, file));
  }

  /** Replaces a text that must occur in the file. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const text = await this.read(file);
    if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
    await this.save(file, text.replace(from, to));
  }

  async remove(file: string): Promise<void> {
    this.#saved = this.output.length;
    await rm(join(this.root, file));
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const ended = new Promise((resolve) => this.#process.once("exit", resolve));
      this.#process.kill("SIGTERM");
      await ended;
    }
    // A type check that has begun may still be writing.
    await rm(this.root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/** Of the caches; other sites built there are none. */
const kept = { recursive: true, filter: (path: string) => path !== testSite };
