import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The repository's root. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Where the small site of `tests/site` is built, which the tests of the engine ask. */
export const testSite = join(root, ".cache", "test-site");

/** What every site is built with, and the words of its interface: nothing of it is this site's own content. */
export const engineFiles = [
  ...["pipeline", "worker", "client", "package.json", "tsconfig.json", "wrangler.toml"],
  ...["content/islands", "content/plugins", "content/ui/en.json"],
];

/** Makes a folder of what a site of its own would have: the engine, the site's content and its API file. */
export async function copySite(folder: string, site: string): Promise<void> {
  const copy = async (from: string, name: string) => {
    if (!existsSync(join(from, name))) return;
    await cp(join(from, name), join(folder, name), { recursive: true });
  };
  for (const name of ["content", "openapi.yaml"]) {
    await rm(join(folder, name), { recursive: true, force: true });
    await copy(site, name);
  }
  for (const name of engineFiles) {
    if (!name.startsWith("content/"))
      await rm(join(folder, name), { recursive: true, force: true });
    await copy(root, name);
  }
  await rm(join(folder, "node_modules"), { force: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
}

/** The name of a Worker goes with the name of the site's project. */
export async function nameWorker(folder: string, name: string): Promise<void> {
  const settings = join(folder, "wrangler.toml");
  const text = await readFile(settings, "utf8");
  await writeFile(settings, text.replace(/^name = .*/m, `name = "${name}"`));
}

/** Builds the small site with the engine as it is now, by the command that its authors would use. */
export async function buildTestSite(): Promise<void> {
  await mkdir(testSite, { recursive: true });
  await copySite(testSite, join(root, "tests/site"));
  await nameWorker(testSite, "token-docs");
  // Larger than what the worker reads as a whole before it answers.
  const line = `M0 0${"h1v1".repeat(300_000)}`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${line}"/></svg>`;
  await writeFile(join(testSite, "content/img/large.svg"), picture);
  const build = ["--max-semi-space-size=16", "pipeline/cli.ts", "build"];
  await promisify(execFile)(process.execPath, build, { cwd: testSite });
}
