import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Runs every `*.bench.ts` below `tests/`, one after the other and each in a process of its own, so that
 * none measures another's memory. Names given on the command line choose: `npm run bench -- build search`.
 */
const folder = fileURLToPath(new URL("..", import.meta.url));
/** Benches import templates of the pipeline, which are TSX. */
const loader = new URL("../../pipeline/load-tsx.ts", import.meta.url).href;
const all = (await readdir(folder, { recursive: true }))
  .filter((file) => file.endsWith(".bench.ts"))
  .sort((one, other) => basename(one).localeCompare(basename(other)));
const isName = (word: string) => all.some((file) => basename(file).startsWith(word));
const wanted = process.argv.slice(2).filter(isName);
const given = process.argv.slice(2).filter((word) => !isName(word));
const unknown = given.find((word) => !existsSync(word) && !URL.canParse(word));
if (unknown !== undefined) {
  const names = all.map((file) => basename(file, ".bench.ts")).join(", ");
  console.error(
    `"${unknown}" is neither a benchmark, a file nor an address. Benchmarks: ${names}.`,
  );
  process.exit(1);
}
const files = all.filter(
  (file) => wanted.length === 0 || wanted.some((name) => basename(file).startsWith(name)),
);

/** Builds what it measures. */
const needNoSite = /^build/;
if (!existsSync("dist/manifest.json") && files.some((file) => !needNoSite.test(basename(file)))) {
  console.error(
    "The benchmarks measure the built site in dist/, which is missing: run `npm run build` first.",
  );
  process.exit(1);
}

for (const file of files) {
  process.stdout.write(`\n# ${basename(file, ".bench.ts")}\n\n`);
  const code = await runFile(`${folder}${file}`);
  if (code !== 0) process.exitCode = 1;
}

function runFile(file: string): Promise<number> {
  return new Promise((resolve) => {
    const options = ["--expose-gc", "--import", loader, file, ...given];
    const child = spawn(process.execPath, options, { stdio: "inherit" });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
