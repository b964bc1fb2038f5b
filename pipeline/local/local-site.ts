import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

export interface LocalSiteOptions {
  root: string;
  /** 0 chooses a free port. */
  port: number;
  /** Folder for KV on disk; without it KV lives in memory. */
  persistTo?: string;
  /** Text bindings, for example `ENVIRONMENT`. */
  bindings?: Record<string, string>;
  /** Receives the worker's log lines. */
  onLog?: (line: string) => void;
  /** Modules of the worker by name, `index.js` first; `dist/worker/index.js` by default. */
  modules?: WorkerModules;
}

export type WorkerModules = Readonly<Record<string, string>>;

export interface LocalSite {
  url: URL;
  miniflare: Miniflare;
  /** Takes over a new build: values first, then the worker. */
  reload(modules?: WorkerModules): Promise<void>;
  stop(): Promise<void>;
}

/** Serves `dist/` with the local Workers runtime: the bundled worker, and KV filled from `dist/kv`. No account, no network. */
export async function startLocalSite(options: LocalSiteOptions): Promise<LocalSite> {
  const miniflare = new Miniflare(miniflareOptions(options));
  const url = await miniflare.ready;
  await fillKv(options.root, miniflare);
  return {
    url,
    miniflare,
    async reload(modules) {
      await fillKv(options.root, miniflare);
      await miniflare.setOptions(
        miniflareOptions(modules === undefined ? options : { ...options, modules }),
      );
    },
    stop: () => miniflare.dispose(),
  };
}

function miniflareOptions({
  root,
  port,
  persistTo,
  bindings = {},
  onLog,
  modules,
}: LocalSiteOptions) {
  return convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    cf: false,
    name: "zkcloudworker-docs",
    compatibilityDate: "2026-10-01",
    ...(modules === undefined
      ? { modules: true, scriptPath: join(root, "dist", "worker", "index.js") }
      : { modules: moduleList(modules) }),
    kvNamespaces: ["SITE_KV"],
    bindings,
    ...(persistTo === undefined ? {} : { kvPersist: persistTo }),
    ...(onLog === undefined
      ? {}
      : {
          handleRuntimeStdio(stdout: Readable, stderr: Readable) {
            for (const stream of [stdout, stderr]) {
              stream.on("data", (chunk: unknown) => onLog(String(chunk)));
            }
          },
        }),
  });
}

function moduleList(modules: WorkerModules) {
  return Object.entries(modules).map(([path, contents]) => ({
    type: "ESModule" as const,
    path,
    contents,
  }));
}

/** Values are immutable, so only keys that are not there yet are written; keys of older builds stay, as on the edge. */
async function fillKv(root: string, miniflare: Miniflare): Promise<void> {
  const namespace = await miniflare.getKVNamespace("SITE_KV");
  const present = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await namespace.list(cursor === undefined ? {} : { cursor });
    for (const key of page.keys) present.add(key.name);
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
  const directory = join(root, "dist", "kv");
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const key = relative(directory, file).split(sep).join("/");
    if (!present.has(key)) await namespace.put(key, new Uint8Array(await readFile(file)).buffer);
  }
}
