import type { Scenario, Task } from "../task.ts";
import { alice, bob, collection, sender, token } from "./addresses.ts";

const devnet = "devnet.minatokens.com";
const config = 'config({ apiKey: process.env.MINATOKENS_API_KEY ?? "", chain: "devnet" });';

function broken(id: string, code: string, error: string, scenarios: Scenario[]): Task {
  return {
    id,
    question: `Mend this program; what it is for stays the same.\n\n\`\`\`ts\n${code}\n\`\`\`\n\n${error}`,
    judgement: { kind: "program", scenarios },
  };
}

export const brokenCode: Task[] = [
  broken(
    "name-of-function",
    `import { config, mintNFT } from "@silvana-one/api";
${config}
const { data } = await mintNFT({
  body: {
    txType: "nft:mint",
    collectionAddress: "${collection}",
    sender: "${sender}",
    nftMintParams: { name: "One", data: { owner: "${alice}" }, metadata: "ipfs" },
  },
});
console.log(data?.fee);`,
    "TS2724: '\"@silvana-one/api\"' has no exported member named 'mintNFT'.",
    [
      {
        name: "minted",
        prints: ["^100000000$"],
        sends: [{ host: devnet, path: "/nft/mint", bodies: [{ nftMintParams: { name: "One" } }] }],
      },
    ],
  ),
  broken(
    "amount-as-text",
    `import { config, transferTokens } from "@silvana-one/api";
${config}
const { data } = await transferTokens({
  body: { tokenAddress: "${token}", sender: "${sender}", to: "${alice}", amount: "3.25" },
});
console.log(data?.memo);`,
    "TS2322: Type 'string' is not assignable to type 'number'. It shall send 3.25 whole tokens of 9 decimals.",
    [
      {
        name: "in smallest units",
        prints: [],
        sends: [
          { host: devnet, path: "/token/transfer", times: 1, bodies: [{ amount: 3_250_000_000 }] },
        ],
      },
    ],
  ),
  broken(
    "name-of-chain",
    `import { config, getNonce } from "@silvana-one/api";
config({ apiKey: process.env.MINATOKENS_API_KEY ?? "", chain: "mina:devnet" });
const { data } = await getNonce({ body: { address: "${alice}" } });
console.log(data?.nonce);`,
    'TS2322: Type \'"mina:devnet"\' is not assignable to type \'"mainnet" | "devnet" | "zeko" | undefined\'. It has to ask the test network of Mina.',
    [
      {
        name: "asks devnet",
        prints: ["^1$"],
        sends: [{ host: devnet, path: "/info/nonce", times: 1 }],
      },
    ],
  ),
  broken(
    "list-of-hashes",
    `import { config, txStatus, waitForProofs } from "@silvana-one/api";
${config}
const hash = await waitForProofs(process.argv[2] ?? "");
const { data } = await txStatus({ body: { hash } });
console.log(data?.status);`,
    "TS2322: Type '(string | undefined)[] | undefined' is not assignable to type 'string'. The job proves one transaction. When there is no hash the program must end with an exit code other than 0, without asking for a status.",
    [
      {
        name: "one hash",
        arguments: ["job-1"],
        responses: {
          "/transaction/proof": [
            {
              body: {
                success: true,
                jobStatus: "used",
                results: [{ success: true, hash: "5JuOnly" }],
              },
            },
          ],
        },
        prints: ["^applied$"],
        sends: [
          {
            host: devnet,
            path: "/transaction/status",
            times: 1,
            bodies: [{ hash: "5JuOnly" }],
          },
        ],
      },
      {
        name: "failed job",
        arguments: ["job-1"],
        responses: { "/transaction/proof": [{ body: { success: true, jobStatus: "failed" } }] },
        fails: true,
        prints: [],
        sends: [{ host: devnet, path: "/transaction/status", times: 0 }],
      },
    ],
  ),
  broken(
    "endless-wait",
    `import { config, waitForTransaction } from "@silvana-one/api";
${config}
await waitForTransaction(process.argv[2] ?? "");
console.log("in a block");`,
    'Error: Transaction 5JuFailed failed: {"result":{"hash":"5JuFailed","status":"failed"}}\nThis error is printed every 30 seconds, and the program goes on for most of an hour. It has to end with exit code 1 as soon as the transaction has failed, and still wait for one that is pending.',
    [
      {
        name: "failed transaction",
        arguments: ["5JuFailed"],
        responses: {
          "/transaction/status": [
            { body: { hash: "5JuFailed", status: "pending" } },
            { body: { hash: "5JuFailed", status: "failed" } },
          ],
        },
        fails: true,
        prints: [],
        sends: [{ host: devnet, path: "/transaction/status", times: 2 }],
      },
      {
        name: "pending, then applied",
        arguments: ["5JuGood"],
        responses: {
          "/transaction/status": [
            { body: { hash: "5JuGood", status: "pending" } },
            { body: { hash: "5JuGood", status: "applied" } },
          ],
        },
        prints: ["^in a block$"],
        sends: [{ host: devnet, path: "/transaction/status", times: 2 }],
      },
    ],
  ),
  broken(
    "wrong-network",
    `import { config, getTokenInfo } from "@silvana-one/api";
config({ apiKey: process.env.MINATOKENS_API_KEY ?? "" });
const { data } = await getTokenInfo({ body: { tokenAddress: "${token}" } });
console.log(data?.tokenSymbol);`,
    "{ error: 'Token not found' }, although the token is on devnet.",
    [
      {
        name: "token of devnet",
        prints: ["^TEST$"],
        sends: [{ host: devnet, path: "/info/token", times: 1, bodies: [{ tokenAddress: token }] }],
      },
    ],
  ),
  broken(
    "status-of-error",
    `import { config, getTokenBalance } from "@silvana-one/api";
${config}
for (let pause = 1000; ; pause *= 2) {
  try {
    const { data } = await getTokenBalance({ body: { tokenAddress: "${token}", address: "${alice}" } });
    console.log(data?.balance);
    break;
  } catch (error) {
    if (error.status !== 429 || pause > 8000) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}`,
    "TS18046: 'error' is of type 'unknown'. What is thrown has no status either: it is { error: 'too many requests' }. Other statuses than 429 must end the program with an exit code other than 0.",
    [
      {
        name: "429, then success",
        responses: {
          "/info/balance": [
            { status: 429, body: { error: "too many requests" } },
            { body: { address: alice, balance: 77, hasAccount: true } },
          ],
        },
        prints: ["^77$"],
        sends: [{ host: devnet, path: "/info/balance", times: 2 }],
      },
      {
        name: "400",
        responses: { "/info/balance": [{ status: 400, body: { error: "address" } }] },
        fails: true,
        prints: [],
        sends: [{ host: devnet, path: "/info/balance", times: 1 }],
      },
    ],
  ),
  broken(
    "airdrop-is-a-list",
    `import { airdropTokens, config } from "@silvana-one/api";
${config}
const { data: tx } = await airdropTokens({
  body: {
    tokenAddress: "${token}",
    sender: "${sender}",
    recipients: [
      { address: "${alice}", amount: 1_000_000_000 },
      { address: "${bob}", amount: 1_000_000_000 },
    ],
  },
});
console.log("nonces", tx?.nonce);`,
    "TS2339: Property 'nonce' does not exist on type 'AirdropTransactionResponse'. It shall print the word nonces and then the nonces of all built transactions, in one line, with a space between them.",
    [
      {
        name: "two transactions",
        prints: ["^nonces \\d+ \\d+$"],
        sends: [{ host: devnet, path: "/token/airdrop", times: 1 }],
      },
    ],
  ),
];
