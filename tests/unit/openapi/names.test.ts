import { describe, expect, it } from "vitest";
import {
  clientName,
  kebabCase,
  SlugRegister,
  schemaSlug,
} from "../../../pipeline/openapi/read/names.ts";

describe("names", () => {
  it.each([
    ["getNftV2Info", "get-nft-v-2-info"],
    ["mintNFT", "mint-nft"],
    ["cmsStoreNFT", "cms-store-nft"],
    ["FungibleToken", "fungible-token"],
    ["get /users/{id}", "get-users-id"],
    ["Déjà vu", "deja-vu"],
    ["Νομίσματα", "νομισματα"],
    ["Новый счёт", "новый-счёт"],
    ["ガス", "ガス"],
  ])("writes %s as %s in URLs", (name, slug) => {
    expect(kebabCase(name)).toBe(slug);
  });

  it("keeps the old site's paths of schemas", () => {
    expect(schemaSlug("TokenState")).toBe("tokenstate");
    expect(schemaSlug("NftV2RequestAnswer")).toBe("nftv-2-requestanswer");
  });

  it.each([
    ["mintNFT", "mintNft"],
    ["cmsStoreNFT", "cmsStoreNft"],
    ["getNftV2Info", "getNftV2Info"],
    ["txStatus", "txStatus"],
  ])("finds the client's function of %s", (id, name) => {
    expect(clientName(id)).toBe(name);
  });

  it("numbers equal slugs", () => {
    const slugs = new SlugRegister(["schemas"]);
    expect([slugs.take("a"), slugs.take("a"), slugs.take("schemas")]).toEqual([
      "a",
      "a-2",
      "schemas-2",
    ]);
  });
});
