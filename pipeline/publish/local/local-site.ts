import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { filesBelow } from "../../kernel/files-below.ts";

export interface LocalSiteOptions {
  root: string;
  /** 0 chooses a free port. */
  port: number;
  /** Folder of KV; in memory by default. */
  persistTo?: string;
  /** Text bindings, for example `ENVIRONMENT`. */
  bindings?: Record<string, string>;
  onLog?: (line: string) => void;
  /** Values of KV by key; default: those of `dist/kv`. */
  values?: ReadonlyMap<string, string | Uint8Array>;
  /** Worker modules by name, `index.js` first; default: `dist/worker/index.js`. */
  modules?: Readonly<Record<string, string>>;
  /** Name of a binding with which the Worker can evaluate code. */
  evalBinding?: string;
}

export interface LocalSite {
  url: URL;
  put(values: ReadonlyMap<string, string | Uint8Array>): Promise<void>;
  stop(): Promise<void>;
}

/** Serves `dist/` by the local Workers runtime, with KV filled from `dist/kv`. Needs no account and no network. */
export async function startLocalSite(options: LocalSiteOptions): Promise<LocalSite> {
  // Opens the requested port only after KV is filled, so that no request finds an incomplete site.
  const miniflare = new Miniflare(miniflareOptions({ ...options, port: 0 }));
  const present = await storedKeys(miniflare);
  const put: LocalSite["put"] = (values) => putValues(values, miniflare, present);
  await (options.values === undefined ? putFiles(options.root, put, present) : put(options.values));
  if (options.port !== 0) await miniflare.setOptions(miniflareOptions(options));
  return {
    url: await miniflare.ready,
    put,
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
  evalBinding,
}: LocalSiteOptions) {
  return convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    cf: false,
    name: "docs",
    compatibilityDate: "2026-10-01",
    ...(modules === undefined
      ? { modules: true, scriptPath: join(root, "dist", "worker", "index.js") }
      : { modules: moduleList(modules) }),
    kvNamespaces: ["SITE_KV"],
    bindings,
    ...(evalBinding === undefined ? {} : { unsafeEvalBinding: evalBinding }),
    ...(persistTo === undefined ? {} : { kvPersist: persistTo }),
    ...(onLog === undefined
      ? {}
      : {
          handleStructuredLogs({ message }: { message: string }) {
            onLog(message);
          },
        }),
  });
}

function moduleList(modules: Readonly<Record<string, string>>) {
  return Object.entries(modules).map(([path, contents]) => ({
    type: "ESModule" as const,
    path,
    contents,
  }));
}

async function storedKeys(miniflare: Miniflare): Promise<Set<string>> {
  const namespace = await miniflare.getKVNamespace("SITE_KV");
  const keys = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await namespace.list(cursor === undefined ? {} : { cursor });
    for (const key of page.keys) keys.add(key.name);
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
  return keys;
}

/** Number of concurrent writes: the local KV takes a few milliseconds each. */
const concurrentPuts = 24;

/** Values are immutable, so only missing keys are written; keys of older builds remain, as in production. */
async function putFiles(
  root: string,
  put: LocalSite["put"],
  present: ReadonlySet<string>,
): Promise<void> {
  const directory = join(root, "dist", "kv");
  const missing = (await filesBelow(directory, "")).filter((key) => !present.has(key));
  for (let start = 0; start < missing.length; start += concurrentPuts) {
    const batch = missing.slice(start, start + concurrentPuts);
    const values = batch.map(async (key) => [key, await readFile(join(directory, key))] as const);
    await put(new Map(await Promise.all(values)));
  }
}

async function putValues(
  values: ReadonlyMap<string, string | Uint8Array>,
  miniflare: Miniflare,
  present: Set<string>,
): Promise<void> {
  const namespace = await miniflare.getKVNamespace("SITE_KV");
  const puts = [...values].map(async ([key, value]) => {
    if (present.has(key)) return;
    // Node's buffers share a pool, so copy the bytes into a buffer of their own.
    await namespace.put(key, typeof value === "string" ? value : new Uint8Array(value).buffer);
    present.add(key);
  });
  await Promise.all(puts);
}
