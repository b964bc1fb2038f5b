import type { Client } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { markdownPath } from "../../pipeline/model/urls.ts";
import type { BuiltSite } from "../worker/read-built-site.ts";

interface ToolResult {
  content: { type: string; text: string }[];
  isError?: boolean;
}

/** The tests that every client runs. A client checks structured content against its schema itself. */
export function checkServer(client: () => Client, { manifest, pages }: BuiltSite): void {
  const origin = manifest.site.url;
  const textOf = async (name: string, input: Record<string, unknown>) =>
    (await callTool(name, input)).content[0]?.text ?? "";
  const callTool = async (name: string, input: Record<string, unknown>) =>
    (await client().callTool({ name, arguments: input })) as ToolResult;

  it("lists the tools", async () => {
    const { tools } = await client().listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_docs",
      "get",
      "read_page",
      "check_request",
      "changes",
    ]);
  });

  it("reads the page that an old address leads to, also to a section of it", async () => {
    expect(await textOf("read_page", { path: "/minters" })).toContain("## Limit who may mint");
  });

  it("calls every tool", async () => {
    const search = { query: "waitForProofs", section: "library", limit: 3 };
    expect(await textOf("search_docs", search)).toContain("`/api/api/function/waitForProofs`\n");
    const section = { path: "/Documentation/launch", heading: "What a launch costs" };
    expect(await textOf("read_page", section)).toMatch(/^<!-- .* -->\n### What a launch costs/);
    const operation = { name: "/token/mint", language: "python" };
    expect(await textOf("get", operation)).toContain("| `tokenAddress` | string | required |");
    const request = "curl https://devnet.tokens.example/api/v1/token/mint -d '{\"amuont\": 5}'";
    expect(await textOf("check_request", { request })).toMatch(
      /body `\/amuont`: .* Correct: `\{"rename":"amount"\}`/,
    );
    expect(await textOf("changes", { from: "0.18.29" })).toContain("## Breaking");
  });

  it("lists every page as a resource and reads it", async () => {
    const uris: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await client().listResources(cursor === undefined ? undefined : { cursor });
      uris.push(...answer.resources.map(({ uri }) => uri));
      cursor = answer.nextCursor;
    } while (cursor !== undefined);
    const twins = pages.map(({ path }) => origin + markdownPath(path));
    expect(uris).toEqual(expect.arrayContaining(twins));
    const uri = `${origin}/OpenAPI/mint-tokens.md`;
    const { contents } = await client().readResource({ uri });
    const page = pages.find(({ path }) => path === "/OpenAPI/mint-tokens");
    expect(contents).toEqual([{ uri, mimeType: "text/markdown", text: page?.markdown }]);
  });

  it("has a template for pages", async () => {
    expect((await client().listResourceTemplates()).resourceTemplates).toHaveLength(1);
  });
}
