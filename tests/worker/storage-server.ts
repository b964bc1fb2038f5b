import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative, sep } from "node:path";

/** How storage treats a read. `once`: the next read alone. */
interface Behaviour {
  once?: true;
  /** Milliseconds before it answers. */
  delay?: number;
  /** Of the value, unless it is `silent`, `fails` or `missing`; `stalls` after half of it. */
  answer?: "silent" | "fails" | "missing" | "stalls" | ((value: Buffer) => Buffer);
}

const behaviours = {
  "silent once": { once: true, answer: "silent" },
  silent: { answer: "silent" },
  "fails once": { once: true, answer: "fails" },
  fails: { answer: "fails" },
  "fails after 90 ms": { delay: 90, answer: "fails" },
  "takes 800 ms": { delay: 800 },
  "takes 3 s": { delay: 3_000 },
  "missing once": { once: true, answer: "missing" },
  missing: { answer: "missing" },
  "is cut": { answer: (value) => value.subarray(0, value.byteLength / 2) },
  "has another byte": { answer: withAnotherByte },
  "is other JSON": { answer: () => Buffer.from('{"path":"/","model":0}') },
  "ends half-way": { answer: "stalls" },
} satisfies Record<string, Behaviour>;

export type Fault = keyof typeof behaviours;

export const faults = Object.keys(behaviours) as Fault[];

/** A KV server with workerd's protocol: GET a key. */
export class StorageServer {
  /** The current fault, and the prefix of the keys that it affects: all by default. */
  fault: { kind: Fault; keys?: string } | undefined;
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
    const { delay = this.kvDelay, answer = (value) => value } = this.#behaviourFor(key);
    if (answer === "silent") return;
    if (delay > 0) await passed(delay);
    if (answer === "fails") {
      response.writeHead(500).end();
      return;
    }
    const value = this.#values.get(key);
    if (answer === "missing" || value === undefined) {
      response.writeHead(404, { "Content-Length": 0 }).end();
      return;
    }
    const sent = answer === "stalls" ? value : answer(value);
    this.kvBytes += sent.byteLength;
    response.writeHead(200, { "Content-Length": sent.byteLength });
    if (answer === "stalls") response.write(sent.subarray(0, sent.byteLength / 2));
    else response.end(sent);
  }

  #behaviourFor(key: string): Behaviour {
    const { fault } = this;
    if (fault === undefined || !key.startsWith(fault.keys ?? "")) return {};
    const behaviour: Behaviour = behaviours[fault.kind];
    if (behaviour.once) this.fault = undefined;
    return behaviour;
  }
}

/** The same length with one other byte, near the end. */
function withAnotherByte(value: Buffer): Buffer {
  const copy = Buffer.from(value);
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
