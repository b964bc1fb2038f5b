import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuiltWorker, builtSite, ensureBundle, startBuiltWorker } from "./built-worker.ts";

/** Faults until the next call of `break`. */
export interface Faults {
  kv?: KvFault;
  /** Faults of the search index only. */
  search?: KvFault;
  analytics?: "error";
  rendering?: "error";
}

export type KvFault = "error" | "slow" | "truncated" | "absent" | "foreign";

/** The built worker inside a module that breaks its bindings on demand. */
export class FaultyWorker {
  readonly #worker: BuiltWorker;
  #forgotten = 0;

  private constructor(worker: BuiltWorker) {
    this.#worker = worker;
  }

  static async start(): Promise<FaultyWorker> {
    await ensureBundle();
    const script = await readFile(join(builtSite, "dist/worker/index.js"), "utf8");
    const modules = { "faults.js": faultsModule, "index.js": script };
    return new FaultyWorker(
      await startBuiltWorker({ modules, bindings: { ENVIRONMENT: "preview" } }),
    );
  }

  /** Sets the faults and clears the log. */
  async break(faults: Faults): Promise<void> {
    await this.#command("break", faults);
    this.#forgotten = this.#worker.logs().length;
  }

  get(path: string, init?: RequestInit): Promise<Response> {
    return this.#worker.get(path, init);
  }

  /** Events logged since the last `break`, waiting a little for the first. */
  async log(): Promise<Record<string, unknown>[]> {
    for (let attempt = 0; attempt < 40; attempt++) {
      const events = this.#worker.logs().slice(this.#forgotten);
      if (events.length > 0) return events;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return [];
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  async #command(name: string, body: object): Promise<void> {
    const init = { method: "POST", body: JSON.stringify(body) };
    const response = await this.#worker.get(`/__test/${name}`, init);
    if (!response.ok) throw new Error(await response.text());
  }
}

/** Runs in workerd and replaces the Worker's bindings; its code is unchanged. */
const faultsModule = `
import worker from "./index.js";

let faults = {};

function faultyKv(namespace) {
  return {
    async get(key, options) {
      const fault = key.startsWith("search/") ? (faults.search ?? faults.kv) : faults.kv;
      if (fault === "error") throw new Error("KV GET failed: 500 Internal Server Error");
      if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, 20_000));
      if (fault === "absent") return null;
      const value = await namespace.get(key, options);
      if (fault === "truncated") return value.slice(0, value.byteLength / 2);
      if (fault === "foreign") return new TextEncoder().encode('{"path":"/","model":0}').buffer;
      return value;
    },
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
    const bindings = { ...env, SITE_KV: faultyKv(env.SITE_KV) };
    if (faults.analytics === "error") bindings.ANALYTICS = brokenDataset;
    // Without the loopback, whose bindings are the runtime's own.
    const own = { waitUntil: (work) => context.waitUntil(work), passThroughOnException() {} };
    return worker.fetch(request, bindings, own);
  },
};
`;
