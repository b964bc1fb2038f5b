import { join } from "node:path";
import fc from "fast-check";
import type { Element } from "hast";
import { h } from "hastscript";
import { beforeAll, describe, expect, test } from "vitest";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { plainText, type SearchRequest } from "../../../pipeline/model/search/search-answer.ts";
import { INDEX_MODEL } from "../../../pipeline/model/search/search-index.ts";
import { assignErrorIds } from "../../../pipeline/search/assign-error-ids.ts";
import { readSynonyms } from "../../../pipeline/search/read-synonyms.ts";
import {
  createSearchEngine,
  type SearchEngine,
} from "../../../worker/search/create-search-engine.ts";
import { parseSearchRequest } from "../../../worker/search/parse-search-request.ts";
import { StoreError } from "../../../worker/store/store-error.ts";
import { root } from "../../test-site.ts";
import { indexDrafts, samplePage, samplePages, toArrayBuffer } from "./sample-pages.ts";

const { synonyms } = await readSynonyms(join(root, "tests/fixtures/synonyms"));
let shards: Map<string, Uint8Array>;
let engine: SearchEngine;

const readerOf = (stored: ReadonlyMap<string, Uint8Array>) => async (name: string) => {
  const shard = stored.get(name);
  return shard === undefined ? undefined : toArrayBuffer(shard);
};

/** A search over a site of some pages. */
const searchIn = (pages: readonly PageDraft[]) => {
  const own = createSearchEngine(readerOf(indexDrafts(pages, synonyms).shards));
  return (query: string, more: Partial<SearchRequest> = {}) =>
    own.search({ query, page: 1, ...more });
};

beforeAll(() => {
  ({ shards } = indexDrafts(samplePages(), synonyms));
  engine = createSearchEngine(readerOf(shards));
});

const search = (query: string, more: Partial<SearchRequest> = {}) =>
  engine.search({ query, page: 1, ...more });
const urls = async (query: string) => (await search(query)).hits.map(({ url }) => url);

describe("what is found first", () => {
  test.each([
    ["an exact symbol", "waitForTransaction", "/api/api/function/waitForTransaction"],
    ["a symbol in words", "wait for transaction", "/api/api/function/waitForTransaction"],
    ["a symbol without capitals", "waitfortransaction", "/api/api/function/waitForTransaction"],
    ["words in another order", "holders token get", "/api/api/function/getTokenHolders"],
    ["an endpoint's path", "/token/mint", "/OpenAPI/mint-tokens"],
    ["a path with its method", "POST /transaction/status", "/OpenAPI/transaction-status"],
    ["a pasted URL", "https://minatokens.com/api/v1/token/mint", "/OpenAPI/mint-tokens"],
    [
      "a pasted command",
      `curl -X POST https://minatokens.com/api/v1/token/mint -H "x-api-key: k"`,
      "/OpenAPI/mint-tokens",
    ],
    ["a path with the version of the API", "POST /api/v1/token/mint", "/OpenAPI/mint-tokens"],
    ["the path in words", "token mint", "/OpenAPI/mint-tokens"],
    ["a schema", "tokenstate", "/OpenAPI/schemas/tokenstate"],
    [
      "a member by its full name",
      "FungibleTokenAdmin.canMint",
      "/api/token/class/FungibleTokenAdmin#canMint",
    ],
    ["one typo", "waitForTransacton", "/api/api/function/waitForTransaction"],
    ["two typos", "fungble tokn admin", "/api/token/class/FungibleTokenAdmin"],
    ["a swap of letters", "lanuchToken", "/OpenAPI/launch-token"],
    ["a question", "how do I get an api key?", "/Documentation/launch#get-an-api-key"],
    [
      "a question about a word of the text",
      "what unit is the amount in",
      "/Documentation/launch#units-of-an-amount",
    ],
    ["a synonym", "token owners", "/api/api/function/getTokenHolders"],
  ])("%s", async (_what, query, url) => {
    expect((await urls(query))[0]).toBe(url);
  });

  test("a prefix finds its name at every length from three letters", async () => {
    const name = "waitForTransaction";
    for (let length = 3; length <= name.length; length++) {
      expect((await urls(name.slice(0, length)))[0]).toBe(`/api/api/function/${name}`);
    }
  });

  test("a typo never comes before the word itself", async () => {
    const pages = [
      samplePage({ path: "/a", section: "docs", kind: "guide", title: "Stake" }),
      samplePage({ path: "/b", section: "docs", kind: "guide", title: "State" }),
    ];
    const small = searchIn(pages);
    for (const [query, first] of [
      ["stake", "/a"],
      ["state", "/b"],
    ] as const) {
      const { hits } = await small(query);
      expect(hits.map(({ url }) => url)).toEqual([first]);
    }
  });
});

