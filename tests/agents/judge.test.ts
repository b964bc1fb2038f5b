import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";
import { judge } from "./judge.ts";
import { groups } from "./task.ts";
import { sender, token } from "./tasks/addresses.ts";
import { tasks } from "./tasks.ts";

let site: BuiltWorker;
beforeAll(async () => {
  site = await startBuiltWorker();
});
afterAll(() => site.stop());

const all = groups.flatMap((group) => tasks[group]);

async function judgeAnswer(id: string, answer: string) {
  const task = all.find((candidate) => candidate.id === id);
  if (!task) throw new Error(`no task ${id}`);
  return await judge(task, answer, readPage);
}

async function readPage(path: string): Promise<string | undefined> {
  const response = await site.get(`${path}.md`);
  return response.ok ? await response.text() : undefined;
}

/** The fenced blocks of one language on a page. */
async function samplesOf(path: string, language: string): Promise<string[]> {
  const page = (await readPage(path)) ?? "";
  return page.match(new RegExp(`^\`\`\`${language}\\b.*?^\`\`\`$`, "gms")) ?? [];
}

const retry = `\`\`\`ts
import { config, getTokenBalance } from "@silvana-one/api";
config({ apiKey: process.env.MINATOKENS_API_KEY ?? "", chain: "devnet", throwOnError: false });
const tokenAddress = "B62qqAx42sRvN4JcgAg26XrUkxWn8a7siEBWMta5FvPSCV8ZSgym9RC";
const address = "B62qjFBEL5dKrs5cNzySZH78rrXHWWkrEAjbjdD2EyMpWJWgqvQd49U";
for (let attempt = 0; ; attempt++) {
  const { data, response } = await getTokenBalance({ body: { tokenAddress, address } });
  if (data) {
    console.log((data.balance ?? 0) / 1e9);
    break;
  }
  if (![429, 503].includes(response.status) || attempt === 4) {
    console.error("refused: " + response.status);
    process.exit(1);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** attempt));
}
\`\`\``;

const offer = `\`\`\`sh
export MINATOKENS_API_KEY
curl -sS https://devnet.minatokens.com/api/v1/token/offer/create \\
  -H "x-api-key: $MINATOKENS_API_KEY" -H 'content-type: application/json' \\
  --data '{
    "tokenAddress": "${token}", "sender": "${sender}",
    "amount": 20000000000, "price": 2500000000
  }'
\`\`\``;

const whitelist = JSON.stringify({
  method: "POST",
  url: "https://devnet.minatokens.com/api/v1/token/admin/whitelist",
  headers: { "X-API-Key": "$MINATOKENS_API_KEY", "Content-Type": "application/json" },
  body: all.flatMap(({ id, judgement }) =>
    id === "admin-whitelist" && judgement.kind === "request" ? [judgement.body] : [],
  )[0],
});

const statuses = "Answer: 429, 500, 503\nSource: https://docs.example/OpenAPI/silvana-openapi";

const tokenInfo = `\`\`\`ts
import { config, getTokenInfo } from "@silvana-one/api";
config({ apiKey: process.env.MINATOKENS_API_KEY ?? "", chain: "devnet" });
const { data } = await getTokenInfo({ body: { tokenAddress: "${token}" } });
console.log(data?.decimals);
\`\`\``;

const nonce = `\`\`\`ts
import { config, getNonce } from "@silvana-one/api";
config({ apiKey: process.env.MINATOKENS_API_KEY ?? "", chain: "devnet" });
const { data } = await getNonce({
  body: { address: "B62qjFBEL5dKrs5cNzySZH78rrXHWWkrEAjbjdD2EyMpWJWgqvQd49U" },
});
console.log(data?.nonce);
\`\`\``;

