import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type LocalSite,
  type LocalSiteOptions,
  startLocalSite,
} from "../../pipeline/publish/local/local-site.ts";
import { bundleWorker } from "../../pipeline/publish/local/start.ts";
import { buildTestSite, engineFiles, root, testSite } from "../test-site.ts";

/** Folder of the built site under test: this repository by default. */
export const builtSite = process.env.BUILT_SITE ?? root;

/** The built site, served by the local Workers runtime. */
export interface BuiltWorker extends LocalSite {
  /** Fetches a path of the site; redirects are not followed. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Log lines of the worker so far, parsed; lines that are no JSON are left out. */
  logs(): Record<string, unknown>[];
}

/**
 * Serves `dist/` with the worker bundled from the sources as they are now.
 * Every call starts a runtime of its own on a free port: call `stop()` in `afterAll`.
 */
export async function startBuiltWorker(
  options: Partial<Omit<LocalSiteOptions, "root" | "onLog">> = {},
  root = builtSite,
): Promise<BuiltWorker> {
  await ensureBundle(root);
  const lines: string[] = [];
  const onLog = (text: string) => lines.push(...text.split("\n"));
  const site = await startLocalSite({ port: 0, ...options, root, onLog });
  return {
    ...site,
    get: (path, init) => fetch(new URL(path, site.url), { redirect: "manual", ...init }),
    logs: () => lines.flatMap(parseLogLine),
  };
}

/** What a line of the worker's log says; nothing for lines that are no JSON. */
export function parseLogLine(line: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? [{ ...value }] : [];
  } catch {
    return [];
  }
}

const lock = join(root, ".cache", "worker-bundle.lock");

/** Bundles the Worker of a built site once for all test files; a folder is the lock between processes. */
export async function ensureBundle(site = builtSite): Promise<void> {
  const deadline = Date.now() + 120_000;
  await mkdir(join(root, ".cache"), { recursive: true });
  while (await isStale(site)) {
    if (await takeLock()) {
      try {
        if (await isStale(site)) await bundle(site);
        return;
      } finally {
        await rm(lock, { recursive: true, force: true });
      }
    }
    if (Date.now() > deadline)
      throw new Error(`another process holds ${lock}; remove it if none does`);
    await sleep(200);
  }
}

async function bundle(site: string): Promise<void> {
  if (site === testSite) await buildTestSite();
  await bundleWorker(site);
}

async function takeLock(): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    () => false,
  );
}

async function isStale(site: string): Promise<boolean> {
  const bundled = await newest(join(site, "dist/worker/index.js"));
  const sources = engineFiles.map((name) => join(root, name));
  if (site === testSite) sources.push(join(root, "tests/site"));
  else {
    const manifest = join(site, "dist/manifest.json");
    if ((await newest(manifest)) === 0)
      throw new Error(
        "These tests ask the built site in dist/, which is missing: run `npm run build` first.",
      );
    sources.push(manifest);
  }
  return bundled < Math.max(...(await Promise.all(sources.map(newest))));
}

/** Modification time of a file or of the newest file in a folder; 0 if missing. */
async function newest(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  const entries = await readdir(path, { withFileTypes: true });
  return Math.max(0, ...(await Promise.all(entries.map(({ name }) => newest(join(path, name))))));
}
