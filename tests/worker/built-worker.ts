import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bundleWorker } from "../../pipeline/publish/bundle/bundle-worker.ts";
import {
  type LocalSite,
  type LocalSiteOptions,
  startLocalSite,
} from "../../pipeline/publish/local/local-site.ts";

/** The repository's root; `dist/` below it must be built (`npm run build`). */
export const root = fileURLToPath(new URL("../..", import.meta.url));

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
): Promise<BuiltWorker> {
  await ensureBundle();
  const lines: string[] = [];
  const onLog = (text: string) => lines.push(...text.split("\n"));
  const site = await startLocalSite({ port: 0, ...options, root, onLog });
  return {
    ...site,
    get: (path, init) => fetch(new URL(path, site.url), { redirect: "manual", ...init }),
    logs: () => lines.flatMap(parseLine),
  };
}

function parseLine(line: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? [{ ...value }] : [];
  } catch {
    return [];
  }
}

const bundle = join(root, "dist", "worker", "index.js");
const lock = join(root, ".cache", "worker-bundle.lock");

/** Bundles the worker once for all test files; a folder serves as lock between their processes. */
export async function ensureBundle(): Promise<void> {
  const deadline = Date.now() + 120_000;
  await mkdir(join(root, ".cache"), { recursive: true });
  while (await isStale()) {
    if (await takeLock()) {
      try {
        if (await isStale()) await bundleWorker(root);
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

async function takeLock(): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    () => false,
  );
}

async function isStale(): Promise<boolean> {
  const built = await modified(bundle);
  const sources = [
    "worker",
    "client",
    "content/model",
    "content/samples",
    "content/checks",
    "content/json-schema",
    "content/search",
    "content/ui",
  ].map((folder) => newest(join(root, folder)));
  const manifest = await modified(join(root, "dist", "manifest.json"));
  if (manifest === 0) throw new Error("dist/ is not built; run `npm run build` first");
  return built < Math.max(manifest, ...(await Promise.all(sources)));
}

async function newest(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Math.max(
    0,
    ...(await Promise.all(files.map((file) => modified(join(file.parentPath, file.name))))),
  );
}

async function modified(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  );
}
