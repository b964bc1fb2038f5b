import type { CataloguePage } from "../../../pipeline/model/catalogue.ts";
import type { RequestCheck } from "../../../pipeline/model/request-check.ts";
import type { SearchAnswer } from "../../../pipeline/model/search/search-answer.ts";
import type { DocsSource } from "../../../worker/lookup/docs-source.ts";
import { StoreError } from "../../../worker/store/store-error.ts";

const page = (path: string, title: string, rest: Partial<CataloguePage> = {}): CataloguePage => ({
  path,
  title,
  description: `About ${title}.`,
  section: "docs",
  kind: "guide",
  group: "Guides",
  ...rest,
});

const openapi = { section: "openapi", kind: "operation", group: "Web API: Token" } as const;

export const fakePages: readonly CataloguePage[] = [
  page("/", "Introduction"),
  page("/Documentation/launch", "How to launch a token"),
  page("/OpenAPI/mint-tokens", "Mint tokens", {
    ...openapi,
    operation: { id: "mintTokens", method: "POST", path: "/token/mint" },
  }),
  page("/OpenAPI/tx-status", "Get transaction status", {
    ...openapi,
    operation: { id: "txStatus", method: "POST", path: "/transaction/status" },
  }),
  page("/OpenAPI/schemas/mint", "Mint (Schemas)", { ...openapi, kind: "schema", schema: "Mint" }),
  page("/api/api", "@x/api", { section: "library", kind: "package", group: "Libraries: api" }),
  page("/api/lib", "lib", { section: "library", kind: "package", group: "Libraries: lib" }),
  page("/api/lib/function/makeLedger", "makeLedger", {
    section: "library",
    kind: "function",
    group: "Libraries: lib",
  }),
  ...["/api/api/class/Cloud", "/api/api/class/Cloud/page-2"].map((path) =>
    page(path, "Cloud", { section: "library", kind: "class", group: "Libraries: api" }),
  ),
];

const mint = `# Mint tokens

## Request body

Fields.

## Request

**curl**

\`\`\`bash
curl x
\`\`\`

## Responses

A transaction.
`;

const mintSamples = `# Mint tokens

## TypeScript

\`\`\`ts
mintTokens();
\`\`\`

## Python (requests)

\`\`\`python
import requests
\`\`\`
`;

const launch = `---
title: How to launch a token
---

# How to launch a token

Text.

## Costs

Some MINA.

### In detail

More.

## Next
`;

const library = `# @x/api

## Type aliases

### Shapes

**\`Options<T>\`**

What calls take.

**\`Token\`**

A token type.

## Variables

**\`Token\`**

A token value.
`;

const cloud =
  "# Cloud\n\n```ts\nclass Cloud\n```\n\n## Constructors\n\n### `new Cloud()`\n\nMakes a cloud.\n\n## Methods\n\n### `getData()`\n\nReads.\n\n### `saveData()`\n\nWrites.\n";

const texts: Record<string, string> = {
  "/": "# Introduction\n",
  "/Documentation/launch": launch,
  "/OpenAPI/mint-tokens": mint,
  "/OpenAPI/schemas/mint": "# Mint\n",
  "/OpenAPI/tx-status": "# Status\n",
  "/api/api": library,
  "/api/api/class/Cloud": cloud,
  "/api/api/class/Cloud/page-2": "# Cloud\n\n## Methods\n\n### `stop()`\n\nStops.\n",
  "/api/lib": "# lib\n\n## Variables\n\n**`Ledger`**\n\nA ledger. `typeof Ledger`\n",
  "/api/lib/function/makeLedger":
    "# makeLedger\n\n## Class `Ledger`\n\nA ledger.\n\n### Methods\n\n#### `post()`\n\nPosts.\n",
};

const files: Record<string, string> = {
  "/skill.md": "# Skill",
  "/OpenAPI/mint-tokens.samples.md": mintSamples,
};

const mintCheck: RequestCheck = {
  id: "mintTokens",
  method: "POST",
  path: "/token/mint",
  servers: ["https://api.example/v1"],
  requiredHeaders: ["x-api-key"],
  units: {
    "smallest-unit": {
      label: "the token's smallest unit",
      base: "tokens",
      decimals: { field: "decimals", default: 9 },
      warnBelow: 0.001,
    },
  },
  body: {
    contentType: "application/json",
    required: true,
    schema: {
      type: "object",
      required: ["amount"],
      properties: { amount: { type: "number", "x-unit": "smallest-unit" } },
    },
  },
  $defs: {},
};

/** A small site for the MCP server. `failing` makes every read fail, as an outage of the store does. */
export function fakeSource({ failing = false } = {}): DocsSource {
  const read = async <Value>(value: Value): Promise<Value> => {
    if (failing) throw new StoreError("the store did not answer");
    return value;
  };
  return {
    site: {
      title: "Site",
      tagline: "Tag",
      url: "https://docs.example",
      version: "1.0.0",
      projectName: "site-docs",
      navbar: { title: "Site", logo: { src: "/img/logo.svg", alt: "Site" }, items: [] },
      apiFolders: ["/OpenAPI"],
    },
    pages: () => read(fakePages),
    symbols: () =>
      read({
        kinds: ["class", "type alias", "variable"],
        packages: [
          {
            name: "api",
            npm: "@x/api",
            installed: "@x/api",
            symbols: [
              ["Cloud", 0, "A cloud.", "/api/api/class/Cloud"],
              ["Options", 1, "Options.", "/api/api#Options"],
              ["Token", 1, "A type.", "/api/api#Token"],
              ["Token", 2, "A value.", "/api/api#Token-variable"],
            ],
          },
          {
            name: "lib",
            npm: "lib",
            installed: "@old/lib",
            symbols: [
              ["Cloud", 0, "Another cloud.", "/api/api/class/Cloud"],
              ["Ledger", 2, "A ledger.", "/api/lib#Ledger"],
              ["Ledger", 0, "A ledger.", "/api/lib/function/makeLedger#Ledger"],
            ],
          },
        ],
      }),
    requestCheck: () => read(mintCheck),
    page: async (path) => ({ markdown: await read(texts[path] ?? ""), toc: [] }),
    file: (path) => read(files[path]),
    histories: () => read([]),
    resolve: (path) =>
      fakePages.find((known) => known.path.toLowerCase() === path.toLowerCase())?.path,
    search: ({ query, page: number }) =>
      read<SearchAnswer>({
        query,
        page: number,
        pages: 1,
        total: 1,
        suggestions: [],
        facets: { section: { docs: 1, openapi: 0, library: 0 } },
        hits: [
          {
            url: "/Documentation/launch#costs",
            title: [{ text: "How to " }, { text: "launch", hit: true }, { text: " a token" }],
            heading: [{ text: "Costs" }],
            section: "docs",
            kind: "guide",
            breadcrumbs: ["Docs"],
            excerpt: [{ text: "Some MINA." }],
          },
        ],
      }),
  };
}
