import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";
import { pageScript, pageScriptTag } from "./page-script.ts";

/** Proxy in front of the local runtime: forwards requests and tells open pages about changes. */
export interface DevProxy {
  port: number;
  /** Reloads open pages with these paths; null reloads all pages, because their shell changed. */
  announceChange(paths: readonly string[] | null): void;
  /** Replaces the stylesheet in open pages without a reload; the proxy serves it. @param href site path */
  announceStyles(href: string, css: string): void;
  /** Shows errors over all open pages until there are none. */
  announceProblems(texts: readonly string[]): void;
  /** Paths of pages that are open in a browser, or are being reloaded. */
  pathsInView(): Set<string>;
  /** Resolves when the reloaded pages are open again, or after a timeout. */
  reloaded(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param port 0 chooses a free one
 * @param target URL of the runtime
 * @param onScriptError called with the report of a page whose script threw
 */
export async function startDevProxy(
  port: number,
  target: URL,
  onScriptError: (report: string) => Promise<void>,
): Promise<DevProxy> {
  const listeners = new Map<ServerResponse, string>();
  const changes = new AnnouncedChanges();
  const reloads = new Reloads();
  // Also sent to pages that connect later.
  let problems: readonly string[] = [];
  // The proxy serves saved styles before the runtime refers to them.
  let styles = { href: "", css: "" };
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
    if (pathname === "/__dev/events") {
      outgoing.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      outgoing.write(`: connected\n\n${eventText("problems", problems)}`);
      const path = searchParams.get("path") ?? "/";
      if (changes.hasChanged(path, searchParams.get("since"))) {
        outgoing.write(eventText("change", [path]));
      }
      listeners.set(outgoing, path);
      reloads.done(path);
      incoming.once("close", () => listeners.delete(outgoing));
    } else if (pathname === "/__dev/page.js") {
      send(outgoing, "text/javascript", pageScript);
    } else if (pathname === "/__dev/script-error") {
      // Reports of pages that are closed meanwhile break off.
      text(incoming)
        .then(onScriptError)
        .catch(() => undefined);
      outgoing.writeHead(204).end();
    } else if (pathname === styles.href) {
      send(outgoing, "text/css", styles.css);
    } else if (pathname.startsWith("/__dev/")) {
      // Worker routes for the dev server alone.
      outgoing.writeHead(404).end();
    } else {
      void forward(incoming, outgoing, { target, changes });
    }
  });
  const ownPort = await listen(server, port);
  const announce = (name: string, data: unknown) => {
    for (const listener of listeners.keys()) listener.write(eventText(name, data));
  };
  return {
    port: ownPort,
    announceChange(paths) {
      changes.add(paths);
      const open = [...listeners.values()];
      reloads.expect(open.filter((path) => paths === null || paths.includes(path)));
      announce("change", paths);
    },
    announceStyles(href, css) {
      styles = { href, css };
      announce("styles", href);
    },
    announceProblems(texts) {
      problems = texts;
      announce("problems", texts);
    },
    pathsInView: () => new Set([...listeners.values(), ...reloads.missing]),
    reloaded: () => reloads.all,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** @returns the port in use */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

/** Remembers changes, for pages that were being loaded when they were announced. */
class AnnouncedChanges {
  /** Number of changes. */
  count = 0;
  #ofAll = 0;
  readonly #ofPage = new Map<string, number>();

  add(paths: readonly string[] | null): void {
    this.count++;
    if (paths === null) this.#ofAll = this.count;
    else for (const path of paths) this.#ofPage.set(path, this.count);
  }

  /** @param since number of changes before the page was requested, or null if unknown */
  hasChanged(path: string, since: string | null): boolean {
    return since !== null && Math.max(this.#ofAll, this.#ofPage.get(path) ?? 0) > Number(since);
  }
}

/** Time limit of a reload, because the browser may have left the page or have it in a background tab. */
const reloadMilliseconds = 1500;

/** Waits for reloaded pages. */
class Reloads {
  /** Paths of pages that are not open again yet. */
  missing: string[] = [];
  #settle = () => {};
  /** Resolves when all pages are open again. */
  all: Promise<void> = Promise.resolve();

  expect(paths: string[]): void {
    this.#settle();
    if (paths.length === 0) return;
    this.missing = paths;
    this.all = new Promise((resolve) => {
      this.#settle = () => {
        clearTimeout(timer);
        this.missing = [];
        resolve();
      };
      const timer = setTimeout(this.#settle, reloadMilliseconds);
    });
  }

  done(path: string): void {
    const index = this.missing.indexOf(path);
    if (index >= 0) this.missing.splice(index, 1);
    if (this.missing.length === 0) this.#settle();
  }
}

function send(outgoing: ServerResponse, type: string, text: string): void {
  outgoing.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
}

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A request on a kept-alive connection that was just closed is sent again, unless it has a body. */
const maxAttempts = 2;

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { target, changes }: { target: URL; changes: AnnouncedChanges },
): Promise<void> {
  const canRepeat = incoming.method === "GET" || incoming.method === "HEAD";
  for (let attempt = 1; ; attempt++) {
    const since = changes.count;
    try {
      pass(await ask(incoming, target), { incoming, outgoing, since });
      return;
    } catch {
      if (canRepeat && attempt < maxAttempts) continue;
      outgoing.writeHead(503, { "Retry-After": "1" });
      outgoing.end("The local runtime does not answer; start again when it stays so.\n");
      return;
    }
  }
}

function ask(incoming: IncomingMessage, target: URL): Promise<IncomingMessage> {
  // The browser's cached page may be from the production build, without our script.
  const { "if-none-match": _kept, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const upstream = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        // A script is appended to pages, so they must not be compressed.
        headers: { ...headers, "accept-encoding": "identity" },
      },
      resolve,
    );
    upstream.once("error", reject);
    incoming.pipe(upstream);
  });
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  since: number;
}

function pass(answer: IncomingMessage, { incoming, outgoing, since }: Exchange): void {
  const { "content-length": length, ...headers } = answer.headers;
  const isPage =
    incoming.method === "GET" && String(headers["content-type"] ?? "").startsWith("text/html");
  const kept = length === undefined || isPage ? headers : { ...headers, "content-length": length };
  outgoing.writeHead(answer.statusCode ?? 502, kept);
  answer.pipe(outgoing, { end: !isPage });
  if (isPage) answer.once("end", () => outgoing.end(pageScriptTag(since)));
  answer.once("error", () => outgoing.destroy());
}
