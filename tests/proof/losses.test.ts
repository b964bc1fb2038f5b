// Where a reader would lose money, a key or what is private: what the pages say of it, and the programs that prevent it.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { runCommand } from "../run-command.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { saveGuideProgram } from "./money/run-guide-program.ts";

const { pages } = readBuiltSite();
const address = "B62qmvJRT6DJsmBQmnTJ8vKSCNedhw1UczhgkCRgckaGB9fRhJ4Sa3J";

it.each([
  ["/api/token/class/FungibleTokenClaimContract", "Claims are not counted"],
  ["/Documentation/privacy", "Only HTTPS protects them on the way"],
  ["/Documentation/installation", "only at the top level"],
  ["/Documentation/example", "Increase `version` in `package.json` before each further deployment"],
  ["/Documentation/example", "minarollupscan.com/jwt"],
  ["/Documentation/launch", "npm install @minatokens/storage@0.15.2 o1js@2.4.0"],
  ["/Documentation/rollup", "`PINATA_JWT`, a token of [pinata.cloud](https://pinata.cloud)"],
  ["/OpenAPI/burn-tokens", "It must be the `sender`"],
  ["/OpenAPI/launch-nft-collection", "are not read: the creator owns it"],
  ["/Documentation/links", "run against a mock server on the same machine, never against the API"],
  ["/OpenAPI/sell-nft", "You receive the price without the royalty"],
  ["/api/zkcloudworker-lib/function/sendTx", "on Zeko only refusals are logged"],
])("%s says: %s", (wanted, said) => {
  const markdown = pages.find(({ path }) => path === wanted)?.markdown ?? "";
  expect(markdown.replace(/\s+/g, " ")).toContain(said);
});

it("devnet was an address of mainnet in @minatokens/api 0.15.2, as the upgrade notes say", async () => {
  const source = await readFile("node_modules/@minatokens/api/src/config.ts", "utf8");
  expect(source).not.toContain("devnet.minatokens.com");
  expect(source).toContain('"https://minatokens.com/api/v1/"');
  const notes = pages.find(({ path }) => path === "/Documentation/installation")?.markdown;
  expect(notes).toContain('`chain: "devnet"` called `https://minatokens.com`, which is mainnet');
});

describe("a program of a guide", () => {
  const folders: string[] = [];
  const save = async (title: string, guide: string) => {
    folders.push(await saveGuideProgram(title, guide));
    return folders.at(-1) ?? "";
  };
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  it("that makes an account never overwrites the key of another", async () => {
    const cwd = await save("new-account.js", "MinaTokensAPI");
    const run = () => runCommand(process.execPath, ["new-account.js"], { cwd });
    expect((await run()).code).toBe(0);
    const key = await readFile(join(cwd, ".env.devnet"), "utf8");
    expect((await run()).output).toContain("EEXIST");
    expect(await readFile(join(cwd, ".env.devnet"), "utf8")).toBe(key);
  });

  it("that sends an airdrop names the recipients who got nothing", async () => {
    const { airdrop } = await import(join(await save("airdrop.ts", "launch"), "airdrop.ts"));
    const other = `${address.slice(0, -1)}k`;
    const recipients = [address, other].map((each) => ({ address: each, amount: 1e9 }));
    const send = (proof: object) => {
      const answer = { txs: [{}, {}], jobId: "job", ...proof };
      vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(answer));
      return airdrop("https://api.example", { recipients }, () => "signed");
    };
    await expect(
      send({ jobStatus: "finished", results: [{ hash: "5J" }, { error: "no proof" }] }),
    ).rejects.toThrow(`not sent to ${other}`);
    await expect(send({ jobStatus: "failed", error: "stopped" })).rejects.toThrow(
      "look for each transfer on the chain: stopped",
    );
    vi.restoreAllMocks();
  });
});
