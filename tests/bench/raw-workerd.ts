import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { root } from "../worker/built-worker.ts";

export interface RawWorkerdOptions {
  /** The worker's one module; the built worker by default. */
  script?: string;
  /** Folder whose `kv/` holds the values; the built site's by default. */
  dist?: string;
  /** Text bindings. */
  bindings?: Record<string, string>;
  /** False: the edge cache never has anything, as in a location's first request for a page. */
  edgeCache?: boolean;
  /** Port for the inspector, to take a CPU profile. */
  inspectorPort?: number;
}

/** The worker in `workerd serve` itself, without Miniflare's own workers in front of it. Linux only: CPU time comes from `/proc`. */
export interface RawWorkerd {
  origin: string;
  /** CPU time of the process since its start, in milliseconds: all threads, user and system. */
  cpu(): Promise<number>;
  /** Resident memory of the process, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the worker with KV and the edge cache served by this Node process,
 * so that the CPU time of `workerd` is the worker's own and that of its sockets.
 */
export async function startRawWorkerd(options: RawWorkerdOptions = {}): Promise<RawWorkerd> {
  const script = options.script ?? (await readFile(join(root, "dist/worker/index.js"), "utf8"));
  const storage = await serveStorage(options.dist ?? join(root, "dist"), options.edgeCache ?? true);
  const directory = await mkdtemp(join(tmpdir(), "raw-workerd-"));
  const port = await freePort();
  await writeFile(join(directory, "index.js"), script);
  await writeFile(
    join(directory, "config.capnp"),
    configuration(port, portOf(storage), options.bindings ?? {}),
  );
  const inspector =
    options.inspectorPort === undefined
      ? []
      : [`--inspector-addr=127.0.0.1:${options.inspectorPort}`];
  const child = spawn(workerdBinary(), ["serve", ...inspector, join(directory, "config.capnp")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child);
  const pid = child.pid ?? 0;
  return {
    origin,
    cpu: () => cpuMilliseconds(pid),
    memory: () => residentMegabytes(pid),
    async stop() {
      const closed = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await closed;
      storage.close();
      storage.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function configuration(
  port: number,
  storagePort: number,
  bindings: Record<string, string>,
): string {
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
    (name = "cache", external = (address = "127.0.0.1:${storagePort}", http = (style = proxy, injectRequestHeaders = [(name = "x-storage", value = "cache")]))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
}

/** KV and the Cache API as workerd speaks to them: GET a key; GET, PUT and PURGE a URL. */
async function serveStorage(dist: string, edgeCache: boolean): Promise<Server> {
  const values = await readValues(join(dist, "kv"));
  const cache = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    if (request.headers["x-storage"] === "kv") return answerKv(request, response, values);
    return void answerCache(request, response, edgeCache ? cache : new Map());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function answerKv(
  request: IncomingMessage,
  response: ServerResponse,
  values: ReadonlyMap<string, Buffer>,
): void {
  const { pathname } = new URL(request.url ?? "/", "http://kv");
  const value = values.get(decodeURIComponent(pathname.slice(1)));
  response
    .writeHead(value === undefined ? 404 : 200, { "Content-Length": value?.byteLength ?? 0 })
    .end(value);
}

/** A PUT carries a whole HTTP response as its body; a hit sends its headers and body again. */
async function answerCache(
  request: IncomingMessage,
  response: ServerResponse,
  cache: Map<string, Buffer>,
): Promise<void> {
  const key = request.url ?? "";
  if (request.method === "PUT") {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    cache.set(key, Buffer.concat(chunks));
    response.writeHead(204).end();
    return;
  }
  const stored = cache.get(key);
  if (stored === undefined) {
    response.writeHead(504, { "CF-Cache-Status": "MISS", "Content-Length": 0 }).end();
    return;
  }
  const { headers, body } = parseHttpResponse(stored);
  response
    .writeHead(200, { ...headers, "CF-Cache-Status": "HIT", "Content-Length": body.byteLength })
    .end(body);
}

function parseHttpResponse(message: Buffer): { headers: Record<string, string>; body: Buffer } {
  const end = message.indexOf("\r\n\r\n");
  const lines = message.subarray(0, end).toString("latin1").split("\r\n").slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  const raw = message.subarray(end + 4);
  const body = headers["transfer-encoding"] === "chunked" ? dechunk(raw) : raw;
  delete headers["transfer-encoding"];
  return { headers, body };
}

function dechunk(raw: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < raw.byteLength; ) {
    const lineEnd = raw.indexOf("\r\n", at);
    const size = Number.parseInt(raw.subarray(at, lineEnd).toString("latin1"), 16);
    if (!(size > 0)) break;
    chunks.push(raw.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

async function readValues(directory: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [relative(directory, file).split(sep).join("/"), await readFile(file)] as const,
      ),
    ),
  );
}

function workerdBinary(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("miniflare"));
  const path: unknown = require("workerd").default;
  if (typeof path !== "string") throw new Error("the package workerd names no binary");
  return path;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`workerd ended with code ${child.exitCode}`);
    const answered = await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("workerd did not answer within 5 s");
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
