import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { visitSchemas } from "../../pipeline/json-schema/subschemas.ts";
import type { JsonObject } from "../../pipeline/model/body.ts";
import { checkBody } from "../../pipeline/model/checks/check-body.ts";
import type { RequestCheck } from "../../pipeline/model/request-check.ts";
import { recordOf } from "../../pipeline/model/schema/json-value.ts";
import { toRequestCheck } from "../../pipeline/openapi/projections/to-request-check.ts";
import { readOwnApi } from "../unit/checks/read-own-api.ts";

/** What `/skill.md` and `/AGENTS.md` say, tried on the API file with its overlay, and on the client of npm. */

const api = await readOwnApi();
const checks = api.operations.map((operation) => toRequestCheck(operation, api));
const client = await readFile("node_modules/@silvana-one/api/src/config.ts", "utf8");
const functions = await readFile("node_modules/@silvana-one/api/src/client/sdk.gen.ts", "utf8");

/** Units of all fields with these names, in all requests. */
function unitsOf(names: string, of: (check: RequestCheck) => boolean = () => true): string {
  const found = new Set<string>();
  for (const { body, $defs } of checks.filter(of)) {
    for (const schema of [body?.schema, ...Object.values($defs)]) {
      visitSchemas(schema, (one) => {
        for (const name of names.split(" ")) {
          const unit = recordOf(recordOf(recordOf(one).properties)[name])["x-unit"];
          if (unit !== undefined) found.add(String(unit));
        }
      });
    }
  }
  return [...found].sort().join(" ");
}

const ofTokens = ({ path }: RequestCheck) => path.startsWith("/token");
const ofNfts = ({ path }: RequestCheck) => path.startsWith("/nft");

const address = "B62qjFmTAzmLvPXRhUn8H83BoqtQxFtqHe8DkYBrj44TP6uKWWNfa1a";
const base = { sender: address, tokenAddress: address };
const launch = { sender: address, symbol: "T", uri: "https://e.com", adminContract: "advanced" };

/** Places in a body with faults. */
function faultsAt(id: string, body: JsonObject): string[] {
  const check = checks.find((each) => each.id === id);
  return check === undefined
    ? ["?"]
    : checkBody(check.body?.schema ?? {}, body, check).map(({ pointer }) => pointer);
}

