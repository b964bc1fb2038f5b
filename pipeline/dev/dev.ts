import { watch } from "node:fs";
import { join } from "node:path";
import { buildSite } from "../build.ts";
import { type LocalSite, startLocalSite } from "../local/local-site.ts";
import { formatProblem } from "../problems.ts";
import { createProgress } from "../progress.ts";
import { startDevProxy } from "./dev-proxy.ts";
import { createDevWorker, type DevWorker, manifestModule } from "./dev-worker.ts";

const watched = ["content", "worker", "client", "openapi.yaml"];

/** Editors write a file in several steps; changes within this time are one. */
const settleMilliseconds = 30;

/** Serves the site and follows every saved file of content, worker and client. Changes of `pipeline/` need a restart. */
export async function dev(root: string, port: number): Promise<void> {
  const worker = await createDevWorker(root);
  await rebuild(root);
  const script = await worker.bundle();
  const site = await startLocalSite({
    root,
    port: 0,
    bindings: { ENVIRONMENT: "development" },
    modules: await devModules(root, script),
    onLog: (line) => process.stdout.write(line),
  });
  const proxy = await startDevProxy(port, () => site.url);
  process.stdout.write(
    `Serving on http://localhost:${port}, following content, worker and client\n`,
  );
  onChange(root, async (files) => {
    const start = performance.now();
    if (!(await update(root, files, worker, site))) return;
    proxy.announceChange();
    process.stdout.write(
      `updated in ${Math.round(performance.now() - start)} ms: ${files.join(", ")}\n`,
    );
  });
}

async function devModules(root: string, script: string) {
  return { "index.js": script, "site-manifest": await manifestModule(root) };
}

/** Builds what the changed files call for. False when an error keeps the site as it was. */
async function update(
  root: string,
  files: string[],
  worker: DevWorker,
  site: LocalSite,
): Promise<boolean> {
  const onlyWorker = files.every((file) => file.startsWith("worker"));
  if (!onlyWorker && !(await rebuild(root))) return false;
  try {
    await site.reload(await devModules(root, await worker.bundle()));
    return true;
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return false;
  }
}

async function rebuild(root: string): Promise<boolean> {
  const { problems, built } = await buildSite({ root, progress: createProgress(process.stdout) });
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
  return built !== undefined;
}

/** Calls back with the files changed since the last call; never twice at a time. */
function onChange(root: string, handle: (files: string[]) => Promise<void>): void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<void> = Promise.resolve();
  const flush = () => {
    working = working.then(async () => {
      const files = [...changed];
      changed.clear();
      if (files.length > 0)
        await handle(files).catch((error) => process.stderr.write(`${error}\n`));
    });
  };
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      changed.add(file === null || file === folder ? folder : join(folder, file));
      clearTimeout(timer);
      timer = setTimeout(flush, settleMilliseconds);
    });
  }
}
