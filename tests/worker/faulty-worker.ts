import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { ensureBundle, root } from "./built-worker.ts";

/** What goes wrong, until the next call of `break`. */
export interface Faults {
  kv?: "error" | "slow" | "truncated" | "absent" | "foreign";
  cache?: "error";
  analytics?: "error";
  rendering?: "error";
}

/** The built worker inside a module that breaks its bindings on demand. */
export class FaultyWorker {
  readonly #miniflare: Miniflare;
  readonly #url: URL;
  readonly #lines: string[];
  #logStart = 0;

  private constructor(miniflare: Miniflare, url: URL, lines: string[]) {
    this.#miniflare = miniflare;
    this.#url = url;
    this.#lines = lines;
  }

  static async start(): Promise<FaultyWorker> {
    await ensureBundle();
    const script = await readFile(join(root, "dist/worker/index.js"), "utf8");
    const lines: string[] = [];
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        cf: false,
        host: "127.0.0.1",
        compatibilityDate: "2026-10-01",
        modules: [
          { type: "ESModule", path: "faults.js", contents: faultsModule },
          { type: "ESModule", path: "index.js", contents: script },
        ],
        kvNamespaces: ["SITE_KV"],
        bindings: { ENVIRONMENT: "preview" },
        handleStructuredLogs({ message }: { message: string }) {
          lines.push(message);
        },
      }),
    );
    const url = await miniflare.ready;
    await fillKv(miniflare);
    return new FaultyWorker(miniflare, url, lines);
  }

  /** Sets what goes wrong from now on, and forgets the log so far. */
  async break(faults: Faults): Promise<void> {
    await this.#command("break", faults);
    this.#logStart = this.#lines.length;
  }

  /** Puts a page into the edge's cache as an earlier build left it. */
  async keepOlderCopy(name: string, text: string): Promise<void> {
    await this.#command("keep", { name, text });
  }

  get(path: string, init?: RequestInit): Promise<Response> {
    return fetch(new URL(path, this.#url), { redirect: "manual", ...init });
  }

  /** Events logged since the last `break`, waiting a little for the first. */
  async log(): Promise<Record<string, unknown>[]> {
    for (let attempt = 0; attempt < 40; attempt++) {
      const events = this.#lines.slice(this.#logStart).flatMap(parseEvent);
      if (events.length > 0) return events;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return [];
  }

  stop(): Promise<void> {
    return this.#miniflare.dispose();
  }

  async #command(name: string, body: object): Promise<void> {
    const response = await fetch(new URL(`/__test/${name}`, this.#url), {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}

function parseEvent(line: string): Record<string, unknown>[] {
  return line.startsWith("{") ? [JSON.parse(line)] : [];
}

async function fillKv(miniflare: Miniflare): Promise<void> {
  const namespace = await miniflare.getKVNamespace("SITE_KV");
  const directory = join(root, "dist/kv");
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const key = relative(directory, file).split(sep).join("/");
    await namespace.put(key, new Uint8Array(await readFile(file)).buffer);
  }
}

/** Runs in workerd. The worker's own code is not touched: only what it is given. */
const faultsModule = `
import worker from "./index.js";

let faults = {};

function faultyKv(namespace) {
  return {
    async get(key, options) {
      if (faults.kv === "error") throw new Error("KV GET failed: 500 Internal Server Error");
      if (faults.kv === "slow") await new Promise((resolve) => setTimeout(resolve, 20_000));
      if (faults.kv === "absent") return null;
      const value = await namespace.get(key, options);
      if (faults.kv === "truncated") return value.slice(0, value.byteLength / 2);
      if (faults.kv === "foreign") return new TextEncoder().encode('{"path":"/","model":0}').buffer;
      return value;
    },
  };
}

for (const name of ["match", "put"]) {
  const original = Cache.prototype[name];
  Cache.prototype[name] = function (...parameters) {
    if (faults.cache === "error") throw new Error("the cache is broken");
    return original.apply(this, parameters);
  };
}

const parse = JSON.parse;
JSON.parse = (...parameters) => {
  const value = parse(...parameters);
  if (faults.rendering === "error" && Array.isArray(value?.breadcrumbs)) value.breadcrumbs = [null];
  return value;
};

const brokenDataset = {
  writeDataPoint() {
    throw new Error("the dataset is full");
  },
};

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/__test/break") {
      faults = await request.json();
      return new Response("ok");
    }
    if (pathname === "/__test/keep") {
      const { name, text } = await request.json();
      const headers = { ETag: '"older"', "Cache-Control": "public, max-age=1000" };
      await caches.default.put(name, new Response(text, { headers }));
      return new Response("ok");
    }
    const bindings = { ...env, SITE_KV: faultyKv(env.SITE_KV) };
    if (faults.analytics === "error") bindings.ANALYTICS = brokenDataset;
    return worker.fetch(request, bindings, context);
  },
};
`;
