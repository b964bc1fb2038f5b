import { describe, expect, it, vi } from "vitest";
import { sampleNames } from "../../../pipeline/model/samples/sample-names.ts";
import { allTools } from "../../../worker/mcp/tools/all-tools.ts";
import { get } from "../../../worker/mcp/tools/get.ts";
import { fakeSource } from "./fake-source.ts";
import { call, callTool } from "./send.ts";

const textOf = (result: { content: { text: string }[] }) => result.content[0]?.text ?? "";

describe("tools", () => {
  it("are five, read-only and described in 1,250 tokens", async () => {
    const { tools } = (await call("tools/list")).body.result;
    expect(tools.map(({ name }) => name)).toEqual([
      "search_docs",
      "get",
      "read_page",
      "check_request",
      "changes",
    ]);
    for (const tool of tools) {
      expect(tool).toMatchObject({
        inputSchema: { type: "object", additionalProperties: false },
        annotations: { readOnlyHint: true },
      });
    }
    const charactersPerToken = 4;
    expect(JSON.stringify(tools).length / charactersPerToken).toBeLessThan(1_250);
  });

  it("report all problems of a call at once, with hints", async () => {
    const result = await callTool("read_page", { pth: "x", part: 0 });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatchInlineSnapshot(
      `"Input validation error: Invalid arguments for tool read_page: \`path\` is required: Path or address of the page, as search_docs returns it., \`part\`: Too small: expected number to be >=1., \`pth\` is no field. Did you mean \`path\`?"`,
    );
  });

  it.each([
    [{ query: 5 }, "`query`: Invalid input: expected string, received number."],
    [
      { section: "opneapi" },
      "`section`: Invalid option: expected one of .* Did you mean `openapi`\\?",
    ],
    [{ query: "x".repeat(513) }, "`query`: Too big: expected string to have <=512 characters."],
  ])("refuse %j", async (input, message) => {
    expect(textOf(await callTool("search_docs", input))).toMatch(
      new RegExp(`Invalid arguments for tool search_docs: ${message}$`),
    );
  });

  it("treat null as an omitted field", async () => {
    expect((await callTool("search_docs", { query: "x", section: null })).isError).toBe(false);
  });

  it("an unknown tool is an error of the request", async () => {
    const { body } = await call("tools/call", { name: "serch_docs", arguments: {} });
    expect(body.error.code).toBe(-32602);
    expect(body.error.message).toContain("serch_docs");
  });

  it.each(allTools.map(({ name }) => name))("%s says so when the store is out", async (name) => {
    const input = { query: "x", path: "/", operation: "x", name: "x", from: "1.0.0" };
    const { fields } = allTools.find((tool) => tool.name === name) ?? get;
    const own = Object.fromEntries(Object.entries(input).filter(([field]) => field in fields));
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const result = await callTool(name, own, fakeSource({ failing: true }));
    expect(result).toMatchObject({ isError: true });
    expect(textOf(result)).toContain("Try again in a moment");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("the store did not answer"));
    log.mockRestore();
  });
});

