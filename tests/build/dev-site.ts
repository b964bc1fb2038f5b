import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** What a site is served with, and the words of its interface. */
const code = ["pipeline", "worker", "client", "wrangler.toml", "package.json"];
const content = ["checks", "islands", "model", "samples", "schema", "search", "ui/en.json"].map(
  (name) => `content/${name}`,
);

/** `npm run dev` on a copy of a site, which a test may change. */
export class DevSite {
  readonly root: string;
  readonly #process: ChildProcess;
  url = "";
  /** Everything it has said. */
  output = "";
  /** How much of it was said before the last save. */
  #saved = 0;

  private constructor(root: string, child: ChildProcess) {
    this.root = root;
    this.#process = child;
  }

  /** @param source folder with the site's `content/` and API file, this repository by default */
  static async start(source: string = repository): Promise<DevSite> {
    const root = await realpath(await mkdtemp(join(tmpdir(), "dev-")));
    await copyIfThere(join(repository, ".cache"), join(root, ".cache"), source === repository);
    await cp(join(source, "content"), join(root, "content"), { recursive: true });
    await copyIfThere(join(source, "openapi.yaml"), join(root, "openapi.yaml"), true);
    for (const name of [...code, ...content]) {
      await copyIfThere(join(repository, name), join(root, name), true);
    }
    await symlink(join(repository, "node_modules"), join(root, "node_modules"), "dir");
    const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const [, ...parameters] = String(scripts.dev).split(" ");
    const child = spawn(process.execPath, [...parameters, "--port", "0"], { cwd: root });
    const site = new DevSite(root, child);
    await site.#serving();
    return site;
  }

  #serving(): Promise<void> {
    return new Promise((resolve, reject) => {
      const hear = (chunk: unknown) => {
        this.output += String(chunk);
        const url = /Serving on (http:\S+?),/.exec(this.output)?.[1];
        if (url !== undefined) {
          this.url = url;
          resolve();
        }
      };
      this.#process.stdout?.on("data", hear);
      this.#process.stderr?.on("data", hear);
      this.#process.once("exit", () => reject(new Error(`dev ended: ${this.output}`)));
    });
  }

  /** Until the slow half of the last save is done; saves of styles have none. */
  async settled(): Promise<void> {
    while (!/ms {2}.*(?:checked|\.css)/.test(this.output.slice(this.#saved))) {
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
    await rm(this.root, { recursive: true, force: true });
  }
}

async function copyIfThere(from: string, to: string, isWanted: boolean): Promise<void> {
  if (isWanted) await cp(from, to, { recursive: true }).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
