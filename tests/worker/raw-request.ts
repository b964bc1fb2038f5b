import { request } from "node:http";

export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a path unchanged, and gives the body as it was sent: `fetch` would normalize the one and decode the other. */
export function sendRaw(
  origin: string | URL,
  { method = "GET", path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(chunks) });
      });
      response.on("error", reject);
    });
    // An answer may come, and the connection close, before all of a large body is sent.
    outgoing.on("error", (error) =>
      "code" in error && error.code === "EPIPE" ? undefined : reject(error),
    );
    outgoing.end(body);
  });
}
