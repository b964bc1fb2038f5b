import Client from "mina-signer";
import { beforeAll, describe, expect, it } from "vitest";
import { valueProblems } from "../../client/islands/request-editor/value-problem.ts";
import words from "../../content/ui/en.json" with { type: "json" };
import { ApiBodies } from "../../pipeline/code-checks/check-api-bodies.ts";
import { englishWords } from "../../pipeline/kernel/language.ts";
import type { JsonObject } from "../../pipeline/model/body.ts";
import type { CataloguePage } from "../../pipeline/model/catalogue.ts";
import { checkBody } from "../../pipeline/model/checks/check-body.ts";
import type { RequestCheck, RequestFault } from "../../pipeline/model/request-check.ts";
import { formatMessage } from "../../pipeline/model/text/message.ts";
import { translate } from "../../pipeline/model/text/translate.ts";
import { toRequestCheck } from "../../pipeline/openapi/projections/to-request-check.ts";
import type { ApiModel } from "../../pipeline/openapi/read/api-model.ts";
import { answerCheckRequest } from "../../worker/checks/answer-check-request.ts";
import type { DocsSource } from "../../worker/lookup/docs-source.ts";
import { readOwnApi } from "../unit/checks/read-own-api.ts";
import { fakeSource } from "../unit/mcp/fake-source.ts";
import { callTool } from "../unit/mcp/send.ts";

/**
 * Rules that the API file has in prose and its overlay as data. Every request goes through editor, `POST /check-
 * request`, MCP and guide check, which must agree.
 */

let api: ApiModel;
let guideBodies: ApiBodies;
let source: DocsSource;
beforeAll(async () => {
  api = await readOwnApi();
  guideBodies = new ApiBodies(api.normalized, englishWords);

  const pages = api.operations.map(
    ({ id, method, path }): CataloguePage => ({
      path: `/OpenAPI/${id}`,
      title: id,
      description: "",
      section: "openapi",
      kind: "operation",
      group: "",
      operation: { id, method, path },
    }),
  );
  source = {
    ...fakeSource(),
    pages: async () => pages,
    requestCheck: async (path) => checkOf(path.replace("/OpenAPI/", "")),
  };
});

function checkOf(operation: string): RequestCheck {
  const found = api.operations.find(({ id }) => id === operation);
  if (found === undefined) throw new Error(`There is no operation ${operation}.`);
  return toRequestCheck(found, api);
}

/** `severity pointer: message`, with the value that is right, as every surface says it in its own form. */
async function faultsOf(operation: string, body: JsonObject): Promise<string[]> {
  const check = checkOf(operation);
  const faults = checkBody(check.body?.schema ?? {}, body, check).map((fault) => ({
    ...fault,
    message: formatMessage(fault.message, (id, values) => translate(words, { id }, values)),
  }));
  const lines = faults.map(toLine);

  const post = { method: "POST", headers: { "content-type": "application/json" } };
  const posted = new Request("https://docs.example/check-request", {
    ...post,
    body: JSON.stringify({ operation, body }),
  });
  const endpoint: Answer = JSON.parse(await (await answerCheckRequest(posted, source)).text());
  expect(endpoint.faults.map(toLine)).toEqual(lines);

  const tool = await callTool("check_request", { operation, body }, source);
  for (const { message } of endpoint.faults) expect(tool.content[0]?.text).toContain(message);

  // Fields show plain text, with the place beside it.
  const fieldProblems = valueProblems(check.body?.schema, body, check);
  const inEditor = fieldProblems.map(({ path, message, isWarning }) => ({
    pointer: path.map((name) => `/${name}`).join(""),
    severity: isWarning ? "warning" : "error",
    message: message.replace(/ Did you mean .*\?$/, ""),
  }));
  expect(inEditor).toEqual(
    faults.map(({ pointer, severity, message }) => ({
      pointer,
      severity,
      message: message.replaceAll("`", ""),
    })),
  );

  // A block of a guide has its line beside it, and at most three faults.
  const inGuide = guideBodies.faults(body, { operation }).map(({ message }) => message);
  const placed = faults.map(({ pointer, message }) =>
    pointer === "" ? message : `\`${pointer}\`: ${message}`,
  );
  expect(inGuide).toEqual(placed.slice(0, 3));
  return lines;
}

