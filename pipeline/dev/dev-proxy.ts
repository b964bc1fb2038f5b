import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { setTimeout } from "node:timers/promises";
import { pageScript, pageScriptTag } from "./page-script.ts";

/** Proxy in front of the local runtime: forwards requests and sends events to open pages. */
export interface DevProxy {
  port: number;
  /** Reloads open pages with these paths; null reloads all pages, because their shell changed. */
  announceChange(paths: readonly string[] | null): void;
  /** Replaces the styles of open pages without a reload. */
  announceStyles(code: string): void;
  /** Shows errors over all open pages; an empty list removes them. */
  announceProblems(texts: readonly string[]): void;
  /** Resolves when the reloading pages are open again, or after a timeout. @throws when the signal aborts */
  untilReloaded(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** Not longer, because the reader may have left the page or have it in a background tab. */
const reloadTimeoutMilliseconds = 1500;

/**
 * @param port 0 chooses a free one
 * @param target URL of the runtime
 */
export async function startDevProxy(port: number, target: URL): Promise<DevProxy> {
  /** Paths of open pages. */
  const listeners = new Map<ServerResponse, string>();
  /** All changes, for pages that were loading when a change was announced. */
  const changes: (readonly string[] | null)[] = [];
  const changesPage = (paths: readonly string[] | null, path: string) =>
    paths === null || paths.includes(path);
  // Also sent to pages that connect later.
  let problems: readonly string[] = [];
  /** Paths of pages that are being reloaded. */
  let reloading: string[] = [];
  let allReloaded = Promise.withResolvers<void>();
  allReloaded.resolve();
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
    if (pathname === "/__dev/events") {
      outgoing.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      outgoing.write(`: connected\n\n${eventText("problems", problems)}`);
      const path = searchParams.get("path") ?? "/";
      const since = Number(searchParams.get("since") ?? changes.length);
      const isChanged = changes.slice(since).some((paths) => changesPage(paths, path));
      if (isChanged) outgoing.write(eventText("change", [path]));
      listeners.set(outgoing, path);
      incoming.once("close", () => listeners.delete(outgoing));
      const index = reloading.indexOf(path);
      if (index >= 0) reloading.splice(index, 1);
      if (reloading.length === 0) allReloaded.resolve();
    } else if (pathname === "/__dev/page.js") {
      outgoing.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-store" });
      outgoing.end(pageScript);
    } else if (pathname.startsWith("/__dev/")) {
      // Routes of the Worker that only this process may call.
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
      reloading = [...listeners.values()].filter((path) => changesPage(paths, path));
      allReloaded = Promise.withResolvers();
      if (reloading.length === 0) allReloaded.resolve();
      announce("change", paths);
    },
    announceStyles: (code) => announce("styles", code),
    announceProblems(texts) {
      problems = texts;
      announce("problems", texts);
    },
    untilReloaded: (signal) => {
      const timeout = setTimeout(reloadTimeoutMilliseconds, undefined, { signal });
      return Promise.race([allReloaded.promise, timeout]);
    },
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
  const { "if-none-match": _etag, ...headers } = incoming.headers;
  const upstream = request({
    host: target.hostname,
    port: target.port,
    method: incoming.method,
    path: incoming.url,
    // A script is appended to pages, so they must not be compressed.
    headers: { ...headers, "accept-encoding": "identity" },
    // No keep-alive: the runtime may close a connection while a request is sent.
    agent: false,
  });
  upstream.once("response", (answer) => respond(answer, { incoming, outgoing, since }));
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

/** Forwards the runtime's answer; a page gets the script of the dev server. */
function respond(answer: IncomingMessage, { incoming, outgoing, since }: Exchange): void {
  const { "content-length": length, ...headers } = answer.headers;
  const isPage =
    incoming.method === "GET" && String(headers["content-type"] ?? "").startsWith("text/html");
  const hasLength = length !== undefined && !isPage;
  const sent = hasLength ? { ...headers, "content-length": length } : headers;
  outgoing.writeHead(answer.statusCode ?? 502, sent);
  answer.pipe(outgoing, { end: !isPage });
  if (isPage) answer.once("end", () => outgoing.end(pageScriptTag(since)));
  answer.once("error", () => outgoing.destroy());
}
