import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { worker } from "../worker/served-site.ts";
import { checkServer } from "./check-server.ts";

const site = readBuiltSite();

describe.each([
  ["with the handshake of revision 2025-11-25", "legacy", "2025-11-25"],
  // It asks `server/discover` first, and would fall back to the handshake.
  ["in the stateless revision 2026-07-28", "auto", "2026-07-28"],
] as const)("the official SDK's client, %s", (_, mode, version) => {
  const client = new Client({ name: "tests", version: "1.0.0" }, { versionNegotiation: { mode } });
  beforeAll(() => client.connect(new StreamableHTTPClientTransport(new URL("/mcp", worker.url))));
  afterAll(() => client.close());

  it("learns revision, name, capabilities and instructions", () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { projectName: name, version: siteVersion } = site.manifest.site;
    expect(client.getServerVersion()).toMatchObject({ name, version: siteVersion });
    const capabilities = { tools: {}, resources: {} };
    expect(client.getServerCapabilities()).toMatchObject(capabilities);
    expect(client.getInstructions()).toContain("search_docs");
  });

  checkServer(() => client, site);
});