type PrintedFault = Pick<RequestFault, "severity" | "pointer" | "correction"> & { message: string };

interface Answer {
  faults: PrintedFault[];
}

function toLine({ severity, pointer, message, correction }: PrintedFault): string {
  const right = correction === undefined ? "" : ` Correct: ${JSON.stringify(correction)}`;
  return `${severity} ${pointer}: ${message}${right}`;
}

const address = "B62qjFmTAzmLvPXRhUn8H83BoqtQxFtqHe8DkYBrj44TP6uKWWNfa1a";

const launch: JsonObject = {
  txType: "token:launch",
  sender: address,
  adminContract: "advanced",
  symbol: "TEST7",
  uri: "https://example.com/token.json",
  canMint: "whitelist",
  whitelist: '{"root":"0","storage":"b"}',
};
const { canMint: _, whitelist: __, ...common } = launch;
const standard: JsonObject = { ...common, adminContract: "standard" };

const mint: JsonObject = { sender: address, tokenAddress: address, to: address, amount: 1e12 };

const bid: JsonObject = { sender: address, tokenAddress: address, amount: 1e12, price: 1e9 };

const collection: JsonObject = {
  txType: "nft:launch",
  sender: address,
  adminContract: "standard",
  collectionName: "Lighthouses",
  masterNFT: {
    name: "Lighthouses",
    data: { owner: address },
    metadata: {
      name: "Lighthouses",
      image: "https://example.com/a.png",
      banner: "https://example.com/b.png",
    },
  },
};

const other = "B62qkX4VQYdmgc7dmLyiPpMhLRfrWjWnyoGGhdqF4bXtTcbv6E1HWsD";

const burnt: JsonObject = { sender: address, tokenAddress: address, from: address, amount: 1e12 };

const nft: JsonObject = { sender: address, collectionAddress: address, nftAddress: other };

const devnet: JsonObject = { chain: "mina", network: "devnet" };
const prepared: JsonObject = {
  chain: devnet,
  collectionAddress: address,
  name: "Lighthouse 1",
  imageURL: "https://example.com/a.png",
};
const stored: JsonObject = {
  chain: devnet,
  signature: "s",
  signatureExpiry: 1_796_083_200_000,
  nft: prepared,
};

describe("a valid request has no fault", () => {
  it.each([
    ["launchToken", launch],
    ["launchToken", standard],
    ["mintTokens", mint],
    ["launchNftCollection", collection],
    ["getTransactions", { tokenId: "wSHV2S4qX9jFsLjQo8r1BsMLH2ZRKsZx6EJd1sbozGPieEC4Jf" }],
    // Odd, but right.
    ["launchToken", { ...standard, symbol: "€€", uri: {} }],
    ["mintTokens", { ...mint, nonce: 0, developerFee: 0, memo: "¡Hola señor!" }],
    ["mintTokens", { ...mint, amount: Number.MAX_SAFE_INTEGER, memo: "" }],
    ["tokenOffer", { ...bid, price: 1_000, amount: 1e15 }],
    ["redeemTokens", { ...bid, price: 100_001, slippage: 0 }],
    ["launchNftCollection", { ...collection, collectionData: { royaltyFee: 100_000 } }],
    ["launchNftCollection", { ...collection, collectionData: { royaltyFee: 0, transferFee: 0 } }],
    ["sellNFT", { ...nft, txType: "nft:sell", nftSellParams: { price: 0.5 } }],
    ["approveNFT", { ...nft, txType: "nft:approve", nftApproveParams: {} }],
    ["cmsStoreNFT", { ...stored, nft: { ...prepared, mintStart: 1.7e12, mintEnd: 1.8e12 } }],
  ])("%s %#", async (operation, body) => {
    expect(await faultsOf(operation, body)).toEqual([]);
  });
});

it("a verdict on a part of a request begins with what was left out", async () => {
  const request = `curl ${checkOf("mintTokens").servers[0]}/token/mint -H "x-api-key: $KEY" --json @body.json`;
  const { content } = await callTool("check_request", { request }, source);
  expect(content[0]?.text.split("\n")[0]).toMatchInlineSnapshot(
    `"Not looked at: body. No problems found in the rest of the request to \`mintTokens\` (POST /token/mint). Looked at: method, url, headers."`,
  );
});

