import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { Channel } from "./channels.ts";

/** What a reader requested from the site. */
export interface Usage {
  /** Pages fetched and tools called. */
  calls: number;
  /** Bytes of all responses, listing the tools of an MCP server included. */
  bytes: number;
}

export interface CountingSite {
  url: string;
  /** Usage since the last call. */
  takeUsage(): Usage;
  close(): void;
}

const rpc = z.object({ method: z.string() });

/** Proxy of a site that allows the requests of a channel and counts them. */
export async function startCountingSite(site: URL, channel: Channel): Promise<CountingSite> {
  let usage: Usage = { calls: 0, bytes: 0 };
  const server = createServer((request, response) => {
    void (async () => {
      const { method = "GET", url: path = "/", headers } = request;
      if (!channel.allows(method, path)) {
        response.writeHead(403).end("This channel does not lead here.\n");
        return;
      }
      const sent = method === "GET" ? undefined : await buffer(request);
      const kept = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];
      const answer = await fetch(new URL(path, site), {
        method,
        headers: kept.flatMap((name): [string, string][] =>
          typeof headers[name] === "string" ? [[name, headers[name]]] : [],
        ),
        ...(sent && { body: new Uint8Array(sent) }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const message = sent && rpc.safeParse(parsed(sent.toString()));
      const isCall =
        !message?.success ||
        /^(tools\/call|resources\/read|prompts\/get)$/.test(message.data.method);
      usage = { calls: usage.calls + (isCall ? 1 : 0), bytes: usage.bytes + body.length };
      const type = answer.headers.get("content-type") ?? "text/plain";
      response.writeHead(answer.status, { "content-type": type }).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port was given");
  return {
    url: `http://127.0.0.1:${address.port}`,
    takeUsage() {
      const taken = usage;
      usage = { calls: 0, bytes: 0 };
      return taken;
    },
    close: () => server.close(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
