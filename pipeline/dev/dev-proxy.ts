import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { setTimeout } from "node:timers/promises";
import { pageScript, pageScriptTag } from "./page-script.ts";

/** Proxy in front of the local runtime: forwards requests and tells open pages about changes. */
export interface DevProxy {
  port: number;
  /** Reloads open pages with these paths; null reloads all pages, because their shell changed. */
  announceChange(paths: readonly string[] | null): void;
  /** Replaces the styles of open pages without a reload. */
  announceStyles(code: string): void;
  /** Shows errors over all open pages until there are none. */
  announceProblems(texts: readonly string[]): void;
  /** Resolves when the reloaded pages are open again, or after a timeout. @throws when the signal ends it */
  reloaded(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** Time limit of a reload, because the browser may have left the page or have it in a background tab. */
const reloadMilliseconds = 1500;

/**
 * @param port 0 chooses a free one
 * @param target URL of the runtime
 */
export async function startDevProxy(port: number, target: URL): Promise<DevProxy> {
  /** Paths of open pages. */
  const listeners = new Map<ServerResponse, string>();
  /** All changes, for pages that were being loaded when they were announced. */
  const changes: (readonly string[] | null)[] = [];
  const concerns = (path: string) => (paths: readonly string[] | null) =>
    paths === null || paths.includes(path);
  // Also sent to pages that connect later.
  let problems: readonly string[] = [];
  /** Paths of pages that are being reloaded. */
  let reloading: string[] = [];
  let areReloaded = Promise.withResolvers<void>();
  areReloaded.resolve();
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
    if (pathname === "/__dev/events") {
      outgoing.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      outgoing.write(`: connected\n\n${eventText("problems", problems)}`);
      const path = searchParams.get("path") ?? "/";
      const since = Number(searchParams.get("since") ?? changes.length);
      if (changes.slice(since).some(concerns(path))) outgoing.write(eventText("change", [path]));
      listeners.set(outgoing, path);
      incoming.once("close", () => listeners.delete(outgoing));
      const at = reloading.indexOf(path);
      if (at >= 0) reloading.splice(at, 1);
      if (reloading.length === 0) areReloaded.resolve();
    } else if (pathname === "/__dev/page.js") {
      outgoing.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-store" });
      outgoing.end(pageScript);
    } else if (pathname.startsWith("/__dev/")) {
      // Worker routes for the dev server alone.
      outgoing.writeHead(404).end();
    } else forward(incoming, outgoing, { target, since: changes.length });
  });
  const ownPort = await listen(server, port);
  const announce = (name: string, data: unknown) => {
    for (const listener of listeners.keys()) listener.write(eventText(name, data));
  };
  return {
    port: ownPort,
    announceChange(paths) {
      changes.push(paths);
      reloading = [...listeners.values()].filter((path) => concerns(path)(paths));
      areReloaded = Promise.withResolvers();
      if (reloading.length === 0) areReloaded.resolve();
      announce("change", paths);
    },
    announceStyles: (code) => announce("styles", code),
    announceProblems(texts) {
      problems = texts;
      announce("problems", texts);
    },
    reloaded: (signal) =>
      Promise.race([areReloaded.promise, setTimeout(reloadMilliseconds, undefined, { signal })]),
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

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

interface Target {
  target: URL;
  /** Number of changes before the request. */
  since: number;
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { target, since }: Target,
): void {
  // The browser's cached page may be from the production build, without our script.
  const { "if-none-match": _kept, ...headers } = incoming.headers;
  const upstream = request({
    host: target.hostname,
    port: target.port,
    method: incoming.method,
    path: incoming.url,
    // A script is appended to pages, so they must not be compressed.
    headers: { ...headers, "accept-encoding": "identity" },
    // A kept connection may be closed by the runtime while a request is sent.
    agent: false,
  });
  upstream.once("response", (answer) => pass(answer, { incoming, outgoing, since }));
  upstream.once("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing.writeHead(503, { "Retry-After": "1" }).end("The local runtime does not answer.\n");
  });
  incoming.pipe(upstream);
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