describe("search_docs", () => {
  it("returns each hit with heading, path and excerpt", async () => {
    expect(textOf(await callTool("search_docs", { query: " launch\n token " }))).toBe(
      '1 page found for "launch token":\n\n1. **How to launch a token** › Costs (guide) `/Documentation/launch`\n   Some MINA.',
    );
  });

  it("lists the pages of a section, or all pages, without a query", async () => {
    const listed = textOf(await callTool("search_docs", { section: "openapi" }));
    expect(listed).toBe(
      "3 pages.\n\n## Web API: Token\n\n- `/OpenAPI/mint-tokens` Mint tokens (`mintTokens`)\n- `/OpenAPI/tx-status` Get transaction status (`txStatus`)\n- `/OpenAPI/schemas/mint` Mint (Schemas)",
    );
    expect(textOf(await callTool("search_docs", {}))).toMatch(/^10 pages/);
    expect((await callTool("search_docs", { part: 2 })).isError).toBe(true);
  });

  it("suggests queries when nothing is found", async () => {
    const empty = { query: "x", page: 1, pages: 0, total: 0, hits: [] };
    const facets = {
      section: { docs: 0, openapi: 0, library: 0 },
    };
    const search = (suggestions: string[]) => async () => ({ ...empty, facets, suggestions });
    const source = fakeSource();
    const near = await callTool(
      "search_docs",
      { query: "tokne" },
      { ...source, search: search(["token"]) },
    );
    expect(textOf(near)).toBe('Nothing found for "tokne". Try "token".');
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
    "launch",
  ])(
    "finds the page by %s, and says first where it is and what of its code was checked",
    async (path) => {
      expect(textOf(await callTool("read_page", { path }))).toMatch(
        /^<!-- https:\/\/docs.example\/Documentation\/launch -->\n# How to launch a token/,
      );
    },
  );

  it.each(["/skill.md", "https://docs.example/skill.md"])("reads a text file: %s", async (path) => {
    expect(textOf(await callTool("read_page", { path }))).toBe(
      "<!-- https://docs.example/skill.md -->\n# Skill",
    );
  });

  it.each([
    [{ heading: "Costs" }],
    [{ heading: "#costs" }],
    [{ heading: "cost" }],
    [{ path: "/Documentation/launch#costs" }],
  ])("reads one section by %j, with what stands below it", async (input) => {
    const result = await callTool("read_page", { path: "/Documentation/launch", ...input });
    expect(textOf(result)).toMatch(/-->\n## Costs\n\nSome MINA.\n\n### In detail\n\nMore.$/);
  });

  it("suggests headings and pages for unknown ones", async () => {
    expect(
      textOf(await callTool("read_page", { path: "/Documentation/launch", heading: "Csots" })),
    ).toBe(
      "`/Documentation/launch` has no heading `Csots`. Did you mean `Costs`? Its headings: How to launch a token; Costs; In detail; Next.",
    );
    expect(textOf(await callTool("read_page", { path: "/Documentation/lunch" }))).toContain(
      "Did you mean `/Documentation/launch`",
    );
  });

  it("returns long pages in parts that together are the page", async () => {
    const section = (number: number) => `## Section ${number}\n\n${"word ".repeat(2_000)}\n\n`;
    const long = `# Long\n\n${Array.from({ length: 12 }, (_, index) => section(index)).join("")}`;
    const source = { ...fakeSource(), page: async () => ({ markdown: long, toc: [] }) };
    const read = async (part: number) =>
      textOf(await callTool("read_page", { path: "/Documentation/launch", part }, source));
    const [first = "", ...others] = await Promise.all([1, 2, 3, 4].map(read));
    expect(first).toMatch(/, part 1 of 4: go on with `part: 2` -->\nSections: Long; Section 0; /);
    const withoutHead = (part: string) => part.replace(/^<!--.*-->\n(Sections: .*\n)?/, "");
    const text = [first, ...others].map(withoutHead).join("\n\n");
    expect(text.replace(/\s+/g, " ").trim()).toBe(long.replace(/\s+/g, " ").trim());
    const result = await callTool("read_page", { path: "/Documentation/launch", part: 5 }, source);
    expect(textOf(result)).toBe("The page has 4 part(s); there is no part 5.");
  });
});

describe("get", () => {
  const whole = async (input: object) => textOf(await callTool("get", input));
  const got = async (input: object) => (await whole(input)).replace(/^<!-- \S+ -->\n/, "");

  it.each([
    [{ name: "mintTokens" }, "/OpenAPI/mint-tokens"],
    [{ name: "Mint", kind: "schema" }, "/OpenAPI/schemas/mint"],
    [{ name: "Options" }, "/api/api#Options"],
  ])("says first which page to cite: %j", async (input, path) => {
    expect(await whole(input)).toMatch(`<!-- https://docs.example${path} -->\n`);
  });

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
  ])("finds an operation by %s", async (name) => {
    expect(await got({ name })).toMatch(/^# Mint tokens\n\n## Request body/);
  });

  it("gives only the sections asked for, or names those there are", async () => {
    expect(await got({ name: "mintTokens", sections: ["request-body"] })).toMatch(
      /^## Request body\n/,
    );
    expect(await whole({ name: "mintTokens", sections: ["fields"] })).toMatch(
      /no heading `fields`.* Its headings: Mint tokens; Request body/,
    );
  });

  it("returns an operation with one sample, in the requested language or for the client library", async () => {
    expect(await got({ name: "mintTokens" })).toBe(
      "# Mint tokens\n\n## Request body\n\nFields.\n\n## TypeScript\n\n```ts\nmintTokens();\n```\n\n## Responses\n\nA transaction.\n",
    );
    expect(await got({ name: "mintTokens", language: "python" })).toContain(
      "Fields.\n\n## Python (requests)\n\n```python\nimport requests\n```\n\n## Responses",
    );
    expect(await got({ name: "mintTokens", language: "rust" })).toBe(
      "`Mint tokens` has no sample in `rust`.",
    );
  });

  it("offers the languages of the site's sample tabs and the client library", () => {
    const offered = get.fields.language.unwrap().options;
    expect(offered.toSorted()).toEqual(
      ["typescript", ...sampleNames.map(({ value }) => value)].toSorted(),
    );
  });

  it.each(["Mint", "mint", "/OpenAPI/schemas/mint"])("gives a schema by %s", async (name) => {
    expect(await got({ name, kind: "schema" })).toBe("# Mint\n");
  });

  it("returns a symbol, and lists other packages that have the name", async () => {
    expect(await got({ name: "Cloud" })).toMatch(
      /^# Cloud\n[\s\S]*also a class of `lib` \(`package: "lib"`/,
    );
  });

  it.each([
    ["a package in the name", { name: "lib/Cloud" }],
    ["its documented name", { name: "@x/api/Cloud" }],
    ["the name of its installed package", { name: "Cloud", package: "@old/lib" }],
    ["`package`", { name: "Cloud", package: "lib" }],
  ])("takes a symbol's package from %s", async (_, input) => {
    expect(await got(input)).toMatch(/^# Cloud\n[\s\S]*Writes\.\n$/);
  });

  it.each(["Cloud.saveData", "Cloud.saveData()", "Cloud#saveData"])(
    "gives one member by %s",
    async (name) => {
      expect(await got({ name, package: "api" })).toBe("### `saveData()`\n\nWrites.");
    },
  );

  it("gives a member from the part of a long page that has it", async () => {
    expect(await got({ name: "Cloud.stop", package: "api" })).toBe("### `stop()`\n\nStops.");
  });

  it.each(["Cloud.constructor", "new Cloud()"])("gives a constructor by %s", async (name) => {
    expect(await got({ name, package: "api" })).toBe("### `new Cloud()`\n\nMakes a cloud.");
    expect(await got({ name: "Ledger.constructor" })).toContain("has no member `constructor`");
  });

  it("gives a class that a factory makes, and its members, from the page of the factory", async () => {
    expect(await got({ name: "Ledger" })).toMatch(/^## Class `Ledger`\n\nA ledger\.\n/);
    expect(await got({ name: "Ledger.post" })).toMatch(/^#### `post\(\)`\n\nPosts\.\n/);
  });

  it("returns the entry of a type or variable from its package's page", async () => {
    expect(await got({ name: "Options" })).toBe("**`Options<T>`**\n\nWhat calls take.");
    expect(await got({ name: "Token" })).toMatch(/^\*\*`Token`\*\*\n\nA token type\./);
  });

  it("suggests names for unknown ones", async () => {
    expect(await got({ name: "mintToken" })).toContain("Did you mean `mintTokens`?");
    expect(await got({ name: "Clowd" })).toContain("Did you mean `Cloud`?");
    expect(await got({ name: "Clowd", kind: "operation" })).not.toContain("Did you mean");
    expect(await got({ name: "Cloud", package: "nope" })).toBe(
      "There is no package `nope`. Packages: api, lib.",
    );
    expect(await got({ name: "Cloud.fly" })).toContain("has no member `fly`");
    expect(await got({ name: "Cloud.save" })).toContain("has no member `save`");
  });
});
