import { spawn } from "node:child_process";
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { median, printTable } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const guide = join(root, "content/guides/Documentation/features.mdx");
const runs = 3;
const { scripts } = z
  .object({ scripts: z.object({ build: z.string().startsWith("node ") }) })
  .parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));

interface Run {
  seconds: number;
  /** Of all threads and ended children, user and system, seconds. */
  cpu: number;
  /** Peak resident memory of the build process, MB. */
  peak: number;
}

/** Runs the build like `npm run build` and measures CPU and memory by the kernel. */
async function build(): Promise<Run> {
  const start = performance.now();
  const [, ...parameters] = scripts.build.split(" ");
  const child = spawn(process.execPath, parameters, { cwd: root, stdio: "ignore" });
  let peak = 0;
  let cpu = 0;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await peakMemory(child.pid));
    cpu = Math.max(cpu, await cpuSeconds(child.pid));
  }, 50);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error("the build failed; run `npm run build` to see why");
  return { seconds: (performance.now() - start) / 1000, cpu, peak };
}

async function peakMemory(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** Linux counts in hundredths of a second, whatever the machine (see proc_pid_stat(5)). */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // utime, stime, cutime, cstime: fields 14 to 17, counted from the state, which is the third.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return 0;
  }
}

async function repeat(prepare: (run: number) => Promise<void>): Promise<Run> {
  const results: Run[] = [];
  for (let run = 0; run < runs; run++) {
    await prepare(run);
    results.push(await build());
  }
  return {
    seconds: median(results.map((r) => r.seconds)),
    cpu: median(results.map((r) => r.cpu)),
    peak: median(results.map((r) => r.peak)),
  };
}

const cold = await repeat(() => rm(join(root, ".cache"), { recursive: true, force: true }));
const warm = await repeat(async () => {});
const original = await readFile(guide, "utf8");
let changed: Run;
try {
  changed = await repeat((run) => appendFile(guide, `\nChanged by the benchmark, run ${run}.\n`));
} finally {
  await writeFile(guide, original);
}
await build();
const manifest: unknown = JSON.parse(await readFile(join(root, "dist/manifest.json"), "utf8"));
const pages =
  typeof manifest === "object" && manifest !== null && "pages" in manifest ? manifest.pages : {};

printTable([
  { figure: "pages", value: String(Object.keys(Object(pages)).length) },
  ...rows("full build, cold", cold, { cpu: "25 s", peak: "800 MB" }),
  ...rows("nothing changed", warm),
  ...rows("one guide changed", changed, { cpu: "3 s" }),
]);

function rows(figure: string, run: Run, budget: { cpu?: string; peak?: string } = {}) {
  return [
    {
      figure: `${figure}, CPU`,
      value: `${run.cpu.toFixed(1)} s (wall ${run.seconds.toFixed(1)})`,
      ...(budget.cpu !== undefined && { budget: budget.cpu }),
    },
    {
      figure: `${figure}, peak memory`,
      value: `${run.peak.toFixed(0)} MB`,
      ...(budget.peak !== undefined && { budget: budget.peak }),
    },
  ];
}