describe("what a reader means", () => {
  const guide = (title: string, text = "") =>
    samplePage({ path: `/${title}`, section: "docs", kind: "guide", title, description: text });
  const first = async (query: string, ...pages: ReturnType<typeof guide>[]) => {
    const { hits } = await searchIn(pages)(query);
    return hits.map(({ url }) => url);
  };

  test("is not a word with another first letter and a second typo", async () => {
    expect(await first("usage", guide("Image"))).toEqual([]);
    expect(await first("imaeg", guide("Image"))).toEqual(["/Image"]);
  });

  test("is a phrase, whatever its stop words", async () => {
    const pages = [guide("Create an order"), guide("How to launch a token")];
    expect((await first("create a coin", ...pages))[0]).toBe("/How to launch a token");
  });

  test("is found by the last field of a table that is too long to be shown", async () => {
    const row = (name: string) =>
      h("tr", null, h("td", null, h("code", null, name)), h("td", null, "A field of it."));
    const rows = Array.from({ length: 200 }, (_, number) => row(`field${number}`));
    const fields = samplePage({
      path: "/fields",
      section: "openapi",
      kind: "schema",
      title: "Params",
      body: [h("h2", null, "Fields"), h("table", null, ...rows, row("contractPrivateKey"))],
    });
    expect(await first("contractPrivateKey", fields)).toEqual(["/fields#fields"]);
  });

  test("is the row of the field that is named, rather than a guide with its words", async () => {
    const row = (name: string, text: string) =>
      h("tr", null, h("td", null, h("code", null, name)), h("td", null, text));
    const fields = samplePage({
      path: "/fields",
      section: "openapi",
      kind: "schema",
      title: "Params",
      body: [
        h("h2", null, "Fields"),
        h("table", null, row("memo", "Of all."), row("recipients[].memo", "Of one.")),
      ],
    });
    const text = "All recipients read the memo. A memo is short, recipients are many.";
    const { hits } = await searchIn([guide("Pay many people", text), fields])("recipients[].memo");
    expect(hits[0]?.url).toBe("/fields#fields");
    expect(plainText(hits[0]?.excerpt ?? [])).toBe("… recipients[].memo · Of one.");
  });

  test("is the page whose title is the query rather than one with more words", async () => {
    const pages = [guide("Privacy of a trade and its token"), guide("How to trade a token")];
    expect((await first("trade token", ...pages))[0]).toBe("/How to trade a token");
  });
});

/** Excerpt of the first hit in a site of one page. */
async function excerptOf(page: PageDraft, query: string): Promise<string> {
  const { hits } = await searchIn([page])(query);
  return plainText(hits[0]?.excerpt ?? []);
}

