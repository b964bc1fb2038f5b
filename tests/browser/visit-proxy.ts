import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

/** Of the media types that sites here have, those that Cloudflare compresses (developers.cloudflare.com/speed/optimization/content/compression). */
const compressedTypes: ReadonlySet<string> = new Set([
  ...["text/html", "text/plain", "text/css", "text/javascript", "application/javascript"],
  ...["application/json", "application/xml", "application/manifest+json", "application/ld+json"],
  ...["image/svg+xml", "image/x-icon", "image/vnd.microsoft.icon"],
]);

/** What Cloudflare spends on an answer that it compresses while it is sent. */
const quality = 4;

/** One request that reached the server. */
export interface Exchange {
  method: string;
  path: string;
  status: number;
  /** Of the body as Cloudflare would send it. */
  bytes: number;
}

/** Proxy between browser and Worker, in the role of Cloudflare, which counts the cost of a visit. */
export class VisitProxy {
  readonly exchanges: Exchange[] = [];
  readonly #server: Server;
  #open = 0;

  private constructor(origin: string) {
    this.#server = createServer((incoming, response) => {
      this.#open += 1;
      forward(origin, incoming)
        .then(({ exchange, headers, body }) => {
          this.exchanges.push(exchange);
          response.writeHead(exchange.status, headers).end(body);
        })
        .catch((error: unknown) => response.writeHead(502).end(String(error)))
        .finally(() => {
          this.#open -= 1;
        });
    });
  }

  static async start(origin: string): Promise<VisitProxy> {
    const proxy = new VisitProxy(origin);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Requests without an answer so far. */
  get open(): number {
    return this.#open;
  }

  /** Requests since the last call. */
  take(): { requests: number; bytes: number; exchanges: Exchange[] } {
    const exchanges = this.exchanges.splice(0);
    const bytes = exchanges.reduce((sum, exchange) => sum + exchange.bytes, 0);
    return { requests: exchanges.length, bytes, exchanges };
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

interface Forwarded {
  exchange: Exchange;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Forwards requests like Cloudflare, independently of the browser's `Accept-Encoding`. */
async function forward(origin: string, incoming: IncomingMessage): Promise<Forwarded> {
  const { method = "GET", url: path = "/" } = incoming;
  const headers = {
    ...incoming.headers,
    host: new URL(origin).host,
    "accept-encoding": "gzip, br",
  };
  const sent = await bodyOf(incoming);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(path, origin), { method, headers }, resolve).on("error", reject).end(sent);
  });
  const raw = await bodyOf(answer);
  const {
    "content-length": _length,
    "transfer-encoding": _transfer,
    connection: _connection,
    ...kept
  } = answer.headers;
  const status = answer.statusCode ?? 502;
  const isCompressed =
    kept["content-encoding"] === undefined &&
    raw.byteLength > 0 &&
    compressedTypes.has(mediaType(answer));
  const body = isCompressed ? compress(raw) : raw;
  const exchange = { method, path, status, bytes: body.byteLength };
  return { exchange, headers: isCompressed ? { ...kept, "content-encoding": "br" } : kept, body };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function mediaType({ headers }: IncomingMessage): string {
  return (headers["content-type"] ?? "").split(";")[0]?.trim() ?? "";
}

function compress(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
