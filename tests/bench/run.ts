import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Benches by name, each run in a process of its own, so that none measures another's memory. */
const benches = ["load", "paint"];

const isBench = (word: string) => benches.includes(word);
const wanted = process.argv.slice(2).filter(isBench);
/** Pages of other sites, which `paint` compares with ours. */
const addresses = process.argv.slice(2).filter((word) => !isBench(word));
const unknown = addresses.find((word) => !URL.canParse(word));
if (unknown !== undefined) {
  console.error(
    `"${unknown}" is neither a benchmark nor an address. Benchmarks: ${benches.join(", ")}.`,
  );
  process.exit(1);
}
if (!existsSync("dist/manifest.json")) {
  console.error(
    "The benchmarks measure the built site in dist/, which is missing: run `npm run build` first.",
  );
  process.exit(1);
}

for (const name of wanted.length === 0 ? benches : wanted) {
  process.stdout.write(`\n# ${name}\n\n`);
  const path = fileURLToPath(new URL(`${name}.bench.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [path, ...addresses], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
