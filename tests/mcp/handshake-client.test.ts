import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { checkServer } from "./check-server.ts";

const site = readBuiltSite();
let worker: BuiltWorker;
const client = new Client({ name: "tests", version: "1.0.0" });

beforeAll(async () => {
  worker = await startBuiltWorker();
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", worker.url));
  // The SDK's own classes differ in `sessionId?: string` under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
});

afterAll(async () => {
  await client.close();
  await worker.stop();
});

describe("the official SDK's client, with the handshake of revision 2025-11-25", () => {
  it("learns name, version, capabilities and instructions", () => {
    expect(client.getServerVersion()).toMatchObject({
      name: site.manifest.site.projectName,
      version: site.manifest.site.version,
    });
    expect(client.getServerCapabilities()).toMatchObject({
      tools: {},
      resources: {},
      prompts: {},
      completions: {},
    });
    expect(client.getInstructions()).toContain("search_docs");
  });

  it("pings", async () => {
    expect(await client.ping()).toEqual({});
  });

  checkServer(() => client, site);
});
