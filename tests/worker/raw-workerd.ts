import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { z } from "zod";
import { temporaryFolder } from "../temporary-folder.ts";
import { builtSite, parseLogLine } from "./built-worker.ts";
import { type SharedCache, startSharedCache } from "./shared-cache.ts";
import { StorageServer } from "./storage-server.ts";

export interface RawWorkerdOptions {
  /** The worker's one module; the built worker by default. */
  script?: string;
  /** Folder whose `kv/` holds the values; the built site's by default. */
  dist?: string;
  /** Text bindings. */
  bindings?: Record<string, string>;
  /** True: a real shared cache stands between the worker and its entrypoint `Shared`, as Workers Cache does. */
  sharedCache?: boolean;
  /** Port for the inspector, to take a CPU profile. */
  inspectorPort?: number;
}

/** The worker in `workerd serve` itself, without Miniflare's own workers in front of it. Linux only: CPU time comes from `/proc`. */
export interface RawWorkerd {
  /** Where it listens: another port after each start. */
  readonly origin: string;
  /** KV, to be slow or broken on demand. */
  storage: StorageServer;
  /** The shared cache, if requested. */
  sharedCache: SharedCache | undefined;
  /** Lines of JSON that the worker has logged since the process started. */
  logs(): Record<string, unknown>[];
  /** CPU time of the process since its start, in milliseconds: all threads, user and system. */
  cpu(): Promise<number>;
  /** Resident memory of the process, in MB. */
  memory(): Promise<number>;
  /** Starts a new process with the same storage: nothing is left in an isolate. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the worker with KV served by this Node process,
 * so that the CPU time of `workerd` is the worker's own and that of its sockets.
 */
export async function startRawWorkerd(options: RawWorkerdOptions = {}): Promise<RawWorkerd> {
  const script =
    options.script ?? (await readFile(join(builtSite, "dist/worker/index.js"), "utf8"));
  const { dist = join(builtSite, "dist"), bindings = {} } = options;
  const storage = await StorageServer.start(dist);
  const directory = await temporaryFolder();
  await writeFile(join(directory, "index.js"), script);
  await writeFile(join(directory, "behind-cache.js"), behindCache);
  const file = join(directory, "config.capnp");
  // The cache needs to know the worker's socket and the worker the cache's: both are chosen before.
  const cacheSockets =
    options.sharedCache === true
      ? { own: join(directory, "cache.sock"), backend: join(directory, "shared.sock") }
      : undefined;
  await writeFile(file, configuration(storage.port, bindings, cacheSockets));
  let { child, port, lines } = await startedWorkerd(file, options);
  const sharedCache = cacheSockets && (await startSharedCache(cacheSockets));
  return {
    get origin() {
      return `http://127.0.0.1:${port}`;
    },
    storage,
    sharedCache,
    logs: () => lines.flatMap(parseLogLine),
    cpu: () => cpuMilliseconds(child.pid ?? 0),
    memory: () => residentMegabytes(child.pid ?? 0),
    async restart() {
      await killed(child);
      if (cacheSockets !== undefined) await rm(cacheSockets.backend, { force: true });
      ({ child, port, lines } = await startedWorkerd(file, options));
    },
    async stop() {
      await sharedCache?.stop();
      await killed(child);
      storage.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** What workerd writes to its control descriptor when a socket listens. */
const listenMessage = z.object({
  event: z.literal("listen"),
  socket: z.string(),
  port: z.number(),
});

/** A process that has answered, what it logs, and the port that the system gave it: one chosen before could be taken. */
async function startedWorkerd(
  file: string,
  { inspectorPort }: RawWorkerdOptions,
): Promise<{ child: ChildProcess; port: number; lines: string[] }> {
  const inspector =
    inspectorPort === undefined ? [] : [`--inspector-addr=127.0.0.1:${inspectorPort}`];
  const child = spawn(workerdBinary(), ["serve", "--control-fd=3", ...inspector, file], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input !== null) createInterface({ input }).on("line", (line) => lines.push(line));
  }
  const control = child.stdio[3];
  if (!(control instanceof Readable)) throw new Error("workerd has no control descriptor");
  for await (const line of createInterface({ input: control })) {
    const message = listenMessage.safeParse(JSON.parse(line));
    if (!message.success || message.data.socket !== "http") continue;
    const { port } = message.data;
    await fetch(`http://127.0.0.1:${port}/healthz`);
    return { child, port, lines };
  }
  const said = lines.join("\n");
  throw new Error(`workerd ended with code ${child.exitCode} before it listened: ${said}`);
}

/**
 * The Worker behind a cache, like on Cloudflare: calls of the entrypoint `Shared` go through the cache by a replaced
 * loopback, because this runtime cannot redirect its own.
 */
const behindCache = `
import worker from "./index.js";
export default {
  fetch(request, env, context) {
    return worker.fetch(request, env, {
      waitUntil: (work) => context.waitUntil(work),
      passThroughOnException() {},
      exports: { Shared: env.SHARED_CACHE },
    });
  },
};
`;

function configuration(
  storagePort: number,
  bindings: Record<string, string>,
  cacheSockets: { own: string; backend: string } | undefined,
): string {
  const texts = Object.entries(bindings).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)}),`,
  );
  const module = `(name = "index.js", esModule = embed "index.js")`;
  const worker = (modules: string, more = "") =>
    `(worker = (
      modules = [${modules}],
      compatibilityDate = "2026-10-01",
      bindings = [(name = "SITE_KV", kvNamespace = "kv"), ${more} ${texts.join(" ")}],
    ))`.slice(1, -1);
  const services = [
    `(name = "main", ${worker(module)})`,
    `(name = "kv", external = (address = "127.0.0.1:${storagePort}", http = ()))`,
  ];
  const sockets = [
    `(name = "http", address = "127.0.0.1:0", http = (), service = "${cacheSockets === undefined ? "main" : "edge"}")`,
  ];
  if (cacheSockets !== undefined) {
    services.push(
      `(name = "edge", ${worker(`(name = "behind-cache.js", esModule = embed "behind-cache.js"), ${module}`, `(name = "SHARED_CACHE", service = "cache"),`)})`,
      `(name = "cache", external = (address = "unix:${cacheSockets.own}", http = ()))`,
    );
    sockets.unshift(
      `(name = "shared", address = "unix:${cacheSockets.backend}", http = (), service = (name = "main", entrypoint = "Shared"))`,
    );
  }
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services.join(",\n")}],
  sockets = [${sockets.join(",\n")}],
);
`;
}

function workerdBinary(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("miniflare"));
  const path: unknown = require("workerd").default;
  if (typeof path !== "string") throw new Error("the package workerd names no binary");
  return path;
}

/** Ends a process, which may have ended by itself. */
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await closed;
}

async function cpuMilliseconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
      return Number(text.split(" ")[0]) / 1e6;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
