import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { sandboxPrefix } from "../../pipeline/model/urls.ts";
import { listen } from "../listen.ts";

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** That of the sandbox, 200 for other requests. */
  status: number;
}

export interface MockServer {
  origin: string;
  /** Requests by the first segment of their path. */
  received: Map<string, ReceivedRequest[]>;
  close: () => Promise<void>;
}

/**
 * A server on this machine that writes down what it is sent and answers with a small JSON.
 * @param site answers the requests to its sandbox
 */
export async function startMockServer(site?: URL): Promise<MockServer> {
  const received = new Map<string, ReceivedRequest[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const id = url.split(/[/?]/)[1] ?? "";
    const path = url.slice(id.length + 1);
    const body = Buffer.concat(chunks);
    const { status, text } =
      site !== undefined && path.startsWith(`${sandboxPrefix}/`)
        ? await sent(new URL(path, site), request, body)
        : { status: 200, text: JSON.stringify({ ok: true }) };
    received.set(id, [...(received.get(id) ?? []), { method, url, headers, body, status }]);
    response.setHeader("content-type", "application/json").setHeader("connection", "close");
    response.writeHead(status).end(text);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function sent(
  url: URL,
  { method = "", headers }: IncomingMessage,
  body: Buffer,
): Promise<{ status: number; text: string }> {
  const type = headers["content-type"];
  const response = await fetch(url, {
    method,
    headers: type === undefined ? {} : { "content-type": type },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return { status: response.status, text: await response.text() };
}