/** The faults of each request, a paragraph each. */
async function faultsOfAll(
  requests: readonly [operation: string, body: JsonObject][],
): Promise<string> {
  const found = await Promise.all(requests.map(([operation, body]) => faultsOf(operation, body)));
  return found.map((lines) => lines.join("\n")).join("\n\n");
}

describe("a request that breaks a documented rule has a fault", () => {
  it("for a length or a range", async () => {
    const found = await faultsOfAll([
      ["launchToken", { ...launch, symbol: "TOOLONG" }],
      ["mintTokens", { ...mint, memo: "m".repeat(40) }],
      ["launchNftCollection", { ...collection, collectionData: { royaltyFee: 200_000 } }],
      ["launchNftCollection", { ...collection, baseURL: `https://example.com/${"a".repeat(20)}` }],
    ]);
    expect(found).toMatchInlineSnapshot(`
      "error /symbol: Use 6 characters or fewer.

      error /memo: Use 30 characters or fewer.

      error /collectionData/royaltyFee: Use 100000 or less.

      error /baseURL: Use 30 characters or fewer."
    `);
  });

  it("for the type and for the unit of an amount that is text", async () => {
    const found = await faultsOfAll([
      ["mintTokens", { ...mint, amount: "3.25" }],
      ["launchToken", { ...launch, decimals: 2, totalSupply: "3.25" }],
      ["mintTokens", { ...mint, amount: "1000000000000" }],
    ]);
    expect(found).toMatchInlineSnapshot(`
      "error /amount: Enter a number.
      warning /amount: The unit is the token's smallest unit; 3.25 looks like tokens. Multiply by 10 to the power of \`decimals\`, which this request does not have.

      error /totalSupply: Enter a number.
      warning /totalSupply: The unit is the token's smallest unit; 3.25 looks like tokens. Correct: 325

      error /amount: Enter a number. Correct: 1000000000000"
    `);
  });

  it("for a rule on several fields", async () => {
    const { whitelist: _list, ...withoutList } = launch;
    const withoutBanner = {
      ...collection,
      masterNFT: {
        name: "Lighthouses",
        data: {},
        metadata: { name: "Lighthouses", image: "https://example.com/a.png" },
      },
    };
    const again = {
      ...withoutBanner.masterNFT,
      data: { owner: address, version: 1 },
    };
    const reserve = {
      chain: { chain: "mina", network: "devnet" },
      collectionAddress: address,
      nftName: "Lighthouse 1",
      reserve: false,
    };
    const found = await faultsOfAll([
      ["launchToken", withoutList],
      ["launchToken", { ...launch, whitelist: [{ address }] }],
      ["tokenBid", { ...bid, whitelist: [{ address, amount: 1e12 }, { address }] }],
      ["launchNftCollection", withoutBanner],
      ["mintNFT", { ...nft, txType: "nft:mint", nftMintParams: withoutBanner.masterNFT }],
      ["mintNFT", { ...nft, txType: "nft:mint", nftMintParams: again }],
      ["getTransactions", {}],
      ["cmsReserveNFT", reserve],
    ]);
    expect(found).toMatchInlineSnapshot(`
      "error : With \`canMint: "whitelist"\` and no \`whitelist\`, anybody may mint. Send a \`whitelist\`, or set \`requireAdminSignatureForMint\` to \`true\`.

      warning /whitelist: Send the string that \`Whitelist.create\` makes, not a list. A list is stored where the contracts do not look, so every mint or trade fails.
      error /whitelist/0: An address without an \`amount\` has the limit 0: nothing can be minted to it.

      warning /whitelist: Send the string that \`Whitelist.create\` makes, not a list. A list is stored where the contracts do not look, so every mint or trade fails.
      error /whitelist/1: An address without an \`amount\` has the limit 0: it can trade nothing.

      error /masterNFT/metadata: The metadata of a master NFT needs a \`banner\`, which heads the page of the collection.

      error /nftMintParams/data: Without \`owner\` in \`data\` the mint is refused: \`NFT owner is required\`.

      error /nftMintParams/data/version: Leave out \`version\` in \`data\`. The contract refuses a mint with another one than 0.

      error : Send \`tokenAddress\` or \`tokenId\`.

      error : Releasing a reservation needs \`signature\` and \`signatureExpiry\`."
    `);
    const signed = { ...withoutList, requireAdminSignatureForMint: true };
    expect(await faultsOf("launchToken", signed)).toEqual([]);
  });

  it("for values that do not go together", async () => {
    const found = await faultsOfAll([
      ["tokenOffer", { ...bid, amount: 500_000_000, price: 250_000_001 }],
      ["tokenBid", { ...bid, amount: 1e19, price: 1e19 }],
      ["redeemTokens", { ...bid, amount: 50_000_000_000, price: 20_000 }],
      ["burnTokens", { ...burnt, from: other }],
      ["buyNFT", { ...nft, txType: "nft:buy", nftBuyParams: { buyer: other } }],
      ["transferTokens", { ...mint, txType: "token:transfer", to: address }],
      [
        "transferNFT",
        { ...nft, txType: "nft:transfer", nftTransferParams: { from: other, to: other } },
      ],
      ["cmsStoreNFT", { ...stored, nft: { ...prepared, mintStart: 1.8e12, mintEnd: 1.7e12 } }],
      ["cmsStoreNFT", { ...stored, chain: { chain: "zeko", network: "mainnet" } }],
      ["launchNftCollection", { ...collection, collectionData: { royaltyFee: 5 } }],
    ]);
    expect(found).toMatchInlineSnapshot(`
      "warning /price: Make price × amount a multiple of 1000000000. Otherwise the payment is not a whole number of nanoMINA, and the contract refuses it or rounds it.

      error /price: The payment, price × amount / 1000000000, must be below 2^64 nanoMINA.
      warning /amount: JSON rounds amounts above 9007199254740991, which is 9,007,199.25 tokens of 9 decimals.
      warning /price: JSON rounds numbers above 9007199254740991.

      warning /price: Price × amount / 1000000000 should exceed the fee of 0.1 MINA. Otherwise the redemption fails unless the curve pays more.

      warning /from: Only the sender signs, so \`from\` must be the sender.

      warning /nftBuyParams/buyer: The sender pays and receives the NFT, so \`buyer\` must be the sender, or be left out.

      warning /to: \`to\` is the sender: the transfer moves nothing and costs the fees.

      warning /nftTransferParams/to: \`from\` and \`to\` are the same: the NFT keeps its owner, and you pay the fees.

      error /nft/mintEnd: \`mintEnd\` must be later than \`mintStart\`, or the NFT can never be minted.

      warning /nft/chain/chain: \`chain.chain\` and \`nft.chain.chain\` should be the same.
      warning /nft/chain/network: \`chain.network\` and \`nft.chain.network\` should be the same.

      warning /collectionData/royaltyFee: The unit is parts per 100000; 5 looks like percent. Correct: 5000"
    `);
  });

  it("for a private key, which the fault does not repeat", async () => {
    const key = new Client({ network: "testnet" }).genKeys().privateKey;
    const found = await faultsOfAll([
      ["mintTokens", { ...mint, senderPrivateKey: key }],
      ["launchToken", { ...standard, adminContractPrivateKey: key }],
    ]);
    expect(found).toMatchInlineSnapshot(`
      "error /senderPrivateKey: Never send \`senderPrivateKey\`: it is a secret. Leave it out.

      error /adminContractPrivateKey: Never send \`adminContractPrivateKey\`: it is a secret. Leave it out."
    `);
    expect(found).not.toContain(key);
  });

  it("for the value of a trait that is not of its type", async () => {
    const [masterNFT] = [collection.masterNFT];
    const traits = [
      { key: "height", type: "number", value: 38 },
      { key: "height", type: "number", value: "tall" },
      { key: "keeper", type: "address", value: "Ada" },
      { key: "place", type: "string", value: "é".repeat(16) },
      { key: "story", type: "text", value: "é".repeat(16) },
    ];
    const metadata = { name: "L", image: "i", banner: "b", traits };
    const body = { ...collection, masterNFT: { ...(masterNFT as JsonObject), metadata } };
    expect(await faultsOf("launchNftCollection", body)).toMatchInlineSnapshot(`
      [
        "error /masterNFT/metadata/traits/0/value: Enter a string or an object. Correct: "38"",
        "error /masterNFT/metadata/traits/1/value: A trait of the type \`field\` or \`number\` is a whole number, as decimal digits.",
        "error /masterNFT/metadata/traits/2/value: A trait of the type \`address\` is an address, which begins with \`B62q\`.",
        "error /masterNFT/metadata/traits/3/value: A trait of the type \`string\` has at most 30 bytes; \`text\` has no limit.",
      ]
    `);
  });
});

