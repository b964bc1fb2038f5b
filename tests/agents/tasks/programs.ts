import type { Task } from "../task.ts";
import { alice, bob, sender, token } from "./addresses.ts";

const devnet = "devnet.minatokens.com";
const hash = "5JtTaskHash1";
const proved = (...hashes: string[]) => ({
  success: true,
  jobStatus: "finished",
  results: hashes.map((each) => ({ success: true, hash: each })),
});

export const programs: Task[] = [
  {
    id: "mint-and-wait",
    question: `Mint 250 tokens of the token ${token} (9 decimals) on devnet to ${alice}. The sender is the account of MINA_PRIVATE_KEY. Let the service broadcast the transaction, wait until it is in a block, then print its hash. When the proving job fails, end with an exit code other than 0.`,
    judgement: {
      kind: "program",
      scenarios: [
        {
          name: "slow proof",
          responses: {
            "/transaction/proof": [
              { body: { success: true, jobStatus: "created" } },
              { body: { success: true, jobStatus: "started" } },
              { body: proved(hash) },
            ],
            "/transaction/status": [
              { body: { hash, status: "pending" } },
              { body: { hash, status: "applied" } },
            ],
          },
          prints: [hash],
          sends: [
            {
              host: devnet,
              path: "/token/mint",
              times: 1,
              bodies: [{ tokenAddress: token, to: alice, amount: 250_000_000_000 }],
            },
            { host: devnet, path: "/transaction/prove", bodies: [{ sendTransaction: true }] },
            { host: devnet, path: "/transaction/proof", times: 3 },
            { host: devnet, path: "/transaction/status", times: 2, bodies: [{ hash }] },
          ],
        },
        {
          name: "failed job",
          responses: { "/transaction/proof": [{ body: { success: true, jobStatus: "failed" } }] },
          fails: true,
          prints: [],
          sends: [{ host: devnet, path: "/transaction/status", times: 0 }],
        },
      ],
    },
  },
  {
    id: "retry",
    question: `Print how many whole tokens of ${token} (9 decimals) the account ${alice} has on devnet, as a plain number. When the service responds with status 429 or 503, ask again after a pause of 1 s that doubles each time, 5 requests at most. On every other error status print "refused: <status>" to standard error and end with exit code 1, without another request.`,
    judgement: {
      kind: "program",
      scenarios: [
        {
          name: "too many requests, then success",
          responses: {
            "/info/balance": [
              { status: 429, body: { error: "too many requests" } },
              { status: 503, body: { error: "node down" } },
              { body: { address: alice, balance: 1_250_000_000_000, hasAccount: true } },
            ],
          },
          prints: ["^1250$"],
          sends: [
            {
              host: devnet,
              path: "/info/balance",
              times: 3,
              bodies: [{ tokenAddress: token, address: alice }],
            },
          ],
        },
        {
          name: "no permission",
          responses: { "/info/balance": [{ status: 403, body: { error: "not yours" } }] },
          fails: true,
          prints: ["refused: 403"],
          sends: [{ host: devnet, path: "/info/balance", times: 1 }],
        },
      ],
    },
  },
  {
    id: "confirm",
    question: `The first command-line argument is the hash of a transaction on devnet. Ask for its status at most once in 30 seconds, for an hour at most. When it is applied print "applied" and end with exit code 0. When it has failed print "failed" and end with exit code 1 without asking again.`,
    judgement: {
      kind: "program",
      scenarios: [
        {
          name: "applied",
          arguments: [hash],
          responses: {
            "/transaction/status": [
              { body: { hash, status: "pending" } },
              { body: { hash, status: "unknown" } },
              { body: { hash, status: "applied" } },
            ],
          },
          prints: ["^applied"],
          sends: [{ host: devnet, path: "/transaction/status", times: 3, bodies: [{ hash }] }],
        },
        {
          name: "failed transaction",
          arguments: [hash],
          responses: {
            "/transaction/status": [
              { body: { hash, status: "pending" } },
              { body: { hash, status: "failed" } },
            ],
          },
          fails: true,
          prints: ["^failed"],
          sends: [{ host: devnet, path: "/transaction/status", times: 2 }],
        },
      ],
    },
  },
  {
    id: "airdrop",
    question: `Airdrop 5 tokens of ${token} (9 decimals) to ${alice} and 7.5 to ${bob} on devnet, from the account of MINA_PRIVATE_KEY. Have all transactions proved by one job and broadcast by the service, and print the hash of each, one a line.`,
    judgement: {
      kind: "program",
      scenarios: [
        {
          name: "two transactions",
          responses: { "/transaction/proof": [{ body: proved("5JuFirst", "5JuSecond") }] },
          prints: ["^5JuFirst$", "^5JuSecond$"],
          sends: [
            {
              host: devnet,
              path: "/token/airdrop",
              bodies: [
                {
                  tokenAddress: token,
                  recipients: [
                    { address: alice, amount: 5_000_000_000 },
                    { address: bob, amount: 7_500_000_000 },
                  ],
                },
              ],
            },
            { host: devnet, path: "/transaction/prove", times: 1 },
          ],
        },
      ],
    },
  },
  {
    id: "capped-launch",
    question: `Build (do not sign or prove) the launch of a token on devnet and print the address of the new token. Sender ${sender}, symbol GOLD, 9 decimals, information at https://example.com/gold.json. Use the kind of admin contract that can limit minting: only the account that launches may mint, to any address, and never more than 5,000,000 tokens.`,
    judgement: {
      kind: "program",
      scenarios: [
        {
          name: "built",
          prints: ["^B62q\\w{51}$"],
          sends: [
            {
              host: devnet,
              path: "/token/launch",
              times: 1,
              bodies: [
                {
                  sender,
                  adminContract: "advanced",
                  symbol: "GOLD",
                  uri: "https://example.com/gold.json",
                  requireAdminSignatureForMint: true,
                  totalSupply: 5_000_000_000_000_000,
                },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: "send-yourself",
    question: `Burn 12.5 tokens of ${token} (9 decimals) that the account of MINA_PRIVATE_KEY holds on Zeko. The service must not broadcast the transaction when it has proved it: fetch the proved transaction, broadcast it in a request of its own, and print the hash of that response.`,
    judgement: {
      kind: "program",
      scenarios: [
        {
          name: "proved, not broadcast",
          responses: {
            "/transaction/proof": [
              { body: { success: true, jobStatus: "started" } },
              {
                body: {
                  success: true,
                  jobStatus: "finished",
                  results: [{ success: true, tx: "the proved transaction" }],
                },
              },
            ],
          },
          prints: ["^5JuEaWqCkiizzjA3mjrva5hjYeohiGKQFcffUdZxrEJM4xDirhK1$"],
          sends: [
            {
              host: "zekotokens.com",
              path: "/token/burn",
              bodies: [{ tokenAddress: token, amount: 12_500_000_000 }],
            },
            {
              host: "zekotokens.com",
              path: "/transaction/prove",
              bodies: [{ sendTransaction: false }],
            },
            {
              host: "zekotokens.com",
              path: "/transaction/send",
              times: 1,
              bodies: [{ transaction: "the proved transaction" }],
            },
          ],
        },
      ],
    },
  },
  {
    id: "in-a-row",
    question: `Build (do not sign or prove) two transfers of the token ${token} (9 decimals) on devnet, both from ${sender}: 1 token to ${alice}, then 2 tokens to ${bob}, so that both can be sent without waiting for the first one. Ask the service once for the nonce that the account has, pending transactions included, and print the nonces of the two transfers, one a line.`,
    judgement: {
      kind: "program",
      scenarios: [
        {
          name: "nonce 41",
          responses: {
            "/info/nonce": [{ body: { address: sender, nonce: 41, hasAccount: true } }],
          },
          prints: ["^41\\n42$"],
          sends: [
            { host: devnet, path: "/info/nonce", times: 1, bodies: [{ address: sender }] },
            {
              host: devnet,
              path: "/token/transfer",
              times: 2,
              bodies: [
                { to: alice, amount: 1_000_000_000, nonce: 41 },
                { to: bob, amount: 2_000_000_000, nonce: 42 },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: "holders",
    question: `Print the holders of the token ${token} (9 decimals) on mainnet that have at least 1,000 whole tokens: one a line, largest balance first, the address, a space, and the balance in whole tokens as a plain number.`,
    judgement: {
      kind: "program",
      scenarios: [
        {
          name: "three holders",
          responses: {
            "/info/holders": [
              {
                body: {
                  holders: [
                    {
                      address: alice,
                      balance: 1_000_000_000_000,
                      percentage: 10,
                      isZkappAccount: false,
                    },
                    {
                      address: sender,
                      balance: 999_999_999_999,
                      percentage: 10,
                      isZkappAccount: false,
                    },
                    {
                      address: bob,
                      balance: 2_500_500_000_000,
                      percentage: 10,
                      isZkappAccount: false,
                    },
                  ],
                },
              },
            ],
          },
          prints: [`^${bob} 2500\\.5\\n${alice} 1000$(?!\\n${sender})`],
          sends: [
            {
              host: "minatokens.com",
              path: "/info/holders",
              times: 1,
              bodies: [{ address: token }],
            },
          ],
        },
      ],
    },
  },
];
