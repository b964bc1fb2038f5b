import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** One call of the API as the stand-in saw it. */
export interface ApiCall {
  method: string;
  /** Path below the account, without the query. */
  path: string;
  /** Keys of a KV write or delete, in order. */
  keys: string[];
}

/** A version of the Worker as it was uploaded: its modules by name. */
export interface UploadedWorker {
  id: string;
  modules: Map<string, string>;
  /** Bindings, rate limits and the like. */
  metadata: unknown;
}

export interface StoredValue {
  bytes: Buffer;
  metadata?: unknown;
}

/**
 * A stand-in of the parts of the Cloudflare API that wrangler and our upload use, with one account. Stores what it
 * receives, so that tests can check order and content of calls.
 */
export class CloudflareStandIn {
  readonly calls: ApiCall[] = [];
  readonly kv = new Map<string, StoredValue>();
  readonly versions: UploadedWorker[] = [];
  /** Ids of the versions that were made to serve, the latest first. */
  readonly #served: string[] = [];
  /** Fails the n-th KV write from now (1 is the next) and all after it with this status. */
  failWrites: { after: number; status: number } | undefined;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request).then(
        ({ status, body }) => {
          const isText = typeof body === "string" || body instanceof Buffer;
          response.writeHead(status, {
            "Content-Type": isText ? "application/octet-stream" : "application/json",
          });
          response.end(isText ? body : JSON.stringify(body));
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  }

  static async start(): Promise<CloudflareStandIn> {
    const api = new CloudflareStandIn();
    await new Promise<void>((resolve) => api.#server.listen(0, "127.0.0.1", resolve));
    return api;
  }

  static readonly accountId = "0123456789abcdef0123456789abcdef";
  static readonly namespaceId = "fedcba9876543210fedcba9876543210";
  static readonly workerName = "tiny-docs";

  get baseUrl(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/client/v4`;
  }

  /** Id of the version that serves. */
  get live(): string | undefined {
    return this.#served[0];
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const path = url.pathname
      .replace(/^\/client\/v4/, "")
      .replace(`/accounts/${CloudflareStandIn.accountId}`, "");
    const call: ApiCall = { method: request.method ?? "GET", path, keys: [] };
    this.calls.push(call);
    if (request.headers.authorization !== "Bearer test-token")
      return failed(401, 10000, "Authentication error");
    const namespace = `/storage/kv/namespaces/${CloudflareStandIn.namespaceId}`;
    if (path.startsWith(namespace))
      return this.#answerKv(call, path.slice(namespace.length), url, body);
    return this.#answerWorkers(call, path, request, body);
  }

  #answerKv(call: ApiCall, path: string, url: URL, body: Buffer): Answer {
    if (call.method === "GET" && path === "/keys") return this.#listKeys(url.searchParams);
    if (call.method === "GET" && path.startsWith("/values/")) {
      const value = this.kv.get(decodeURIComponent(path.slice("/values/".length)));
      return value === undefined
        ? failed(404, 10009, "key not found")
        : { status: 200, body: value.bytes };
    }
    if (call.method === "PUT" && path === "/bulk")
      return this.#write(call, JSON.parse(body.toString()));
    if (call.method === "POST" && path === "/bulk/delete") {
      call.keys = JSON.parse(body.toString());
      for (const key of call.keys) this.kv.delete(key);
      return succeeded({ successful_key_count: call.keys.length, unsuccessful_keys: [] });
    }
    return failed(404, 7003, `no such route: ${call.method} ${path}`);
  }

  /** Pages of 100 keys, so that a small site needs its cursor. */
  #listKeys(parameters: URLSearchParams): Answer {
    const names = [...this.kv.keys()]
      .filter((name) => name.startsWith(parameters.get("prefix") ?? ""))
      .sort();
    const start = Number(parameters.get("cursor") ?? 0);
    const page = names.slice(start, start + 100);
    const cursor = start + 100 < names.length ? String(start + 100) : "";
    const result = page.map((name) => ({ name, metadata: this.kv.get(name)?.metadata }));
    return {
      status: 200,
      body: {
        success: true,
        errors: [],
        messages: [],
        result,
        result_info: { count: page.length, cursor },
      },
    };
  }

  #write(call: ApiCall, pairs: KvPair[]): Answer {
    call.keys = pairs.map(({ key }) => key);
    if (this.failWrites !== undefined && --this.failWrites.after <= 0) {
      return failed(this.failWrites.status, 10013, "the stand-in fails writes");
    }
    for (const { key, value, base64, metadata } of pairs) {
      this.kv.set(key, {
        bytes: Buffer.from(value, base64 === true ? "base64" : "utf8"),
        metadata,
      });
    }
    return succeeded({ successful_key_count: pairs.length, unsuccessful_keys: [] });
  }

  async #answerWorkers(
    call: ApiCall,
    path: string,
    request: IncomingMessage,
    body: Buffer,
  ): Promise<Answer> {
    const script = `/workers/scripts/${CloudflareStandIn.workerName}`;
    const service = `/workers/services/${CloudflareStandIn.workerName}`;
    if (call.method === "PUT" && path === script) return this.#upload(request, body);
    if (path === `${script}/content/v2`) {
      const id = new URL(request.url ?? "/", "http://stand-in").searchParams.get("version");
      const version = this.versions.find((uploaded) => uploaded.id === id);
      if (version === undefined) return failed(404, 10007, "there is no such version");
      return { status: 200, body: [...version.modules.values()].join("\n") };
    }
    if (path === `${script}/deployments`) return succeeded({ deployments: this.#deployments() });
    if (path === `${script}/settings` || path === `${script}/script-settings`)
      return succeeded({ bindings: [] });
    if (path === `${script}/subdomain`) return succeeded({ enabled: true, previews_enabled: true });
    if (path === `${script}/secrets`) return succeeded([]);
    if (path === "/workers/subdomain") return succeeded({ subdomain: "stand-in" });
    if (path === `/workers/workers/${CloudflareStandIn.workerName}`) {
      return succeeded({ subdomain: { enabled: true, previews_enabled: true } });
    }
    if (path === service) {
      if (this.versions.length === 0)
        return failed(404, 10090, "workers.api.error.service_not_found");
      return succeeded({
        default_environment: {
          environment: "production",
          script: { last_deployed_from: "wrangler" },
        },
      });
    }
    return failed(404, 7003, `no such route: ${call.method} ${path}`);
  }

  #deployments(): unknown[] {
    return this.#served.map((version_id, index) => ({
      id: `deployment-${this.#served.length - index}`,
      source: "wrangler",
      strategy: "percentage",
      author_email: "",
      annotations: {},
      versions: [{ version_id, percentage: 100 }],
      created_on: "2026-11-20T00:00:00Z",
    }));
  }

  async #upload(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const form = await new Response(new Uint8Array(body), {
      headers: { "Content-Type": request.headers["content-type"] ?? "" },
    }).formData();
    const modules = new Map<string, string>();
    let metadata: unknown;
    for (const [name, part] of form) {
      const text = typeof part === "string" ? part : await part.text();
      if (name === "metadata") metadata = JSON.parse(text);
      else modules.set(name, text);
    }
    const id = randomUUID();
    this.versions.push({ id, modules, metadata });
    this.#served.unshift(id);
    const resources = { script: { etag: id }, bindings: [], script_runtime: {} };
    return succeeded({
      id,
      resources,
      startup_time_ms: 5,
      metadata: { has_preview: true },
      deployment_id: id,
      entry_point: "index.js",
    });
  }
}

interface Answer {
  status: number;
  body: unknown;
}

interface KvPair {
  key: string;
  value: string;
  base64?: boolean;
  metadata?: unknown;
}

function succeeded(result: unknown): Answer {
  return { status: 200, body: { success: true, errors: [], messages: [], result } };
}

function failed(status: number, code: number, message: string): Answer {
  return {
    status,
    body: { success: false, errors: [{ code, message }], messages: [], result: null },
  };
}
