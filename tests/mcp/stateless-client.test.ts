import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { checkServer } from "./check-server.ts";

const site = readBuiltSite();
let worker: BuiltWorker;
/** Asks `server/discover` first, and would fall back to the handshake. */
const client = new Client(
  { name: "tests", version: "1.0.0" },
  { versionNegotiation: { mode: "auto" } },
);

beforeAll(async () => {
  worker = await startBuiltWorker();
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", worker.url)));
});

afterAll(async () => {
  await client.close();
  await worker.stop();
});

describe("the official SDK's client, in the stateless revision 2026-07-28", () => {
  it("finds that the server supports it", () => {
    expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
  });

  checkServer(() => client, site);
});
