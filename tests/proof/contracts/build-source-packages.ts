import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import ts from "typescript";

const repository = process.env.SILVANA_LIB ?? "https://github.com/SilvanaOne/silvana-lib";

export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2021,
  module: ts.ModuleKind.ESNext,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  useDefineForClassFields: false,
};

/**
 * Builds the packages that the installation guide says to build from source, at the commit that it names, where
 * programs below `.cache` find them. The environment variable `SILVANA_LIB` names another copy of the repository.
 */
export async function buildSourcePackages(root: string): Promise<void> {
  const guide = await readFile(join(root, "content/guides/Documentation/installation.mdx"), "utf8");
  const [, commit] = /^git checkout (\w+)$/m.exec(guide) ?? [];
  if (commit === undefined) throw new Error("installation.mdx names no commit to build");
  const scope = join(root, ".cache/node_modules/@silvana-one");
  await rm(scope, { recursive: true, force: true });
  await mkdir(scope, { recursive: true });
  const clone = await mkdtemp(join(root, ".cache/silvana-lib-"));
  try {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, stdio: "pipe" });
    git("clone", "--quiet", "--no-checkout", repository, ".");
    git("checkout", "--quiet", commit, "--", "packages");
    for (const name of await readdir(join(clone, "packages"))) {
      // The client is installed from npm.
      if (name !== "api")
        await buildPackage(join(clone, "packages", name, "src"), join(scope, name));
    }
  } finally {
    await rm(clone, { recursive: true });
  }
}

async function buildPackage(source: string, folder: string): Promise<void> {
  const files = await readdir(source, { recursive: true });
  for (const file of files.filter((each) => each.endsWith(".ts"))) {
    const text = await readFile(join(source, file), "utf8");
    const built = join(folder, file.replace(/ts$/, "js"));
    await mkdir(dirname(built), { recursive: true });
    await writeFile(built, ts.transpileModule(text, { compilerOptions }).outputText);
  }
  const settings = { name: `@silvana-one/${folder}`, type: "module", exports: "./index.js" };
  await writeFile(join(folder, "package.json"), JSON.stringify(settings));
}
