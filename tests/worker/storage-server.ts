import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative, sep } from "node:path";

/** What storage does wrong. `slow` takes 2.9 s; `stalled` sends headers and half of the body, then nothing. */
export type FaultKind =
  | "silent"
  | "throws once"
  | "throws always"
  | "missing"
  | "damaged"
  | "slow"
  | "stalled";

export interface Fault {
  store: "kv" | "cache";
  /** Beginning of the keys it concerns; of the cache's host and path. All by default. */
  keys?: string;
  kind: FaultKind;
}

export interface StorageServerOptions {
  /** Folder whose `kv/` holds the values. */
  dist: string;
  /** False: the edge cache never has anything, as in a location's first request for a page. */
  edgeCache?: boolean;
}

const slowMilliseconds = 2_900;

/** What a store answers: a value, or that there is none. */
interface Found {
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** KV and the Cache API as workerd speaks to them: GET a key; GET and PUT a URL. */
export class StorageServer {
  /** What goes wrong from now on. */
  fault: Fault | undefined;
  /** Milliseconds before each answer of KV. */
  kvDelay = 0;
  /** How many requests KV had. */
  kvRequests = 0;
  /** How many requests the edge cache had. */
  cacheRequests = 0;
  readonly #values: ReadonlyMap<string, Buffer>;
  readonly #cache = new Map<string, Buffer>();
  readonly #hasCache: boolean;
  readonly #server = createServer((request, response) => {
    // Whoever asked may be gone in the middle of it: workerd was ended, or its reader was.
    this.#answer(request, response).catch(() => response.destroy());
  });

  private constructor(values: ReadonlyMap<string, Buffer>, hasCache: boolean) {
    this.#values = values;
    this.#hasCache = hasCache;
  }

  static async start({ dist, edgeCache = true }: StorageServerOptions): Promise<StorageServer> {
    const storage = new StorageServer(await readValues(join(dist, "kv")), edgeCache);
    storage.#server.keepAliveTimeout = 60_000;
    await new Promise<void>((resolve) => storage.#server.listen(0, "127.0.0.1", resolve));
    return storage;
  }

  /** How many answers the edge cache has been given. */
  get cachedEntries(): number {
    return this.#cache.size;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isCache = request.headers["x-storage"] === "cache";
    const store = isCache ? "cache" : "kv";
    const key = isCache
      ? `${request.headers.host}${request.url}`
      : decodeURIComponent(new URL(request.url ?? "/", "http://kv").pathname.slice(1));
    if (isCache) this.cacheRequests += 1;
    else this.kvRequests += 1;
    const fault = this.#faultOf(store, key);
    if (fault === "silent") return;
    if (fault === "slow") await passed(slowMilliseconds);
    if (!isCache && this.kvDelay > 0) await passed(this.kvDelay);
    if (fault === "throws once" || fault === "throws always") {
      if (isCache) response.destroy();
      else response.writeHead(500).end();
      return;
    }
    if (request.method === "PUT") return this.#put(key, request, response);
    const found = isCache ? this.#cached(key) : this.#value(key);
    send(
      response,
      fault === "missing" ? { headers: found.headers, body: undefined } : found,
      fault,
    );
  }

  #faultOf(store: Fault["store"], key: string): FaultKind | undefined {
    const { fault } = this;
    if (fault?.store !== store || !key.startsWith(fault.keys ?? "")) return undefined;
    if (fault.kind === "throws once") this.fault = undefined;
    return fault.kind;
  }

  #value(key: string): Found {
    return { headers: {}, body: this.#values.get(key) };
  }

  #cached(key: string): Found {
    const stored = this.#hasCache ? this.#cache.get(key) : undefined;
    if (stored === undefined) return { headers: { "CF-Cache-Status": "MISS" }, body: undefined };
    const { headers, body } = parseHttpResponse(stored);
    return { headers: { ...headers, "CF-Cache-Status": "HIT" }, body };
  }

  /** The body of a PUT is a whole HTTP response. */
  async #put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    this.#cache.set(key, Buffer.concat(chunks));
    response.writeHead(204).end();
  }
}

function send(
  response: ServerResponse,
  { headers, body }: Found,
  fault: FaultKind | undefined,
): void {
  if (body === undefined) {
    response.writeHead("CF-Cache-Status" in headers ? 504 : 404, {
      ...headers,
      "Content-Length": 0,
    });
    response.end();
    return;
  }
  response.writeHead(200, { ...headers, "Content-Length": body.byteLength });
  if (fault === "stalled") response.write(body.subarray(0, body.byteLength / 2));
  else response.end(fault === "damaged" ? damaged(body) : body);
}

/** The same length with one other byte, near the end. */
function damaged(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const at = copy.byteLength - 2;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
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

/** Values by folder: read once for all servers of a process. */
const known = new Map<string, ReadonlyMap<string, Buffer>>();

async function readValues(directory: string): Promise<ReadonlyMap<string, Buffer>> {
  const before = known.get(directory);
  if (before !== undefined) return before;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const values = new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [relative(directory, file).split(sep).join("/"), await readFile(file)] as const,
      ),
    ),
  );
  known.set(directory, values);
  return values;
}
