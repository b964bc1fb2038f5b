import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { reloadScript, reloadTag } from "./reload-script.ts";

/** Stands before the local runtime in development: passes everything on and tells open pages to reload. */
export interface DevProxy {
  /** Tells every open page that the site changed. */
  announceChange(): void;
  stop(): Promise<void>;
}

export async function startDevProxy(port: number, target: () => URL): Promise<DevProxy> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === "/__dev/events") {
      outgoing.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      outgoing.write(": connected\n\n");
      listeners.add(outgoing);
      incoming.once("close", () => listeners.delete(outgoing));
    } else if (incoming.url === "/__dev/reload.js") {
      outgoing.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-store" });
      outgoing.end(reloadScript);
    } else {
      forward(incoming, outgoing, target());
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    announceChange() {
      for (const listener of listeners) listener.write("event: change\ndata:\n\n");
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: URL): void {
  const upstream = request(
    {
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    },
    (answer) => {
      const { "content-length": length, ...headers } = answer.headers;
      const isHtml = String(headers["content-type"] ?? "").startsWith("text/html");
      const kept =
        length === undefined || isHtml ? headers : { ...headers, "content-length": length };
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing, { end: !isHtml });
      if (isHtml) answer.once("end", () => outgoing.end(reloadTag));
    },
  );
  upstream.once("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(503, { "Retry-After": "1" });
    outgoing.end("The local runtime is restarting; reload in a moment.\n");
  });
  incoming.pipe(upstream);
}
