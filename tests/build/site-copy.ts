import { readFileSync } from "node:fs";
import { cp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildResult, buildSite } from "../../pipeline/build.ts";
import { formatProblem } from "../../pipeline/kernel/problems.ts";
import type { Page } from "../../pipeline/model/page.ts";
import type { Manifest } from "../../pipeline/model/store.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { root as repository } from "../test-site.ts";
import { readStored } from "../worker/read-built-site.ts";

const fixture = join(repository, "tests/fixtures/site");

/** A site in a folder of its own, which a test may break. */
export class SiteCopy {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /** A copy of another site, what it has built included; of the fixture by default. */
  static async of(site: { root: string } = { root: fixture }): Promise<SiteCopy> {
    const root = await temporaryFolder();
    await cp(site.root, root, { recursive: true, verbatimSymlinks: true });
    // The packages are the real ones; a copy of a copy has the link already.
    if (site.root === fixture) {
      await symlink(join(repository, "node_modules"), join(root, "node_modules"), "dir");
    }
    return new SiteCopy(root);
  }

  /** Replaces a text that must occur in the file. */
  async edit(file: string, from: string | RegExp, to: string): Promise<void> {
    const text = await readFile(join(this.root, file), "utf8");
    if (text.search(from instanceof RegExp ? from : literal(from)) < 0)
      throw new Error(`${file} does not contain: ${from}`);
    await this.write(file, text.replace(from, to));
  }

  async write(file: string, text: string): Promise<void> {
    await writeFile(join(this.root, file), text);
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.root, file));
  }

  build(): Promise<BuildResult> {
    return buildSite({
      root: this.root,
      progress: { step: async (_, run) => run() },
      compression: "fast",
    });
  }

  /** Everything in `dist/` with its content. */
  async dist(): Promise<Map<string, string>> {
    const directory = join(this.root, "dist");
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const contents = files.map(async (entry): Promise<[string, string]> => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(directory.length + 1), await readFile(path, "base64")];
    });
    return new Map((await Promise.all(contents)).sort());
  }

  async delete(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}

function literal(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

/** A page as it is stored in `dist/`. */
export function storedPage({ root }: { root: string }, path: string): Page | undefined {
  const dist = join(root, "dist");
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8"));
  const entry = manifest.pages[path];
  return entry && JSON.parse(readStored(dist, "page", entry));
}

/** Problems as the command line prints them. */
export function printed({ problems }: BuildResult): string {
  return problems.map(formatProblem).join("\n");
}
