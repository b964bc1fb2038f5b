import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { z } from "zod";
import { root } from "./built-worker.ts";
import { StorageServer } from "./storage-server.ts";

export interface RawWorkerdOptions {
  /** The worker's one module; the built worker by default. */
  script?: string;
  /** Folder whose `kv/` holds the values; the built site's by default. */
  dist?: string;
  /** Text bindings. */
  bindings?: Record<string, string>;
  /** False: the edge cache never has anything, as in a location's first request for a page. */
  edgeCache?: boolean;
  /** True: what workerd writes to its log is not shown. */
  quiet?: boolean;
  /** Port for the inspector, to take a CPU profile. */
  inspectorPort?: number;
}

/** The worker in `workerd serve` itself, without Miniflare's own workers in front of it. Linux only: CPU time comes from `/proc`. */
export interface RawWorkerd {
  /** Where it listens: another port after each start. */
  readonly origin: string;
  /** KV and the edge cache, to be slow or broken on demand. */
  storage: StorageServer;
  /** CPU time of the process since its start, in milliseconds: all threads, user and system. */
  cpu(): Promise<number>;
  /** Resident memory of the process, in MB. */
  memory(): Promise<number>;
  /** Starts a new process with the same storage: nothing is left in an isolate. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the worker with KV and the edge cache served by this Node process,
 * so that the CPU time of `workerd` is the worker's own and that of its sockets.
 */
export async function startRawWorkerd(options: RawWorkerdOptions = {}): Promise<RawWorkerd> {
  const script = options.script ?? (await readFile(join(root, "dist/worker/index.js"), "utf8"));
  const { dist = join(root, "dist"), edgeCache = true } = options;
  const storage = await StorageServer.start({ dist, edgeCache });
  const directory = await mkdtemp(join(tmpdir(), "raw-workerd-"));
  await writeFile(join(directory, "index.js"), script);
  const file = join(directory, "config.capnp");
  await writeFile(file, configuration(storage.port, options.bindings ?? {}));
  let { child, port } = await startedWorkerd(file, options);
  return {
    get origin() {
      return `http://127.0.0.1:${port}`;
    },
    storage,
    cpu: () => cpuMilliseconds(child.pid ?? 0),
    memory: () => residentMegabytes(child.pid ?? 0),
    async restart() {
      await killed(child);
      ({ child, port } = await startedWorkerd(file, options));
    },
    async stop() {
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

/** A process that has answered, and the port that the system gave it: one chosen before could be taken by then. */
async function startedWorkerd(
  file: string,
  { quiet, inspectorPort }: RawWorkerdOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const inspector =
    inspectorPort === undefined ? [] : [`--inspector-addr=127.0.0.1:${inspectorPort}`];
  const child = spawn(workerdBinary(), ["serve", "--control-fd=3", ...inspector, file], {
    stdio: ["ignore", "ignore", quiet === true ? "ignore" : "inherit", "pipe"],
  });
  const control = child.stdio[3];
  if (!(control instanceof Readable)) throw new Error("workerd has no control descriptor");
  for await (const line of createInterface({ input: control })) {
    const message = listenMessage.safeParse(JSON.parse(line));
    if (!message.success) continue;
    const { port } = message.data;
    await fetch(`http://127.0.0.1:${port}/healthz`);
    return { child, port };
  }
  throw new Error(`workerd ended with code ${child.exitCode} before it listened`);
}

function configuration(storagePort: number, bindings: Record<string, string>): string {
  const texts = Object.entries(bindings).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)}),`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "index.js", esModule = embed "index.js")],
      compatibilityDate = "2026-10-01",
      bindings = [(name = "SITE_KV", kvNamespace = "kv"), ${texts.join(" ")}],
      cacheApiOutbound = "cache",
    )),
    (name = "kv", external = (address = "127.0.0.1:${storagePort}", http = (style = host, injectRequestHeaders = [(name = "x-storage", value = "kv")]))),
    (name = "cache", external = (address = "127.0.0.1:${storagePort}", http = (style = host, injectRequestHeaders = [(name = "x-storage", value = "cache")]))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
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