describe("an answer", () => {
  test("shows the matching sentence completely, with following ones that fit", async () => {
    const page = samplePage({
      path: "/long",
      section: "docs",
      kind: "guide",
      title: "Long",
      description: "A token begins here.",
      body: [
        h("p", null, `This goes on ${"and so on for a while ".repeat(20)}.`),
        h("p", null, "Burn the supply of a token for good. Nobody pays for it."),
        h("table", null, h("tr", null, h("td", null, "limit"), h("td", null, "400 KB a value"))),
      ],
    });
    expect(await excerptOf(page, "token")).toBe("A token begins here. …");
    expect(await excerptOf(page, "burn supply")).toBe(
      "… Burn the supply of a token for good. Nobody pays for it. limit · 400 KB a value",
    );
    expect(await excerptOf(page, "limit of a value")).toBe("… limit · 400 KB a value");
  });

  test("shows what an operation does, not its address", async () => {
    const page = samplePage({
      path: "/OpenAPI/burn-tokens",
      section: "openapi",
      kind: "operation",
      title: "Burn tokens",
      description: "Takes supply away for good.",
      body: [
        h("p", null, "https://api.example/v1/token/burn"),
        h("p", null, "sender: The account that loses them."),
      ],
    });
    expect(await excerptOf(page, "burn token api v1")).toBe(
      "Takes supply away for good. sender: The account that loses them.",
    );
    expect(await excerptOf(page, "sender account loses")).toBe(
      "… sender: The account that loses them.",
    );
  });

  test("shows a sentence with the words as typed before one with their synonyms", async () => {
    const page = samplePage({
      path: "/owners",
      section: "docs",
      kind: "guide",
      title: "People",
      body: [h("p", null, "A list of each owner."), h("p", null, "A list of each holder.")],
    });
    expect(await excerptOf(page, "list holder")).toBe("… A list of each holder.");
  });

  test("marks the words that were found and does not change the text", async () => {
    const [hit] = (await search("api key")).hits;
    expect(hit?.heading).toEqual([
      { text: "Get an " },
      { text: "API", hit: true },
      { text: " " },
      { text: "key", hit: true },
    ]);
    expect(plainText(hit?.excerpt ?? [])).toBe("Every request carries the header x-api-key.");
  });

  test("counts every section and lists only the chosen one", async () => {
    const all = await search("token");
    const library = await search("token", { section: "library" });
    expect(library.facets).toEqual(all.facets);
    expect(library.total).toBe(all.facets.section.library);
    expect(library.hits.every(({ section }) => section === "library")).toBe(true);
  });

  test("is empty beyond its last page", async () => {
    const answer = await search("token", { page: 99 });
    expect(answer).toMatchObject({ page: 99, pages: 1, hits: [] });
    expect(answer.total).toBeGreaterThan(0);
  });

  test.each(["how do", "why does", "what is", "how"])(
    "to %s is unfinished: no word of it says what is looked for",
    async (query) => {
      expect(await search(query)).toMatchObject({ total: 0, suggestions: [], isUnfinished: true });
    },
  );

  test("counts a word that may be corrected by chance as half a word", async () => {
    expect(await urls("deploys token luanch django")).toContain("/OpenAPI/launch-token");
    expect(await urls("deploys luanch django celery")).toEqual([]);
  });

  test("finds known words despite unknown ones", async () => {
    expect((await urls("mint tokens django"))[0]).toBe("/OpenAPI/mint-tokens");
    expect((await urls("phantom wallet getTokenHolders"))[0]).toMatch(/token-?holders/i);
  });

  test("finds nothing when no page has most of the words", async () => {
    expect((await urls("mint tokens django")).length).toBeGreaterThan(0);
    expect(await urls("mint django postgres celery")).toEqual([]);
  });

  test("finds a long name with three slips", async () => {
    expect((await urls("wiatForTransactoin"))[0]).toBe("/api/api/function/waitForTransaction");
    expect((await urls("waitForTarnsacsion"))[0]).toBe("/api/api/function/waitForTransaction");
  });

  test("to pasted code has the functions that it calls", async () => {
    const code = 'const { data } = await waitForTransaction(hash); console.log("mint", data);';
    expect((await urls(code))[0]).toBe("/api/api/function/waitForTransaction");
  });

  test("has the words of one that is written together", async () => {
    expect((await urls("apikey"))[0]).toBe("/Documentation/launch#get-an-api-key");
  });

  test("to a contraction without its apostrophe is that to the word", async () => {
    expect(await urls("whats minted")).toEqual(await urls("what is minted"));
  });

  test("suggests words of the site when nothing is found", async () => {
    const answer = await search("trxzzzzqqq");
    expect(answer.hits).toEqual([]);
    expect(answer.suggestions).toContain("transaction");
  });
});

describe("an index that cannot be used", () => {
  test.each(["words", "pages", "terms", "texts-0"])(
    "without its shard %s is reported",
    async (missing) => {
      const others = new Map([...shards].filter(([name]) => name !== missing));
      const broken = createSearchEngine(readerOf(others));
      await expect(broken.search({ query: "token", page: 1 })).rejects.toThrow(StoreError);
    },
  );

  test("of another model version is reported with both versions", async () => {
    const words: object = JSON.parse(new TextDecoder().decode(shards.get("words")));
    const newer = new TextEncoder().encode(JSON.stringify({ ...words, model: 99 }));
    const other = createSearchEngine(readerOf(new Map([...shards, ["words", newer]])));
    await expect(other.search({ query: "token", page: 1 })).rejects.toThrow(
      new RegExp(`version 99.* reads version ${INDEX_MODEL}`),
    );
  });

  test.each([0, 3, 100, 1000])("cut off after %d bytes is reported", async (length) => {
    const cut = shards.get("words")?.slice(0, length) ?? new Uint8Array();
    const other = createSearchEngine(readerOf(new Map([...shards, ["words", cut]])));
    await expect(other.search({ query: "token", page: 1 })).rejects.toThrow(StoreError);
  });

  test("is read again by the next query", async () => {
    let isDown = true;
    const read = readerOf(shards);
    const flaky = createSearchEngine(async (name) => (isDown ? undefined : read(name)));
    await expect(flaky.search({ query: "token", page: 1 })).rejects.toThrow(StoreError);
    isDown = false;
    expect((await flaky.search({ query: "token", page: 1 })).total).toBeGreaterThan(0);
  });
});

