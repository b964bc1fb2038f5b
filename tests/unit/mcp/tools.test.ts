import { describe, expect, it } from "vitest";
import type { SearchRequest } from "../../../content/model/search/search-answer.ts";
import { sampleLanguages } from "../../../content/samples/sample-languages.ts";
import { allTools } from "../../../worker/mcp/tools/all-tools.ts";
import { getOperation } from "../../../worker/mcp/tools/get-operation.ts";
import { fakeSource } from "./fake-source.ts";
import { call, callTool } from "./send.ts";

const textOf = (result: { content: { text: string }[] }) => result.content[0]?.text ?? "";

describe("tools", () => {
  it("are described for an assistant: purpose, fields, answers", async () => {
    const { tools } = (await call("tools/list")).body.result;
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      "search_docs",
      "read_page",
      "get_operation",
      "get_symbol",
      "changes",
      "check_request",
      "list_pages",
      "report_problem",
    ]);
    for (const tool of tools) {
      expect(tool).toMatchObject({
        inputSchema: { type: "object", additionalProperties: false },
        outputSchema: { type: "object" },
        annotations: { readOnlyHint: tool.name !== "report_problem" },
      });
    }
  });

  it("tell all problems of a call at once, with hints", async () => {
    const result = await callTool("search_docs", { qurey: "x", limit: 100, section: "opneapi" });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatchInlineSnapshot(`
      "Input validation error: Invalid arguments for tool search_docs: \`qurey\` is no field. Did you mean \`query\`?
      \`query\` is required: What to look for.
      \`section\` must be one of docs, openapi, library. Did you mean \`openapi\`?
      \`limit\` must be an integer from 1 to 20."
    `);
  });

  it.each([
    [{ query: 5 }, "`query` must be a string."],
    [{ query: "  " }, "`query` must not be empty."],
    [{ query: "x".repeat(513) }, "`query` may have at most 512 characters."],
  ])("refuse %j", async (input, message) => {
    expect(textOf(await callTool("search_docs", input))).toMatch(
      new RegExp(`Invalid arguments for tool search_docs: ${message}$`),
    );
  });

  it("take null for a field that is left out", async () => {
    expect((await callTool("search_docs", { query: "x", section: null })).isError).toBe(false);
  });

  it("an unknown tool is an error of the request", async () => {
    const { body } = await call("tools/call", { name: "serch_docs", arguments: {} });
    expect(body.error.code).toBe(-32602);
    expect(body.error.message).toContain("serch_docs");
  });

  it.each(allTools.map(({ name }) => name))("%s says so when the store is out", async (name) => {
    const input = {
      ...{ query: "x", path: "/", operation: "x", name: "x", from: "1.0.0" },
      ...(name === "report_problem" && { kind: "wrong", text: "x" }),
    };
    const { inputSchema } =
      allTools.find((tool) => tool.name === name) ?? allTools[0] ?? getOperation;
    const own = Object.fromEntries(
      Object.entries(input).filter(([field]) => field in inputSchema.properties),
    );
    const result = await callTool(name, own, fakeSource({ failing: true }));
    expect(result).toMatchObject({ isError: true });
    expect(textOf(result)).toContain("Try again in a moment");
  });
});

