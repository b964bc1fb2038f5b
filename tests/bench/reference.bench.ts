import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readLibraries } from "../../pipeline/libraries/read/read-libraries.ts";
import { median, printTable } from "./table.ts";

/** The library part of a build: TypeDoc over all ten packages, and the same from the cache. */
const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const runs = 3;

async function seconds(cacheDirectory: string): Promise<number> {
  const start = performance.now();
  await readLibraries(join(root, "content/libraries"), { root, cacheDirectory });
  return (performance.now() - start) / 1000;
}

const cold: number[] = [];
const warm: number[] = [];
for (let run = 0; run < runs; run++) {
  const cacheDirectory = await mkdtemp(join(tmpdir(), "reference-"));
  cold.push(await seconds(cacheDirectory));
  warm.push(await seconds(cacheDirectory));
  await rm(cacheDirectory, { recursive: true });
}
const peak = process.resourceUsage().maxRSS / 1000;

printTable([
  { figure: "library reference, cold", value: `${median(cold).toFixed(1)} s`, budget: "8 s" },
  { figure: "library reference, cached", value: `${median(warm).toFixed(2)} s`, budget: "0.5 s" },
  { figure: "peak memory", value: `${Math.round(peak)} MB`, budget: "800 MB" },
]);
