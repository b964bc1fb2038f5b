import type { Task } from "../task.ts";
import { alice, token } from "./addresses.ts";

const devnet = "devnet.minatokens.com";

function upgrade(
  id: string,
  from: string,
  to: string,
  code: string,
  more = "",
): Omit<Task, "judgement"> {
  const question = `This program was written for ${from}. Write it for ${to}.${more}\n\n\`\`\`ts\n${code}\n\`\`\``;
  return { id, question };
}

export const upgrades: Task[] = [
  {
    ...upgrade(
      "class-to-functions",
      "`@minatokens/api` 0.2.3",
      "`@silvana-one/api` 0.3.0",
      `import { MinaTokensAPI } from "@minatokens/api";
const api = new MinaTokensAPI({ apiKey: process.env.MINATOKENS_API_KEY ?? "", chain: "devnet" });
const { balance } = await api.getBalance({ tokenAddress: "${token}", address: "${alice}" });
console.log(balance);`,
    ),
    judgement: {
      kind: "program",
      scenarios: [
        {
          name: "balance",
          prints: ["^1000000000000$"],
          sends: [
            {
              host: devnet,
              path: "/info/balance",
              bodies: [{ tokenAddress: token, address: alice }],
            },
          ],
        },
      ],
    },
  },
  {
    ...upgrade(
      "name-of-package",
      "`@minatokens/api` 0.15.2",
      "its successor of today, version 0.3.0",
      `import { config, getTokenInfo } from "@minatokens/api";
config({ apiKey: process.env.MINATOKENS_API_KEY ?? "", chain: "devnet" });
const { data } = await getTokenInfo({ body: { tokenAddress: "${token}" } });
console.log(data?.decimals);`,
    ),
    judgement: {
      kind: "program",
      uses: ["@silvana-one/api"],
      scenarios: [
        {
          name: "decimals",
          prints: ["^9$"],
          sends: [{ host: devnet, path: "/info/token", bodies: [{ tokenAddress: token }] }],
        },
      ],
    },
  },
  {
    ...upgrade(
      "one-proof",
      "`zkcloudworker` 0.20.3",
      "`zkcloudworker` 0.23.12",
      `import { TokenAPI } from "zkcloudworker";
type Transaction = Parameters<TokenAPI["sendTransaction"]>[0];
export async function proveOne(tx: Transaction): Promise<string | undefined> {
  const api = new TokenAPI({ jwt: process.env.ZKCLOUDWORKER_JWT ?? "", chain: "devnet" });
  const jobId = await api.sendTransaction(tx);
  if (!jobId) throw new Error("no job");
  return await api.waitForJobResult({ jobId });
}`,
    ),
    judgement: {
      kind: "program",
      uses: ["TokenAPI", "proveTransaction", "waitForJobResults", "proveOne"],
      scenarios: [],
    },
  },
  {
    ...upgrade(
      "client-of-the-cloud",
      "`zkcloudworker` 0.1.19",
      "`zkcloudworker` 0.23.12",
      `import { zkCloudWorker } from "zkcloudworker";
export async function waitForJob(jobId: string): Promise<unknown> {
  const api = new zkCloudWorker(process.env.ZKCLOUDWORKER_JWT ?? "");
  const { success, error, result } = await api.waitForJobResult({ jobId });
  if (!success) throw new Error(error);
  return result;
}`,
    ),
    judgement: {
      kind: "program",
      uses: ["zkCloudWorkerClient", "waitForJobResult", "jwt", "waitForJob"],
      scenarios: [],
    },
  },
  {
    ...upgrade(
      "status-from-the-explorer",
      "`zkcloudworker` 0.14.9",
      "`zkcloudworker` 0.23.12",
      `import { txStatus } from "zkcloudworker";
export async function isApplied(hash: string, sentAt: number): Promise<boolean> {
  const status = await txStatus({
    hash,
    time: sentAt,
    chain: "devnet",
    blockBerryApiKey: process.env.BLOCKBERRY_KEY ?? "",
  });
  return status === "applied";
}`,
    ),
    judgement: {
      kind: "program",
      uses: ["txStatusBlockberry", "isApplied"],
      scenarios: [],
    },
  },
  {
    ...upgrade(
      "contracts-that-left",
      "`zkcloudworker` 0.18.29",
      "the published packages of 0.20.3 and later: what the package has lost is taken from where it went",
      `import { FungibleToken } from "zkcloudworker";
import { PublicKey } from "o1js";
export async function supply(): Promise<bigint> {
  const token = new FungibleToken(PublicKey.fromBase58("${token}"));
  return (await token.getCirculating()).toBigInt();
}`,
    ),
    judgement: {
      kind: "program",
      uses: ["FungibleToken", "@minatokens/token", "supply"],
      scenarios: [],
    },
  },
  {
    id: "chain-names",
    question:
      'A program calls `config({ apiKey, chain: "devnet" })` of `@silvana-one/api` 1.0.7. What does it have to write for `chain` at 1.2.9?',
    judgement: {
      kind: "fact",
      answer: ["mina:devnet"],
      wrong: ["mina:mainnet|zeko:testnet"],
      evidence: ["1\\.2\\.9", "mina:devnet"],
    },
  },
  {
    id: "name-of-results",
    question: `A program of \`zkcloudworker\` 0.18.29 reads results with \`getResult(jobId)\` of \`TokenAPI\`. What is the method called in 0.23.12?`,
    judgement: {
      kind: "fact",
      answer: ["getResults\\b"],
      evidence: ["TokenAPI", "getResults"],
    },
  },
];