describe("search_docs", () => {
  it("gives hits as text and as data, with links to twins", async () => {
    const { structuredContent } = await callTool("search_docs", { query: " launch\n token " });
    expect(structuredContent).toEqual({
      query: "launch token",
      total: 1,
      suggestions: [],
      results: [
        {
          title: "How to launch a token",
          heading: "Costs",
          path: "/Documentation/launch",
          url: "https://docs.example/Documentation/launch.md#costs",
          section: "docs",
          kind: "guide",
          breadcrumbs: ["Docs"],
          excerpt: "Some MINA.",
        },
      ],
    });
  });

  it("narrows hits to what versions changed, and says which one did", async () => {
    const asked: SearchRequest[] = [];
    const source = fakeSource();
    const search = async (request: SearchRequest) => {
      asked.push(request);
      const answer = await source.search(request);
      return { ...answer, hits: answer.hits.map((hit) => ({ ...hit, changed: "0.3.0" })) };
    };
    const answer = await callTool(
      "search_docs",
      { query: "faucet", history: "changed" },
      { ...source, search },
    );
    expect(asked[0]).toMatchObject({ query: "faucet", history: "changed" });
    expect(answer.structuredContent).toMatchObject({ results: [{ changed: "0.3.0" }] });
    expect(textOf(answer)).toContain(", changed in 0.3.0) `/");
  });

  it("passes on what was meant when nothing is found", async () => {
    const empty = { query: "x", page: 1, pages: 0, total: 0, hits: [] };
    const facets = {
      section: { docs: 0, openapi: 0, library: 0 },
      history: { added: 0, changed: 0 },
    };
    const search = (suggestions: string[]) => async () => ({ ...empty, facets, suggestions });
    const source = fakeSource();
    const near = await callTool(
      "search_docs",
      { query: "tokne" },
      { ...source, search: search(["token"]) },
    );
    expect(textOf(near)).toBe('Nothing found for "tokne". Did you mean "token"?');
    const far = await callTool("search_docs", { query: "xyz" }, { ...source, search: search([]) });
    expect(textOf(far)).toContain("Try fewer or other words");
  });
});

