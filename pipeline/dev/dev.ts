import { type BuiltSite, buildSite } from "../build.ts";
import { type LocalSite, startLocalSite, type WorkerModules } from "../local/local-site.ts";
import { formatProblem, type Problem } from "../problems.ts";
import { createProgress } from "../progress.ts";
import { type DevProxy, startDevProxy } from "./dev-proxy.ts";
import { createDevWorker, type DevWorker } from "./dev-worker.ts";
import { updateGuides } from "./update-guides.ts";
import { watchFiles } from "./watch-files.ts";

/**
 * Serves the site and follows every saved file of content, worker and client. A changed guide is shown
 * first and checked after. Changes of `pipeline/` need a restart.
 */
export async function dev(root: string, port: number): Promise<void> {
  const built = await rebuild(root);
  if (built === undefined) throw new Error("The site does not build; mend the errors above first.");
  const worker = await createDevWorker(root);
  const script = await worker.bundle();
  const site = await startLocalSite({
    root,
    port: 0,
    bindings: { ENVIRONMENT: "development" },
    modules: modulesOf(script, built),
    onLog: (line) => process.stdout.write(line),
  });
  const proxy = await startDevProxy(port, () => site.url);
  process.stdout.write(
    `Serving on http://localhost:${port}, following content, worker and client\n`,
  );
  const state: DevState = { root, worker, site, proxy, built, script };
  watchFiles(root, ["content", "worker", "client", "openapi.yaml"], async (files) => {
    try {
      await follow(state, files);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
    }
  });
}

/** What is being served. */
interface DevState {
  root: string;
  worker: DevWorker;
  site: LocalSite;
  proxy: DevProxy;
  built: BuiltSite;
  script: string;
}

/** The manifest stands beside the bundle, so that new content needs no new bundle. */
function modulesOf(script: string, { manifest }: BuiltSite): WorkerModules {
  return {
    "index.js": script,
    "site-manifest": `export default ${JSON.stringify(manifest)};`,
  };
}

async function follow(state: DevState, files: string[]): Promise<void> {
  const start = performance.now();
  const onlyGuides = files.every((file) => file.endsWith(".mdx"));
  if (onlyGuides && (await showGuides(state, files))) report(start, `shown: ${files.join(", ")}`);
  const onlyWorker = files.every((file) => file.startsWith("worker"));
  const built = onlyWorker ? state.built : await rebuild(state.root);
  if (built === undefined) return;
  const shown = onlyGuides ? state.built.manifest.pages : undefined;
  const isAlreadyShown = JSON.stringify(shown) === JSON.stringify(built.manifest.pages);
  state.built = built;
  if (!onlyGuides) state.script = await state.worker.bundle();
  await state.site.fill();
  await state.site.restart(modulesOf(state.script, built));
  if (!isAlreadyShown) state.proxy.announceChange();
  report(start, `built: ${files.join(", ")}`);
}

/** The quick half of a change: the guides' own pages, without checks. False when one has an error. */
async function showGuides(state: DevState, files: readonly string[]): Promise<boolean> {
  const { built, values } = await updateGuides(state.root, files, state.built);
  if (built === undefined) return false;
  state.built = built;
  await state.site.put(values);
  await state.site.restart(modulesOf(state.script, built));
  state.proxy.announceChange();
  return true;
}

async function rebuild(root: string): Promise<BuiltSite | undefined> {
  const { problems, built } = await buildSite({ root, progress: createProgress(process.stdout) });
  printProblems(problems);
  return built;
}

function printProblems(problems: readonly Problem[]): void {
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
}

function report(start: number, what: string): void {
  process.stdout.write(`${Math.round(performance.now() - start)} ms  ${what}\n`);
}
