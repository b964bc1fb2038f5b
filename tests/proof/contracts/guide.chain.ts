// The worker and the contract of the guide "Worker example", as printed, on a chain in this process without proofs.

import { readFile } from "node:fs/promises";
import { fromMarkdown } from "mdast-util-from-markdown";
import ts from "typescript";
import { expect, it, vi } from "vitest";
import { fencesIn } from "../../../pipeline/code/fence.ts";
import { root } from "../../test-site.ts";
import { compilerOptions } from "./build-source-packages.ts";
import { importExample } from "./run-example.ts";

const file = "content/guides/Documentation/example.mdx";

/** What a reader adds who has the contract on a chain: it is below the program of the guide, and uses its imports. */
const settling = `
import { AccountUpdate } from "o1js";

export async function proveAndSettle(numbers) {
  await initBlockchain("local");
  const local = await Mina.LocalBlockchain({ proofsEnabled: false });
  Mina.setActiveInstance(local);
  AddProgram.setProofsEnabled(false);
  AddContract.compile = async () => ({});
  const [deployer] = local.testAccounts;
  process.env.DEPLOYER_PUBLIC_KEY = deployer.toBase58();
  process.env.DEPLOYER_PRIVATE_KEY = deployer.key.toBase58();

  const key = PrivateKey.random();
  const contract = new AddContract(key.toPublicKey());
  const deploy = await Mina.transaction(deployer, async () => {
    AccountUpdate.fundNewAccount(deployer);
    await contract.deploy();
    contract.sum.set(Field(0));
  });
  await deploy.prove();
  await deploy.sign([deployer.key, key]).send();

  const client = new zkCloudWorkerClient({ jwt: "local", chain: "local", zkcloudworker });
  const repo = { developer: "you", repo: "add-worker" };
  const transactions = numbers.map((number) => serializeFields([Field(number)]));
  const proving = await client.recursiveProof({ ...repo, transactions });
  const proved = await client.waitForJobResult({ jobId: proving.jobId });
  const args = JSON.stringify({ contractAddress: contract.address.toBase58() });
  const settle = { ...repo, task: "settle", transactions: [proved.result.result], args };
  const settling = await client.execute(settle);
  const settled = await client.waitForJobResult({ jobId: settling.jobId });
  return { success: settled.success, sum: contract.sum.get().toString() };
}
`;

it("add the sum that was proven to the contract", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const fences = fencesIn(fromMarkdown(await readFile(`${root}/${file}`, "utf8")), file);
  const program = fences.filter(({ meta }) => meta.program === "worker");
  const text = [...program.map(({ code }) => code), settling].join("\n");
  const { outputText } = ts.transpileModule(text, { compilerOptions });
  const { proveAndSettle } = await importExample(outputText, root);
  if (typeof proveAndSettle !== "function") throw new Error(`${file} has no program "worker"`);
  expect(await proveAndSettle([1, 2, 3])).toEqual({ success: true, sum: "6" });
});