describe("read_page", () => {
  it.each([
    "/Documentation/launch",
    "Documentation/launch",
    "/documentation/LAUNCH",
    "/Documentation/launch.md",
    "https://docs.example/Documentation/launch",
    "https://docs.example/Documentation/launch.md",
    "How to launch a token",
  ])("finds the page by %s", async (path) => {
    const { structuredContent } = await callTool("read_page", { path });
    expect(structuredContent).toMatchObject({ path: "/Documentation/launch", part: 1, parts: 1 });
    expect(structuredContent.markdown).toMatch(/^# How to launch a token/);
  });

  it.each([
    [{ heading: "Costs" }],
    [{ heading: "#costs" }],
    [{ heading: "cost" }],
    [{ path: "/Documentation/launch#costs" }],
  ])("reads one section by %j, with what stands below it", async (input) => {
    const { structuredContent } = await callTool("read_page", {
      path: "/Documentation/launch",
      ...input,
    });
    expect(structuredContent.markdown).toBe("## Costs\n\nSome MINA.\n\n### In detail\n\nMore.");
  });

  it("suggests headings and pages for those that are not there", async () => {
    expect(
      textOf(await callTool("read_page", { path: "/Documentation/launch", heading: "Csots" })),
    ).toBe(
      "`/Documentation/launch` has no heading `Csots`. Did you mean `Costs`? Its headings: How to launch a token; Costs; In detail; Next.",
    );
    expect(textOf(await callTool("read_page", { path: "/Documentation/lunch" }))).toContain(
      "Did you mean `/Documentation/launch`",
    );
  });

  it("gives long pages in parts that together are the page", async () => {
    const section = (number: number) => `## Section ${number}\n\n${"word ".repeat(2_000)}\n\n`;
    const long = `# Long\n\n${Array.from({ length: 12 }, (_, index) => section(index)).join("")}`;
    const source = { ...fakeSource(), markdown: async () => long };
    const read = async (part: number) =>
      (await callTool("read_page", { path: "/Documentation/launch", part }, source))
        .structuredContent;
    const first = await read(1);
    expect(first.parts).toBe(4);
    expect(first.headings).toHaveLength(13);
    const parts = await Promise.all([1, 2, 3, 4].map(read));
    const text = parts.map(({ markdown }) => markdown).join("\n\n");
    expect(text.replace(/\s+/g, " ").trim()).toBe(long.replace(/\s+/g, " ").trim());
    const result = await callTool("read_page", { path: "/Documentation/launch", part: 5 }, source);
    expect(textOf(result)).toBe("The page has 4 part(s); there is no part 5.");
  });
});

describe("get_operation", () => {
  it.each([
    "mintTokens",
    "minttokens",
    "/token/mint",
    "token/mint",
    "POST /token/mint",
    "https://api.example/api/v1/token/mint",
    "/OpenAPI/mint-tokens",
    "mint-tokens",
    "https://docs.example/OpenAPI/mint-tokens.md",
  ])("finds the operation by %s", async (operation) => {
    const { structuredContent } = await callTool("get_operation", { operation });
    expect(structuredContent).toMatchObject({
      id: "mintTokens",
      url: "https://docs.example/OpenAPI/mint-tokens",
      request: { schema: { $ref: "#/$defs/Mint" } },
      sample: { language: "curl", code: "curl x" },
      languages: ["curl", "python"],
    });
  });

  it("adds the sample in the language that is asked for", async () => {
    const result = await callTool("get_operation", { operation: "mintTokens", language: "python" });
    expect(result.structuredContent.sample).toMatchObject({
      language: "python",
      client: "requests",
    });
    expect(textOf(result)).toContain("```python\nimport requests\n```");
  });

  it("suggests operations and tells about languages without a sample", async () => {
    expect(textOf(await callTool("get_operation", { operation: "mintToken" }))).toBe(
      "There is no operation `mintToken`. Did you mean `mintTokens`? list_pages with kind `operation` lists all 2.",
    );
    expect(
      textOf(await callTool("get_operation", { operation: "mintTokens", language: "rust" })),
    ).toBe("`mintTokens` has no sample in `rust`, only in curl, python.");
  });

  it("offers the languages of the site's sample tabs and the client library", () => {
    const { language } = getOperation.inputSchema.properties;
    const offered = language?.type === "string" ? [...(language.enum ?? [])] : [];
    expect(offered.toSorted()).toEqual(
      ["typescript", ...sampleLanguages.map(({ value }) => value)].toSorted(),
    );
  });
});

describe("get_symbol", () => {
  it("gives a symbol with its signature, and other packages that have the name", async () => {
    const { structuredContent } = await callTool("get_symbol", { name: "Cloud" });
    expect(structuredContent).toMatchObject({
      kind: "class",
      package: "@x/api",
      signature: "class Cloud",
      alsoIn: ["lib"],
    });
  });

  it.each([
    ["lib/Cloud", "lib"],
    ["@x/api/Cloud", "@x/api"],
  ])("takes the package from %s", async (name, library) => {
    expect((await callTool("get_symbol", { name })).structuredContent.package).toBe(library);
  });

  it.each(["Cloud.saveData", "Cloud.saveData()", "Cloud#saveData"])(
    "gives one member by %s",
    async (name) => {
      const { structuredContent } = await callTool("get_symbol", { name });
      expect(structuredContent).toMatchObject({
        kind: "member",
        markdown: "### `saveData()`\n\nWrites.",
      });
    },
  );

  it("gives the entry of a type or variable on its package's page", async () => {
    const markdown = async (name: string) =>
      (await callTool("get_symbol", { name })).structuredContent.markdown;
    expect(await markdown("Options")).toBe("**`Options<T>`**\n\nWhat calls take.");
    expect(await markdown("Token")).toBe("**`Token`**\n\nA token type.");
  });

  it("suggests names for those that are not there", async () => {
    expect(textOf(await callTool("get_symbol", { name: "Clowd" }))).toContain(
      "Did you mean `Cloud`?",
    );
    expect(textOf(await callTool("get_symbol", { name: "Token", package: "lib" }))).toContain(
      "It is in `api`",
    );
    expect(textOf(await callTool("get_symbol", { name: "Cloud", package: "nope" }))).toBe(
      "There is no package `nope`. Packages: api, lib.",
    );
    expect(textOf(await callTool("get_symbol", { name: "Cloud.fly" }))).toContain(
      "has no member `fly`",
    );
  });
});

describe("list_pages", () => {
  it("lists pages in parts, by section and kind", async () => {
    const first = (await callTool("list_pages", { limit: 4 })).structuredContent;
    expect(first).toMatchObject({ total: 6, pages: { length: 4 } });
    const rest = (await callTool("list_pages", { limit: 4, cursor: first.nextCursor }))
      .structuredContent;
    expect(rest.pages).toHaveLength(2);
    expect(rest).not.toHaveProperty("nextCursor");
    const operations = (await callTool("list_pages", { kind: "operation" })).structuredContent;
    expect(operations.total).toBe(2);
  });

  it("refuses a cursor that is not its own", async () => {
    expect((await callTool("list_pages", { cursor: "x" })).isError).toBe(true);
    expect((await callTool("list_pages", { cursor: btoa("from:99") })).isError).toBe(true);
  });
});
