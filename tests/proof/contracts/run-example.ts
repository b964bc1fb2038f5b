import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AccountUpdate, Mina, PrivateKey } from "o1js";
import type { ChainExample } from "./chain-examples.ts";

/** What a reader of an example has, by the names of the parameters that take it. */
export type Possessions = Record<string, unknown>;

/**
 * Calls the functions of an example as its reader would, one after the other, and sends the transactions that they
 * return, signed with the keys of the accounts that they were called with and the keys that they returned. The address
 * of a returned `offerKey` is the `offerAddress` of the functions after it.
 *
 * @returns for each function what it returned that is no transaction
 */
export async function runExample(
  { code, functions }: ChainExample,
  has: Possessions,
  root: string,
): Promise<unknown[]> {
  const module = await importExample(code, root);
  const owned = { ...has };
  const results: unknown[] = [];
  for (const { name, parameters } of functions) {
    const call = module[name];
    if (typeof call !== "function") throw new Error(`${name} is not exported`);
    const values = parameters.map((parameter) => {
      if (!(parameter in owned)) throw new Error(`no reader has a ${parameter}`);
      return owned[parameter];
    });
    const result: unknown = await call(...values);
    const parts = isRecord(result) && !isTransaction(result) ? Object.entries(result) : [];
    const keys = parts.flatMap(([part, key]) => {
      if (!(key instanceof PrivateKey)) return [];
      owned[part.replace(/Key$|^key$/, "Address")] = key.toPublicKey();
      return [key];
    });
    const transaction = [result, ...parts.map(([, part]) => part)].find(isTransaction);
    if (transaction === undefined) results.push(result);
    else await send(transaction, [...values.flatMap(keyOf), ...keys]);
  }
  return results;
}

/** Below the repository, so that imports find its node_modules. */
export async function importExample(code: string, root: string): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(root, ".cache/contracts-"));
  try {
    const file = join(folder, "example.ts");
    await writeFile(file, code);
    return await import(/* @vite-ignore */ file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** An account of the local chain, or of a contract that is deployed on it. */
export type Key = Mina.TestPublicKey;
export const newKey = (): Key => Mina.TestPublicKey(PrivateKey.random());

/** Sends what a method does, signed by its sender and with further keys. */
export const act = (by: Key, method: () => Promise<unknown>, ...keys: Key[]): Promise<void> =>
  send(
    Mina.transaction(by, async () => void (await method())),
    [by, ...keys].map(({ key }) => key),
  );

/** Deploys a contract at an account that is new, for which the sender pays. */
export const deploy = (by: Key, contract: Key, method: () => Promise<unknown>): Promise<void> =>
  act(
    by,
    async () => {
      AccountUpdate.fundNewAccount(by);
      await method();
    },
    contract,
  );

/** Starts a chain without proofs. @returns its accounts, which have MINA */
export async function openChain() {
  const local = await Mina.LocalBlockchain({ proofsEnabled: false });
  Mina.setActiveInstance(local);
  return local.testAccounts;
}

async function send(
  transaction: PromiseLike<Mina.Transaction<false, false>> | Mina.Transaction<false, false>,
  keys: readonly PrivateKey[],
): Promise<void> {
  const tx = await transaction;
  await tx.prove();
  await tx.sign([...keys]).send();
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isTransaction = (value: unknown): value is Mina.Transaction<false, false> =>
  isRecord(value) && "prove" in value && "safeSend" in value;

/** The key of an account of the local chain. */
const keyOf = (value: unknown) =>
  isRecord(value) && value.key instanceof PrivateKey ? [value.key] : [];
