import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeSite } from "../../../pipeline/build.ts";
import type { Problem } from "../../../pipeline/kernel/problems.ts";
import { StepMemory } from "../../../pipeline/kernel/step.ts";
import { MemoryValues } from "../../../pipeline/publish/dist/value-store.ts";
import type { Change, Texts } from "./change.ts";

const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** Packages that are changed: copies, where all others are links. */
const copied = ["@silvana-one/api", "@minatokens/storage", "zkcloudworker"];

/** A copy of this site, of which one change after the other is built, as in a session of development. */
export class SeededSite {
  readonly #root: string;
  readonly #memory = new StepMemory();
  readonly #store = new MemoryValues();
  /** Changed files with their original content. */
  readonly #before = new Map<string, string>();

  private constructor(root: string) {
    this.#root = root;
  }

  static async copy(): Promise<SeededSite> {
    const root = await realpath(await mkdtemp(join(tmpdir(), "seeds-")));
    for (const name of [
      "content",
      "client",
      "worker",
      "openapi.yaml",
      "package.json",
      "tsconfig.json",
    ]) {
      await cp(join(repository, name), join(root, name), { recursive: true });
    }
    await linkPackages(root);
    return new SeededSite(root);
  }

  /** Texts from which changes are made and in which evidence is found. */
  async texts(): Promise<Texts> {
    const folders = ["content", ...copied.map((name) => `node_modules/${name}`)];
    const texts = new Map([["openapi.yaml", await this.#read("openapi.yaml")]]);
    for (const folder of folders) {
      const entries = await readdir(join(this.#root, folder), { recursive: true });
      for (const name of entries.sort()) {
        const path = `${folder}/${name}`;
        const isWanted =
          folder === "content" ? /\.(mdx?|ya?ml|d\.ts)$/ : /\/(src\/.*\.ts|dist\/.*\.d\.ts)$/;
        if (isWanted.test(path) && !/\/node_modules\/.*\/node_modules\//.test(path))
          texts.set(path, await this.#read(path));
      }
    }
    return texts;
  }

  /** Builds with a change alone. Nothing is written. */
  async build(change?: Change): Promise<Problem[]> {
    const saved = [...this.#before.keys(), ...(change?.files.keys() ?? [])];
    for (const [file, text] of this.#before) await writeFile(join(this.#root, file), text);
    this.#before.clear();
    for (const [file, text] of change?.files ?? []) {
      this.#before.set(file, await this.#read(file));
      await writeFile(join(this.#root, file), text);
    }
    if (saved.some((file) => file.startsWith("node_modules/"))) {
      // A new version of a package is another lock file, after which nothing kept counts.
      await rm(join(this.#root, ".cache"), { recursive: true, force: true });
      saved.push("content/libraries/");
    }
    this.#memory.noteSaved(saved);
    const { problems } = await makeSite({
      root: this.#root,
      memory: this.#memory,
      store: this.#store,
      progress: { step: async (_, run) => run() },
      compression: "quick",
    });
    this.#store.values.clear();
    return problems;
  }

  delete(): Promise<void> {
    return rm(this.#root, { recursive: true, force: true });
  }

  #read(file: string): Promise<string> {
    return readFile(join(this.#root, file), "utf8");
  }
}

async function linkPackages(root: string): Promise<void> {
  const from = join(repository, "node_modules");
  const names = (await readdir(from)).filter((name) => !name.startsWith("."));
  const scopes = new Set(
    copied.flatMap((name) => (name.startsWith("@") ? [name.split("/")[0]] : [])),
  );
  const packages = await Promise.all(
    names.map(async (name) =>
      scopes.has(name)
        ? (await readdir(join(from, name))).map((each) => `${name}/${each}`)
        : [name],
    ),
  );
  for (const scope of [".", ...scopes])
    await mkdir(join(root, "node_modules", scope ?? ""), { recursive: true });
  for (const name of packages.flat()) {
    const target = join(root, "node_modules", name);
    if (copied.includes(name)) await cp(join(from, name), target, { recursive: true });
    else await symlink(join(from, name), target, "dir");
  }
}