describe("pages of results", () => {
  const many = searchIn(
    Array.from({ length: 150 }, (_, number) =>
      samplePage({
        path: `/p${number}`,
        section: number % 3 === 0 ? "docs" : "library",
        kind: number % 3 === 0 ? "guide" : "class",
        title: `Page ${number}`,
        description: "All about the harbour.",
      }),
    ),
  );

  test("have every page once, twenty each, counted before any limit", async () => {
    const first = await many("harbour");
    expect(first).toMatchObject({
      total: 150,
      pages: 8,
      facets: { section: { docs: 50, openapi: 0, library: 100 } },
    });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((page) => many("harbour", { page })),
    );
    const found = answers.flatMap(({ hits }) => hits.map(({ url }) => url));
    expect(found).toHaveLength(150);
    expect(new Set(found).size).toBe(150);
  });

  test("of a section have all its pages", async () => {
    const answer = await many("harbour", { page: 3, section: "docs" });
    expect(answer).toMatchObject({ total: 50, pages: 3 });
    expect(answer.hits).toHaveLength(10);
  });
});

const errorsOf = (after: Element[]) => {
  const page = samplePage({
    path: "/trade",
    section: "docs",
    kind: "guide",
    title: "Trade",
    body: [
      h("h2", null, "What can go wrong"),
      h("table", null, [
        h("tr", null, h("th", null, "What you see"), h("th", null, "What it means")),
        h("tr", null, h("td", null, h("code", null, "totalPrice overflow")), h("td", null, "Big.")),
        h("tr", null, h("td", null, "the price looks wrong"), h("td", null, "Check its unit.")),
        h("tr", null, h("td", null, "429"), h("td", null, "Too often.")),
      ]),
      ...after,
    ],
  });
  assignErrorIds(page.body);
  const own = searchIn([page, ...samplePages()]);
  return async (query: string) => {
    const { hits } = await own(query);
    return { url: hits[0]?.url, text: plainText(hits[0]?.excerpt ?? []) };
  };
};

test.each([
  ["Error: totalPrice overflow at buy()", "/trade#error-totalprice-overflow", "Big."],
  ["error 429", "/trade#error-429", "Too often."],
  ["what can go wrong with the price", "/trade#error-the-price-looks-wrong", "Check its unit."],
])("the error text %s leads to its row", async (query, url, text) => {
  expect(await errorsOf([])(query)).toEqual({ url, text });
});

test("a list of errors is a hit if it has text of its own", async () => {
  const url = "/trade#what-can-go-wrong";
  const withText = await errorsOf([h("p", null, "Ask again.")])("what can go wrong");
  expect(withText).toEqual({ url, text: "Ask again." });
});

test("a question in a reader's words finds the place that answers it, whose own text is shown", async () => {
  const page = samplePage({
    path: "/trade",
    section: "docs",
    kind: "guide",
    title: "Trade",
    body: [h("h2", { id: "royalty" }, "Royalty"), h("p", null, "A share of each sale.")],
  });
  page.search.questions = [
    { anchor: "royalty", text: "creator earnings on resale" },
    { anchor: "", text: "marketplace for my collectibles" },
  ];
  const asked = searchIn([page, ...samplePages()]);
  const first = async (query: string) => (await asked(query)).hits[0];
  expect(await first("do creators earn when somebody resells")).toMatchObject({
    url: "/trade#royalty",
    heading: [{ text: "Royalty" }],
    excerpt: [{ text: "A share of each sale." }],
  });
  const whole = await first("a marketplace of collectibles");
  expect(whole?.url).toBe("/trade");
  expect(whole).not.toHaveProperty("heading");
});