const rules: readonly [said: string, tried: unknown, right: unknown][] = [
  [
    "37 operations, each a `POST` with a JSON body. No path or query parameters.",
    checks.filter(({ method, body, parameters }) => method === "POST" && body && !parameters)
      .length,
    37,
  ],
  [
    "`x-api-key`",
    checks.every(({ requiredHeaders }) => requiredHeaders.includes("x-api-key")),
    true,
  ],
  [
    "mainnet `https://minatokens.com/api/v1/`, devnet `https://devnet.minatokens.com/api/v1/`",
    /"devnet"\s*\? "https:\/\/devnet\.minatokens\.com\/api\/v1\/"\s*: "https:\/\/minatokens\.com\/api\/v1\/"/.test(
      client,
    ),
    true,
  ],
  [
    "`chain` is `mainnet` (the default!), `devnet` or `zeko`",
    /"mainnet" \| "devnet" \| "zeko"/.test(client),
    true,
  ],
  [
    "`mintNft`, `sellNft`, `buyNft`, `approveNft`, `transferNft`",
    ["mintNft", "sellNft", "buyNft", "approveNft", "transferNft"].filter((name) =>
      functions.includes(`export const ${name} = `),
    ).length,
    5,
  ],
  ["has no functions for `/nft/cms/*`", functions.includes("cms"), false],
  ["token `amount`, `totalSupply`", unitsOf("totalSupply", ofTokens), "smallest-unit"],
  [
    "Token amounts are integers in the token's smallest unit",
    unitsOf("amount", ({ id }) => /^(mint|transfer|burn|buy|sell|airdrop)Tokens$/.test(id)),
    "smallest-unit",
  ],
  ["token `price` (bid, offer)", unitsOf("price", ofTokens), "price"],
  ["`fee` in responses, `developerFee` | nanoMINA", unitsOf("developerFee"), "nanoMINA"],
  [
    "NFT `price`, `fee` of an NFT mint | MINA",
    unitsOf("price fee", ({ id }) => /^(sell|mint|transfer)NFT$/.test(id)),
    "MINA",
  ],
  ["The `price` of an NFT and the `fee` of its mint are in MINA", unitsOf("price", ofNfts), "MINA"],
  ["redeem `slippage` | parts per 1000, default 50", unitsOf("slippage"), "parts-per-1000"],
  ["`royaltyFee` | parts per 100000", unitsOf("royaltyFee"), "parts-per-100000"],
  [
    "CMS `mintStart`, `mintEnd`, `signatureExpiry` | Unix time in milliseconds",
    unitsOf("mintStart mintEnd signatureExpiry"),
    "unix-milliseconds",
  ],
  ["exact up to 2^53 − 1", Number.MAX_SAFE_INTEGER / 1e9, 9_007_199.254740991],
  [
    "9,007,199.25 tokens of 9 decimals",
    faultsAt("mintTokens", { ...base, to: address, amount: 2 ** 53 }),
    ["/amount"],
  ],
  [
    "`memo` has at most 30 characters and 32 bytes",
    [
      ...faultsAt("burnTokens", { ...base, from: address, amount: 1e9, memo: "x".repeat(31) }),
      ...faultsAt("burnTokens", { ...base, from: address, amount: 1e9, memo: "é".repeat(17) }),
    ],
    ["/memo", "/memo"],
  ],
  [
    "a token `symbol` at most 6 bytes",
    faultsAt("launchToken", { ...launch, adminContract: "standard", symbol: "ééé€" }),
    ["/symbol"],
  ],
  [
    "`token:mint`, `nft:mint`, never `mint`",
    faultsAt("mintTokens", { ...base, to: address, amount: 1e9, txType: "mint" }),
    ["/txType"],
  ],
  [
    "`advanced` without a `whitelist` lets anybody mint any amount",
    faultsAt("launchToken", { ...launch, canMint: "whitelist" }),
    [""],
  ],
  [
    "A whitelist entry without `amount` has the limit 0.",
    faultsAt("tokenBid", { ...base, amount: 1e9, price: 1e9, whitelist: [{ address }] }),
    ["/whitelist", "/whitelist/0"],
  ],
  [
    "Send a whitelist as the string of `Whitelist.create`, never as a list",
    faultsAt("tokenBid", {
      ...base,
      amount: 1e9,
      price: 1e9,
      whitelist: [{ address, amount: 1e9 }],
    }),
    ["/whitelist"],
  ],
  [
    "`price × amount` of a trade must be a multiple of 1e9. `decimals: 0` becomes 9.",
    [
      ...faultsAt("tokenOffer", { ...base, amount: 1e8, price: 10_000_001 }),
      ...faultsAt("launchToken", { ...launch, adminContract: "standard", decimals: 0 }),
    ],
    ["/price", "/decimals"],
  ],
  [
    "there only `standard`: the builder refuses `advanced`",
    faultsAt("launchNftCollection", { ...base, adminContract: "advanced" }).includes(
      "/adminContract",
    ),
    true,
  ],
  [
    "Addresses begin with `B62q` and contain a checksum.",
    faultsAt("getNonce", { address: `${address.slice(0, -1)}b` }),
    ["/address"],
  ],
  [
    "Never send a private key",
    faultsAt("mintTokens", { ...base, to: address, amount: 1e9, senderPrivateKey: "k" }),
    ["/senderPrivateKey"],
  ],
  [
    "Test MINA for devnet: `/faucet`",
    checks.find(({ id }) => id === "faucet")?.servers.join(" "),
    "https://devnet.minatokens.com/api/v1 https://zekotokens.com/api/v1",
  ],
];

/** Advice, in which nothing is said of the API. */
const advice = [
  "Never ask for, print, log or send",
  "Before signing, add up",
  "A launch costs real fees",
];

describe("the rules for agents", async () => {
  const texts = await Promise.all(
    ["content/skill.md", "content/agents.md"].map((path) => readFile(path, "utf8")),
  );

  it.each(rules)("hold: %s", (said, tried, right) => {
    expect(texts.join("\n")).toContain(said);
    expect(tried).toEqual(right);
  });

  it("are all tried, or are advice", () => {
    const sections = texts.flatMap((text) => text.split(/^## /m));
    const lines = sections
      .filter((section) => /^(Rules|Units)/.test(section))
      .flatMap((section) => section.split("\n"))
      .filter((line) => /^(- |\| [^V-])/.test(line));
    expect(lines.length).toBeGreaterThan(15);
    const known = [...rules.map(([said]) => said), ...advice];
    expect(lines.filter((line) => !known.some((said) => line.includes(said)))).toEqual([]);
  });
});
