import { expect, test } from "vitest";
import { createSearchEngine } from "../../worker/search/create-search-engine.ts";
import { readBuiltIndex } from "./stored-index.ts";

const engine = createSearchEngine(await readBuiltIndex());

test.each([
  ["noPermissionToMint", "/api/token#FungibleTokenErrors.noPermissionToMint"],
  ["CollectionErrors.cannotMintMasterNFT", "/api/nft#CollectionErrors.cannotMintMasterNFT"],
])("the error %s of a package leads to its line", async (query, url) => {
  const { hits } = await engine.search({ query, page: 1 });
  expect(hits[0]?.url).toBe(url);
});

test.each(["token", "mint", "launch", "proof", "webhook", "fees"])(
  "the broad word %s begins with a guide or an operation",
  async (query) => {
    const { hits } = await engine.search({ query, page: 1 });
    expect(["guide", "operation"]).toContain(hits[0]?.kind);
  },
);
