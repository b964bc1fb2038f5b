import { expect, it } from "vitest";
import { readBuiltSite } from "../worker/read-built-site.ts";

/** Fields whose names say what has the address. */
const roles: Readonly<Record<string, string>> = {
  token: "tokenAddress TOKEN_ADDRESS tokenContract",
  collection: "collectionAddress collection",
  nft: "nftAddress nft",
  offer: "offerAddress OFFER_ADDRESS",
  bid: "bidAddress",
  "admin contract": "adminContractAddress",
  person: "sender to from buyer seller owner creator holder recipient feePayer",
};

/** A name and an address, as JSON, TypeScript, YAML and shells write it. An NFT calls its own address `tokenAddress`. */
const named =
  /(\w+)["']?\s*[:=]\s*(?:PublicKey\.fromBase58\(\s*)?["']?(B62q\w{51})(?!["']?,?\s*["']?collectionName)/g;

it("an address in examples has one role on all pages", () => {
  const { manifest, pages, file } = readBuiltSite();
  const files = Object.keys(manifest.files).filter((path) => /\.(md|yaml)$|\/llms/.test(path));
  const texts = [...pages.map(({ markdown }) => markdown), ...files.map(file)];
  const rolesOf = new Map<string, Set<string>>();
  for (const [, name = "", address = ""] of texts.flatMap((text) => [...text.matchAll(named)])) {
    const role = Object.keys(roles).find((each) => roles[each]?.split(" ").includes(name));
    if (role === undefined) continue;
    rolesOf.set(address, (rolesOf.get(address) ?? new Set()).add(role));
  }
  expect(rolesOf.size).toBeGreaterThan(10);
  const several = [...rolesOf].filter(([, found]) => found.size > 1);
  expect(several.map(([address, found]) => [address, ...found])).toEqual([]);
});