test("questions about a place add to its own text", async () => {
  const page = samplePage({
    path: "/setup",
    section: "docs",
    kind: "guide",
    title: "Setup",
    body: [
      h("h2", { id: "packages" }, "Packages"),
      h("p", null, "Each has a scope."),
      h("h2", { id: "upgrade" }, "Upgrade notes"),
      h("p", null, "Change the name."),
    ],
  });
  const text = "acme and apex scopes";
  page.search.questions = ["packages", "upgrade"].map((anchor) => ({ anchor, text }));
  const { hits } = await searchIn([page])("how do i upgrade from acme to apex");
  expect(hits[0]?.url).toBe("/setup#upgrade");
});

test("a page whose question is the query word for word comes first", async () => {
  const page = samplePage({ path: "/buy", section: "docs", kind: "guide", title: "Shops" });
  page.search.questions = [{ anchor: "", text: "launch token" }];
  const { hits } = await searchIn([...samplePages(), page])("launch token");
  expect(hits.map(({ url }) => url).slice(0, 2)).toEqual(["/buy", "/OpenAPI/launch-token"]);
});

test("of pages that match equally, the first of the site comes first", async () => {
  const copy = (name: string) => {
    const title = "sleep";
    const path = `/api/${name}/function/sleep`;
    return samplePage({ path, section: "library", kind: "function", title, symbols: [title] });
  };
  const { hits } = await searchIn(["main", "abi"].map(copy))("sleep");
  expect(hits.map(({ url }) => url)).toEqual(["main", "abi"].map((name) => copy(name).path));
});

test("texts of all hits are read, from whichever shards of the index", async () => {
  const pages = Array.from({ length: 6 }, (_, number) =>
    samplePage({
      path: `/p${number}`,
      section: "docs",
      kind: "guide",
      title: `Harbour ${number}`,
      body: Array.from({ length: 30 }, (_, part) => [
        h("h2", null, `Part ${part}`),
        h("p", null, `Größe ${number}. ${"a long text ".repeat(250)}`),
      ]).flat(),
    }),
  );
  const { shards: own } = indexDrafts(pages, synonyms);
  expect([...own.keys()].filter((name) => name.startsWith("texts-")).length).toBeGreaterThan(1);
  const { hits } = await searchIn(pages)("Größe harbour");
  for (const { url, excerpt } of hits) {
    expect(plainText(excerpt)).toContain(`Größe ${url.slice(2, 3)}.`);
  }
});

test("a programming language in the query finds the page with code in it", async () => {
  const samples = h("div", { dataGroup: "language" }, [
    h("div", { id: "sample-python", dataLabel: "Python" }, h("pre", null, "burn()")),
  ]);
  const of = (path: string, title: string, body: Element[]) =>
    samplePage({ path, section: "openapi", kind: "operation", title, body });
  const pages = [
    of("/OpenAPI/burn", "Burn tokens", [samples]),
    of("/OpenAPI/mint", "Mint tokens", [samples]),
    of("/install", "Install Python", [h("p", null, "What burns tokens needs Python 3.")]),
  ];
  const { hits } = await searchIn(pages)("burn tokens python");
  expect(hits[0]?.url).toBe("/OpenAPI/burn");
});

describe("any query", () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 600, unit: "binary" }),
    fc
      .array(
        fc.constantFrom("constructor", "__proto__", "toString", "token", "mint", "\u0000", "a"),
        {
          maxLength: 120,
        },
      )
      .map((words) => words.join(" ")),
    fc.constantFrom("a ".repeat(256), "tokenmint".repeat(56), "ﷺ".repeat(500), "\ud800", "$", "\n"),
  );

  test("has a valid answer", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.integer({ min: 1, max: 5 }), async (query, page) => {
        const request = parseSearchRequest(
          new URLSearchParams({ q: query, page: String(page) }),
          { version: "0.1.2" },
          "en",
        );
        if ("error" in request) return;
        const answer = await engine.search(request);
        expect(answer.hits.length).toBeLessThanOrEqual(20);
        expect(answer.hits.every(({ url }) => url.startsWith("/"))).toBe(true);
        const { docs, openapi, library } = answer.facets.section;
        expect(docs + openapi + library).toBe(answer.total);
      }),
      { numRuns: 300 },
    );
  });

  test("does not disturb a concurrent one", async () => {
    const queries = ["mint", "wait for transaction", "token holders", "api key", "TokenState"];
    const alone = [];
    for (const query of queries) alone.push(await search(query));
    const fresh = createSearchEngine(readerOf(shards));
    const together = await Promise.all(queries.map((query) => fresh.search({ query, page: 1 })));
    expect(together).toEqual(alone);
  });
});
