import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative, sep } from "node:path";

/**
 * Fault of storage. `damaged` changes one byte, `another` sends the value of another key; `slow` takes 2.9 s; `stalled`
 * sends headers and half of the body, then nothing.
 */
export type FaultKind =
  | "silent once"
  | "silent"
  | "throws once"
  | "throws always"
  | "missing"
  | "damaged"
  | "another"
  | "slow"
  | "stalled";

export interface Fault {
  /** Prefix of the affected keys; all by default. */
  keys?: string;
  kind: FaultKind;
}

const slowMilliseconds = 2_900;

/** A KV server with workerd's protocol: GET a key. */
export class StorageServer {
  /** The current fault. */
  fault: Fault | undefined;
  /** Milliseconds before each answer of KV. */
  kvDelay = 0;
  /** How many requests KV had. */
  kvRequests = 0;
  /** Bytes of all values that KV sent. */
  kvBytes = 0;
  readonly #values: ReadonlyMap<string, Buffer>;
  readonly #server = createServer((request, response) => {
    // The client may disconnect in the middle.
    this.#answer(request, response).catch(() => response.destroy());
  });

  private constructor(values: ReadonlyMap<string, Buffer>) {
    this.#values = values;
  }

  /** @param dist folder whose `kv/` holds the values */
  static async start(dist: string): Promise<StorageServer> {
    const storage = new StorageServer(await readValues(join(dist, "kv")));
    storage.#server.keepAliveTimeout = 60_000;
    await new Promise<void>((resolve) => storage.#server.listen(0, "127.0.0.1", resolve));
    return storage;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = decodeURIComponent(new URL(request.url ?? "/", "http://kv").pathname.slice(1));
    this.kvRequests += 1;
    const fault = this.#faultOf(key);
    if (fault === "silent" || fault === "silent once") return;
    if (fault === "slow") await passed(slowMilliseconds);
    if (this.kvDelay > 0) await passed(this.kvDelay);
    if (fault === "throws once" || fault === "throws always") {
      response.writeHead(500).end();
      return;
    }
    const value = fault === "missing" ? undefined : this.#valueOf(key, fault);
    if (value === undefined) {
      response.writeHead(404, { "Content-Length": 0 }).end();
      return;
    }
    this.kvBytes += value.byteLength;
    response.writeHead(200, { "Content-Length": value.byteLength });
    if (fault === "stalled") response.write(value.subarray(0, value.byteLength / 2));
    else response.end(fault === "damaged" ? damaged(value) : value);
  }

  #valueOf(key: string, fault: FaultKind | undefined): Buffer | undefined {
    if (fault !== "another") return this.#values.get(key);
    const [kind] = key.split("/");
    return [...this.#values].find(([other]) => other.startsWith(`${kind}/`) && other !== key)?.[1];
  }

  #faultOf(key: string): FaultKind | undefined {
    const { fault } = this;
    if (fault === undefined || !key.startsWith(fault.keys ?? "")) return undefined;
    if (fault.kind === "throws once" || fault.kind === "silent once") this.fault = undefined;
    return fault.kind;
  }
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
