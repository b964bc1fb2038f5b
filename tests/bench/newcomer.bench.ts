import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { followReadme, ownWords } from "../build/follow-readme.ts";
import { root as repository } from "../test-site.ts";
import { printTable, type Row } from "./table.ts";

/**
 * A newcomer with an API for booking trains and the package `zod`: a copy of this repository, the README's steps, a
 * build, a served site that is searched once, and the tests that the README names for it.
 */
const run = promisify(execFile);
const root = await realpath(await mkdtemp(join(tmpdir(), "newcomer-")));
const rows: Row[] = [];
try {
  await copyRepository();
  await followReadme(root, ["zod"]);
  const built = await timed("build, s", 60, "npm", ["run", "build"]);
  rows.push({ figure: "pages", value: /Built (\d+) pages/.exec(built)?.[1] ?? "none" });
  rows.push(await searchServed());
  rows.push({ figure: "words of ours in what is served", value: await wordsOfOurs(), budget: "0" });
  const tested = await timed("its own tests, s", 60, "npm", ["run", "test:site"]);
  rows.push({ figure: "tests", value: /Tests +(.*)/.exec(tested)?.[1] ?? "none" });
  await timed("format and lint, s", 60, "npx", ["biome", "ci", "."]);
  await timed("types, s", 60, "npm", ["run", "types"]);
} finally {
  printTable(rows);
  await rm(root, { recursive: true, force: true });
}

/** What git has of the repository, as it is now. */
async function copyRepository(): Promise<void> {
  const { stdout } = await run("git", ["ls-files"], { cwd: repository, maxBuffer: 1e8 });
  for (const file of stdout.trim().split("\n")) {
    await cp(join(repository, file), join(root, file), { recursive: true }).catch(ignoreMissing);
  }
  await symlink(join(repository, "node_modules"), join(root, "node_modules"), "dir");
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}

/** Runs a command of the new site; one that fails is printed, and ends the run. */
async function timed(figure: string, most: number, file: string, words: string[]): Promise<string> {
  const start = performance.now();
  const options = { cwd: root, maxBuffer: 1e8, env: { ...process.env, NO_COLOR: "1" } };
  const { stdout, stderr } = await run(file, words, options).catch((error: unknown) => {
    if (error instanceof Error && "stdout" in error)
      console.error(String(error.stdout).slice(-6_000));
    throw error;
  });
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  rows.push({ figure, value: seconds, budget: `${most}` });
  return stdout + stderr;
}

async function searchServed(): Promise<Row> {
  const child = spawn(process.execPath, ["pipeline/cli.ts", "start", "--port", "8839"], {
    cwd: root,
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (text: Buffer) => {
        const [, at] = /Serving on (\S+)/.exec(String(text)) ?? [];
        if (at !== undefined) resolve(at);
      });
      child.once("exit", (code) => reject(new Error(`the site is not served: ${code}`)));
    });
    const answer: unknown = await (await fetch(`${url}/search.json?q=book+a+seat`)).json();
    const [, first = "nothing"] = /"url":"([^"]+)"/.exec(JSON.stringify(answer)) ?? [];
    return {
      figure: "first hit of “book a seat”",
      value: first,
      budget: "/OpenAPI/create-booking",
    };
  } finally {
    child.kill();
  }
}

async function wordsOfOurs(): Promise<string> {
  const entries = await readdir(join(root, "dist/kv"), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((each) => join(each.parentPath, each.name));
  const found: string[] = [];
  for (const file of [...files, join(root, "dist/manifest.json"), join(root, "wrangler.toml")]) {
    const text = await readFile(file, "utf8");
    found.push(
      ...ownWords
        .filter((word) => text.includes(word))
        .map((word) => `${word} in ${dirname(file)}`),
    );
  }
  return found.length === 0 ? "0" : found.join(", ");
}
