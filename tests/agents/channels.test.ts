import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";
import { channels } from "./channels.ts";
import { startCountingSite } from "./counting-site.ts";

let site: BuiltWorker;
beforeAll(async () => {
  site = await startBuiltWorker();
});
afterAll(() => site.stop());

async function startChannel(name: string) {
  const channel = channels[name];
  if (!channel) throw new Error(`no channel ${name}`);
  return await startCountingSite(site.url, channel);
}

/** The text of a response to a request of the Model Context Protocol. */
async function askMcp(url: string, method: string, params: object): Promise<string> {
  const response = await fetch(`${url}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-06-18",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return await response.text();
}

describe("a channel", () => {
  it.each([
    ["none", []],
    ["skill", ["/skill.md"]],
    ["markdown", ["/skill.md", "/llms.txt", "/OpenAPI/mint-tokens.md"]],
    ["mcp", []],
  ])("%s leads only to its own part of the site", async (name, reached) => {
    const served = await startChannel(name);
    for (const path of ["/skill.md", "/llms.txt", "/OpenAPI/mint-tokens.md"]) {
      const { status } = await fetch(served.url + path);
      expect(status, path).toBe(reached.includes(path) ? 200 : 403);
    }
    expect(served.takeUsage().calls).toBe(reached.length);
    served.close();
  });

  it("counts bytes of all messages, and calls of tools without the list of tools", async () => {
    const served = await startChannel("mcp");
    const list = await askMcp(served.url, "tools/list", {});
    expect(list).toContain("search_docs");
    expect(served.takeUsage()).toEqual({ calls: 0, bytes: Buffer.byteLength(list) });
    const got = await askMcp(served.url, "tools/call", {
      name: "get",
      arguments: { name: "mintTokens" },
    });
    expect(got).toContain("# Mint tokens");
    expect(served.takeUsage()).toEqual({ calls: 1, bytes: Buffer.byteLength(got) });
    served.close();
  });
});
