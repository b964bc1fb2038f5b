import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The repository's root. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** Where the small site of `tests/site` is built, which the tests of the engine ask. */
export const testSite = join(root, ".cache", "test-site");

/** What every site is built with, beside the words of its interface: nothing of it is this site's own content. */
export const engineFiles = [
  ...["pipeline", "worker", "client", "package.json", "tsconfig.json", "wrangler.toml"],
  ...["content/islands", "content/parts", "content/plugins", "content/ui/en.json"],
];

/** Makes the folder of a site: its content, its API file, and the settings of a Worker with the engine from here. */
export async function copySite(folder: string, site: string, worker: string): Promise<void> {
  for (const name of ["content", "openapi.yaml"]) {
    await rm(join(folder, name), { recursive: true, force: true });
    if (existsSync(join(site, name)))
      await cp(join(site, name), join(folder, name), { recursive: true });
  }
  const settings = await readFile(join(root, "wrangler.toml"), "utf8");
  await writeFile(
    join(folder, "wrangler.toml"),
    settings
      .replace(/^name = .*/m, `name = "${worker}"`)
      .replace("worker/index.ts", join(root, "worker/index.ts"))
      .replace("pipeline/cli.ts", cli),
  );
  await rm(join(folder, "node_modules"), { force: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
}

/** Gives a site an engine of its own, which a test may change. */
export async function copyEngine(folder: string): Promise<void> {
  for (const name of engineFiles) {
    const file = join(folder, name);
    // The words of a site are added to those of the engine, and its plugins take the place of the empty ones.
    if (!existsSync(file)) await cp(join(root, name), file, { recursive: true });
  }
}

/** The command line, which builds the site of the current folder. */
export const cli = join(root, "pipeline/cli.ts");

/** Builds the small site with the engine as it is now, by the command that its authors would use. */
export async function buildTestSite(): Promise<void> {
  await mkdir(testSite, { recursive: true });
  await copySite(testSite, join(root, "tests/site"), "token-docs");
  // Larger than what the worker reads as a whole before it answers.
  const line = `M0 0${"h1v1".repeat(300_000)}`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${line}"/></svg>`;
  await writeFile(join(testSite, "content/img/large.svg"), picture);
  const build = ["--max-semi-space-size=16", cli, "build"];
  await promisify(execFile)(process.execPath, build, { cwd: testSite });
}
