import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** The built site on a local origin, which absolute links point to as well. */
export interface LocalOrigin {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Proxy of a running site that replaces the public origin by its own. @param site where the site runs @param
 * publicOrigin the `url` of the site's settings
 */
export async function startLocalOrigin(site: URL, publicOrigin: string): Promise<LocalOrigin> {
  let origin = "";
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing, site, (text) => text.replaceAll(publicOrigin, origin)).catch(() =>
      outgoing.writeHead(502).end(),
    );
  });
  // Longer than any judge pauses: a connection that is closed just as it is used again would count as a broken link.
  server.keepAliveTimeout = 300_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${portOf(server)}`;
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  site: URL,
  toLocal: (text: string) => string,
): Promise<void> {
  const { method = "GET" } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !unsent.has(name)) headers.set(name, String(value));
  }
  const body = method === "GET" || method === "HEAD" ? null : await bytesOf(incoming);
  const answer = await fetch(new URL(incoming.url ?? "/", site), {
    method,
    headers,
    body: body === null ? null : new Uint8Array(body),
    redirect: "manual",
  });
  const type = answer.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isText = /^text\/|json|xml|yaml/.test(type);
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (!unsent.has(name)) outgoing.setHeader(name, toLocal(value));
  }
  outgoing.end(isText ? toLocal(bytes.toString()) : bytes);
}

/** They are of one connection, or of a body that is written anew. */
const unsent = new Set([
  "connection",
  "host",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "accept-encoding",
  "strict-transport-security",
]);

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return address.port;
}
