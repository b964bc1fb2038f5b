import { describe, expect, test } from "vitest";
import { stemOf } from "../../../pipeline/model/search/stem.ts";
import { joinedTerm, partsOf, termsOf } from "../../../pipeline/model/search/terms.ts";

describe("parts of an identifier", () => {
  test.each([
    ["waitForTransaction", ["wait", "for", "transaction"]],
    ["getNftV2Info", ["get", "nft", "v2", "info"]],
    ["UInt64Option", ["uint64", "option"]],
    ["createIpfsURL", ["create", "ipfs", "url"]],
    ["NFTAdminDeployProps", ["nft", "admin", "deploy", "props"]],
    ["launchNFTsNow", ["launch", "nfts", "now"]],
    ["o1js", ["o1", "js"]],
    ["plain", ["plain"]],
    ["", []],
  ])("%s", (word, parts) => {
    expect(partsOf(word)).toEqual(parts);
  });
});

describe("terms of a text", () => {
  test("a compound word is found by its parts and as a whole", () => {
    expect(termsOf("a zkApp")).toEqual(["zk", "app", "zkapp"]);
  });

  test("paths and slugs are split at everything that is not a letter or digit", () => {
    expect(termsOf("/token/mint get-nft-v-2-info")).toEqual([
      "token",
      "mint",
      "get",
      "nft",
      "v",
      "2",
      "info",
    ]);
  });

  test("a word with digits is also found without them", () => {
    expect(termsOf("base64")).toEqual(["base64", "base"]);
  });

  test("accents, case and compatibility forms make no difference", () => {
    expect(termsOf("Café ﬁeld")).toEqual(termsOf("cafe field"));
  });
});

test("an identifier, its slug and its words join to the same term", () => {
  expect(joinedTerm("getNftV2Info")).toBe("getnftv2info");
  expect(joinedTerm("get-nft-v-2-info")).toBe("getnftv2info");
  expect(joinedTerm("Get NFT V2 info")).toBe("getnftv2info");
});

test("stop words of a question are left out", () => {
  expect(termsOf("How many tokens does everybody hold?")).toEqual(["token", "hold"]);
});

test("inflected forms have one stem", () => {
  expect(["mint", "mints", "minted", "minting"].map(stemOf)).toEqual(Array(4).fill("mint"));
  expect(["prove", "proves", "proved", "proving"].map(stemOf)).toEqual(Array(4).fill("prov"));
  expect(["policy", "policies"].map(stemOf)).toEqual(["policy", "policy"]);
  expect(["pay", "payment", "payments"].map(stemOf)).toEqual(["pay", "pay", "pay"]);
  expect(["swap", "swapping", "swapped"].map(stemOf)).toEqual(["swap", "swap", "swap"]);
});

test("words that only look inflected stay as they are", () => {
  expect(["status", "address", "nft", "ring", "analysis"].map(stemOf)).toEqual([
    "status",
    "address",
    "nft",
    "ring",
    "analysis",
  ]);
});

test("what an apostrophe adds to a word is no word", () => {
  expect(termsOf("what's new in a token’s state")).toEqual(["new", "token", "stat"]);
});