describe("an amount in a probably wrong unit causes a warning", () => {
  it("by the decimals of the same request", async () => {
    const found = await faultsOfAll([
      [
        "launchToken",
        { ...launch, decimals: 2, totalSupply: 100_000, whitelist: [{ address, amount: 5_000 }] },
      ],
      ["launchToken", { ...launch, totalSupply: 100_000 }],
      ["launchToken", { ...launch, whitelist: [{ address, amount: 1_000 }] }],
      ["launchToken", { ...launch, decimals: 0 }],
    ]);
    expect(found).toMatchInlineSnapshot(`
      "warning /whitelist: Send the string that \`Whitelist.create\` makes, not a list. A list is stored where the contracts do not look, so every mint or trade fails.

      warning /totalSupply: The unit is the token's smallest unit; 100000 looks like tokens. Correct: 100000000000000

      warning /whitelist: Send the string that \`Whitelist.create\` makes, not a list. A list is stored where the contracts do not look, so every mint or trade fails.
      warning /whitelist/0/amount: The unit is the token's smallest unit; 1000 looks like tokens. Correct: 1000000000000

      error /decimals: \`0\` is not possible: the token would have 9 decimals."
    `);
  });

  it("by the usual decimals if the request has none", async () => {
    expect(await faultsOf("mintTokens", { ...mint, amount: 1_000 })).toMatchInlineSnapshot(`
      [
        "warning /amount: The unit is the token's smallest unit; 1000 looks like tokens. Multiply by 10 to the power of \`decimals\`, which this request does not have.",
      ]
    `);
  });

  it("of MINA, of its smallest unit and of time", async () => {
    const nft = {
      txType: "nft:sell",
      sender: address,
      collectionAddress: address,
      nftAddress: address,
    };
    const found = await faultsOfAll([
      ["mintTokens", { ...mint, developerFee: 1 }],
      ["tokenBid", { ...bid, price: 2 }],
      ["sellNFT", { ...nft, nftSellParams: { price: 1_000_000_000 } }],
      [
        "cmsReadNFT",
        {
          chain: { chain: "mina", network: "devnet" },
          collectionAddress: address,
          signatureExpiry: 1_793_577_600,
        },
      ],
    ]);
    expect(found).toMatchInlineSnapshot(`
      "warning /developerFee: The unit is nanoMINA; 1 looks like MINA. Correct: 1000000000

      warning /price: The unit is nanoMINA per 1000000000 smallest units; 2 looks like MINA. Correct: 2000000000

      warning /nftSellParams/price: The unit is MINA; 1000000000 looks like nanoMINA. Correct: 1

      warning /signatureExpiry: The unit is milliseconds since 1970; 1793577600 looks like seconds. Correct: 1793577600000"
    `);
  });

  it("of a collection's whitelist in nanoMINA, not in tokens", async () => {
    const advanced = {
      ...collection,
      adminContract: "advanced",
      upgradeAuthority: address,
      whitelist: [{ address, amount: 5 }],
    };
    expect(await faultsOf("launchNftCollection", advanced)).toMatchInlineSnapshot(`
      [
        "warning /adminContract: The builder refuses this variant with \`Advanced admin is not supported\` (\`@silvana-one/abi\` 1.0.7 and 1.2.9): launch with \`standard\`.",
        "warning /whitelist: Send the string that \`Whitelist.create\` makes, not a list. A list is stored where the contracts do not look, so every mint or trade fails.",
        "warning /whitelist/0/amount: The unit is nanoMINA; 5 looks like MINA. Correct: 5000000000",
      ]
    `);
  });
});
