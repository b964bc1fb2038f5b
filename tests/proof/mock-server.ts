import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface MockServer {
  origin: string;
  /** Requests by the first segment of their path. */
  received: Map<string, ReceivedRequest[]>;
  close: () => Promise<void>;
}

/** A server on this machine that writes down what it is sent and answers with a small JSON. */
export async function startMockServer(): Promise<MockServer> {
  const received = new Map<string, ReceivedRequest[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const id = url.split(/[/?]/)[1] ?? "";
    received.set(id, [
      ...(received.get(id) ?? []),
      { method, url, headers, body: Buffer.concat(chunks) },
    ]);
    response.setHeader("content-type", "application/json").setHeader("connection", "close");
    response.end(JSON.stringify({ ok: true }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
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
