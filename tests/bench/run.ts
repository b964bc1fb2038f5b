import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/**
 * Runs every `*.bench.ts` beside this file, one after the other and each in a process of its own, so that
 * none measures another's memory. Names given on the command line choose: `npm run bench -- build search`.
 */
const folder = fileURLToPath(new URL(".", import.meta.url));
/** Benches import templates of the pipeline, which are TSX. */
const loader = new URL("../../pipeline/load-tsx.ts", import.meta.url).href;
const wanted = process.argv.slice(2);
const files = (await readdir(folder))
  .filter((file) => file.endsWith(".bench.ts"))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
  .sort();

for (const file of files) {
  process.stdout.write(`\n# ${file.replace(".bench.ts", "")}\n\n`);
  const code = await runFile(`${folder}${file}`);
  if (code !== 0) process.exitCode = 1;
}

function runFile(file: string): Promise<number> {
  return new Promise((resolve) => {
    const options = ["--expose-gc", "--import", loader, file];
    const child = spawn(process.execPath, options, { stdio: "inherit" });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