describe("the tasks", () => {
  it("are forty, eight of each group, with names of their own", () => {
    expect(groups.map((group) => tasks[group].length)).toEqual([8, 8, 8, 8, 8]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(40);
  });

  it("name each value that a request must have, or a value that it is computed from", () => {
    for (const { question, judgement } of tasks.requests) {
      if (judgement.kind !== "request") continue;
      const addresses = JSON.stringify(judgement.body).match(/B62q\w+/g) ?? [];
      for (const address of addresses) expect(question).toContain(address);
    }
  });
});

describe("the judge accepts a right answer", () => {
  it.each([
    ["retry", retry],
    ["offer", offer],
    ["admin-whitelist", `\`\`\`json\n${whitelist}\n\`\`\``],
    ["worth-repeating", statuses],
    ["name-of-chain", nonce],
    ["name-of-package", tokenInfo],
  ])("to %s", async (id, answer) => {
    expect(await judgeAnswer(id, answer)).toMatchObject({ passed: true });
  });
});

describe("the judge refuses", () => {
  it.each(groups)("an empty answer and an echo of the question: %s", async (group) => {
    for (const task of tasks[group]) {
      expect(await judge(task, "", readPage), task.id).toMatchObject({ passed: false });
      const echo = `Answer: ${task.question}\nSource: /\n`;
      expect(await judge(task, echo, readPage), task.id).toMatchObject({ passed: false });
    }
  });

  it("unchanged samples of the site", async () => {
    for (const { id, judgement } of tasks.requests) {
      const pages: Record<string, string> = {
        "mint-mainnet": "mint-tokens",
        offer: "token-offer",
        "sell-nft": "sell-nft",
        "admin-whitelist": "update-token-admin-whitelist",
        "withdraw-bid": "withdraw-token-bid",
        "launch-collection": "launch-nft-collection",
        redeem: "redeem-tokens",
        "airdrop-zeko": "airdrop-tokens",
      };
      const samples = await samplesOf(`/OpenAPI/${pages[id]}`, "bash");
      expect(samples, `${id} ${judgement.kind}`).not.toEqual([]);
      for (const sample of samples) {
        expect(await judgeAnswer(id, sample), id).toMatchObject({ passed: false });
      }
    }
  });

  it.each([
    ["confirm", "tx-status"],
    ["in-a-row", "transfer-tokens"],
    ["capped-launch", "launch-token"],
  ])("the samples of the site as they are, as the program %s", async (id, page) => {
    const samples = await samplesOf(`/OpenAPI/${page}`, "typescript");
    expect(samples).not.toEqual([]);
    for (const sample of samples) {
      expect(await judgeAnswer(id, sample)).toMatchObject({ passed: false });
    }
  });

  it.each([
    ["a price in MINA", "offer", offer.replace("2500000000", "2.5"), "price is 2.5"],
    ["an amount in whole tokens", "offer", offer.replace("20000000000", "20"), "amount is 20"],
    ["no key", "offer", offer.replace("x-api-key", "authorization"), "x-api-key is missing"],
    ["another network", "offer", offer.replace("devnet.", ""), "the URL is https://minatokens.com"],
    ["an unknown member", "offer", offer.replace('"amount"', '"qty": 1, "amount"'), "unevaluated"],
    [
      "a whitelist without amounts",
      "admin-whitelist",
      `\`\`\`json\n${whitelist.replace(/,"amount":\d+/g, "")}\n\`\`\``,
      "whitelist is",
    ],
    [
      "another try after 403",
      "retry",
      retry.replace("[429, 503]", "[403, 429, 503]"),
      "no permission",
    ],
    ["no other try", "retry", retry.replace("[429, 503]", "[503]"), "exit code 1"],
    ["code that does not compile", "name-of-chain", nonce.replace("devnet", "test"), "TS2322"],
    [
      "the package of before",
      "name-of-package",
      tokenInfo.replace("silvana-one", "minatokens"),
      "does not use",
    ],
    ["a status too many", "worth-repeating", statuses.replace("429", "403, 429"), "40[0-9]"],
    [
      "a page that does not say so",
      "worth-repeating",
      statuses.replace("/OpenAPI/silvana-openapi", "/api/storage"),
      "does not say",
    ],
    [
      "a page that is not there",
      "worth-repeating",
      statuses.replace("silvana-openapi", "statuses"),
      "there is no page",
    ],
  ])("%s (%s)", async (_, id, answer, reason) => {
    const verdict = await judgeAnswer(id, answer);
    expect(verdict.passed).toBe(false);
    expect(verdict.reason).toContain(reason);
  });
});
