import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { pageScript, pageScriptTag } from "./page-script.ts";

/** A proxy before the local runtime in development: forwards requests, and announces to open pages what changed. */
export interface DevProxy {
  port: number;
  /** Pages of these paths reload; with null all do, because what surrounds them changed. */
  announceChange(paths: readonly string[] | null): void;
  /** Open pages take the new stylesheet without a reload; it is served from here. @param href its site path */
  announceStyles(href: string, css: string): void;
  /** Errors are shown over the page until there are none. Pages that are opened later show them, too. */
  announceProblems(texts: readonly string[]): void;
  /** Paths of the pages that are open in a browser. */
  pathsInView(): Set<string>;
  /** Resolves when the pages that had to reload are open again, or after a while. */
  reloaded(): Promise<void>;
  stop(): Promise<void>;
}

/** @param port 0 chooses a free one @param target where the runtime is */
export async function startDevProxy(port: number, target: URL): Promise<DevProxy> {
  const listeners = new Map<ServerResponse, string>();
  const changes = new AnnouncedChanges();
  const reloads = new Reloads();
  // A page that is opened, or comes back, shows what is wrong at the moment.
  let problems: readonly string[] = [];
  // Saved styles do not wait for the runtime, which has to name them in its pages.
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
      reloads.done();
      incoming.once("close", () => listeners.delete(outgoing));
    } else if (pathname === "/__dev/page.js") {
      send(outgoing, "text/javascript", pageScript);
    } else if (pathname === styles.href) {
      send(outgoing, "text/css", styles.css);
    } else if (pathname.startsWith("/__dev/")) {
      // What the worker answers there is for the dev server alone.
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
      reloads.expect(open.filter((path) => paths === null || paths.includes(path)).length);
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
    pathsInView: () => new Set(listeners.values()),
    reloaded: () => reloads.all,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** @return the port that it got */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

/** The announced changes, for pages that were on their way to a browser meanwhile. */
class AnnouncedChanges {
  /** How many there were. */
  count = 0;
  #ofAll = 0;
  readonly #ofPage = new Map<string, number>();

  add(paths: readonly string[] | null): void {
    this.count++;
    if (paths === null) this.#ofAll = this.count;
    else for (const path of paths) this.#ofPage.set(path, this.count);
  }

  /** @param since how many a page knows of; null for one that does not say */
  hasChanged(path: string, since: string | null): boolean {
    return since !== null && Math.max(this.#ofAll, this.#ofPage.get(path) ?? 0) > Number(since);
  }
}

/** How long a page may take to reload: the browser may have it in a background tab, or gone to another site. */
const reloadMilliseconds = 1500;

/** Pages that had to reload and are not open again. */
class Reloads {
  #missing = 0;
  #settle = () => {};
  /** Settled when none is missing. */
  all: Promise<void> = Promise.resolve();

  expect(count: number): void {
    this.#settle();
    this.#missing = count;
    if (count === 0) return;
    this.all = new Promise((resolve) => {
      const timer = setTimeout(resolve, reloadMilliseconds);
      this.#settle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  done(): void {
    if (--this.#missing <= 0) this.#settle();
  }
}

function send(outgoing: ServerResponse, type: string, text: string): void {
  outgoing.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
}

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A request on a kept connection that has just been closed is sent again; one with a body cannot be. */
const tries = 2;

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
      if (canRepeat && attempt < tries) continue;
      outgoing.writeHead(503, { "Retry-After": "1" });
      outgoing.end("The local runtime does not answer; start again when it stays so.\n");
      return;
    }
  }
}

function ask(incoming: IncomingMessage, target: URL): Promise<IncomingMessage> {
  // A page kept by the browser may be the production build's: it would come without our tag.
  const { "if-none-match": _kept, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const upstream = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        // A tag of ours is put behind pages, so they must not come compressed; on this machine nothing is lost.
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
