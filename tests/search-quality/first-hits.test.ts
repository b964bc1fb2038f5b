import { expect, test } from "vitest";
import { createSearchEngine } from "../../worker/search/create-search-engine.ts";
import { readBuiltIndex } from "./built-index.ts";

const engine = createSearchEngine(await readBuiltIndex());

test.each([
  ["noPermissionToMint", "/api/token#FungibleTokenErrors.noPermissionToMint"],
  ["CollectionErrors.cannotMintMasterNFT", "/api/nft#CollectionErrors.cannotMintMasterNFT"],
])("the error %s of a package leads to its line", async (query, url) => {
  const { hits } = await engine.search({ query, page: 1 });
  expect(hits[0]?.url).toBe(url);
});

test.each(["token", "mint", "launch", "proof", "webhook", "fees"])(
  "the broad word %s begins with a guide, an operation or a tag, which lists operations",
  async (query) => {
    const { hits } = await engine.search({ query, page: 1 });
    expect(["guide", "operation", "tag"]).toContain(hits[0]?.kind);
  },
);

test.each(["launch token", "create token", "create a token"])(
  "%s begins with the guide that does it",
  async (query) => {
    const { hits } = await engine.search({ query, page: 1 });
    expect(hits[0]?.url).toBe("/Documentation/launch");
  },
);

test("a parameter of many functions leaves room for the guide that explains it", async () => {
  const { hits } = await engine.search({ query: "throwOnError", page: 1 });
  const first = hits.slice(0, 10).map(({ url }) => url);
  expect(first).toContain("/Documentation/MinaTokensAPI#status-and-retries-in-typescript");
  expect(first).toContain("/api/api/function/config#parameters");
});

test.each([
  "best pizza in town",
  "weather in paris",
  "how to cook pasta",
  "harry potter",
  "football world cup results",
])("%s finds nothing: what is like its words is no slip", async (query) => {
  const { total, suggestions } = await engine.search({ query, page: 1 });
  expect(total).toBe(0);
  expect(suggestions.length).toBeGreaterThan(0);
});

test.each(["tokn", "burn tokns", "lauch nft colection", "faucte"])(
  "%s has slips and finds what was meant",
  async (query) => {
    expect((await engine.search({ query, page: 1 })).total).toBeGreaterThan(0);
  },
);

test.each([
  [{ query: "token" }],
  [{ query: "how do I mint a token" }],
  [{ query: "token", section: "library" }],
] as const)(
  "the pages of results for %j are one list: every page of the site once, none left out",
  async (asked) => {
    const first = await engine.search({ ...asked, page: 1 });
    const urls: string[] = [];
    for (let page = 1; page <= first.pages; page++) {
      const { hits, total } = await engine.search({ ...asked, page });
      expect(total).toBe(first.total);
      urls.push(...hits.map(({ url }) => url.replace(/#.*/, "")));
    }
    expect(urls).toHaveLength(first.total);
    expect(new Set(urls).size).toBe(first.total);
  },
);

test("the name of a method that a worker overrides leads to it, although it is a synonym too", async () => {
  const { hits } = await engine.search({ query: "create", page: 1 });
  expect(hits[0]?.url).toBe("/api/zkcloudworker-lib/class/zkCloudWorker#create");
});

test.each([
  ["Cloud", "/api/zkcloudworker-lib/class/Cloud", "/api/prover/class/Cloud"],
  ["sendTx", "/api/zkcloudworker-lib/function/sendTx", "/api/mina-utils/function/sendTx"],
  ["TokenAPI", "/api/mina-prover/class/TokenAPI", "/api/zkcloudworker-lib/class/TokenAPI"],
  [
    "zkCloudWorkerClient",
    "/api/mina-prover/class/zkCloudWorkerClient",
    "/api/zkcloudworker-lib/class/zkCloudWorkerClient",
  ],
])(
  "the symbol %s of several packages leads to all its pages before others",
  async (query, ...pages) => {
    const { hits } = await engine.search({ query, page: 1 });
    expect(
      hits
        .slice(0, pages.length)
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual(pages.toSorted());
  },
);
