import type { JsonValue } from "../../pipeline/model/body.ts";
import type { SandboxTransactions } from "../../pipeline/model/sandbox.ts";
import { isObject } from "../../pipeline/model/schema/json-value.ts";
import { evaluate, keyOf, type Ledger } from "./evaluate.ts";

/**
 * Adds up the transactions whose time has come, in their order. Each item says in `at` when it began.
 * @param pace multiplies the time that a transaction takes
 */
export async function readLedger(
  items: readonly JsonValue[],
  { appliedAfter, type, changes }: SandboxTransactions,
  { now, pace }: { now: number; pace: number },
): Promise<Ledger> {
  const ledger: Ledger = new Map();
  for (const item of items.filter((each) => isObject(each))) {
    const scope = { names: { item }, ledger };
    const name = String(await evaluate(type, scope));
    const isApplied = now >= Number(item.at) + appliedAfter * 1_000 * pace;
    if (!isApplied || !Object.hasOwn(changes, name)) continue;
    for (const { key, add, subtract, keep } of changes[name] ?? []) {
      const id = keyOf(await evaluate(key, scope));
      const before = ledger.get(id);
      const [more, less] = [await evaluate(add, scope), await evaluate(subtract, scope)];
      // What was there before the state began is unknown.
      const sum = Math.max(0, Number(before?.sum ?? 0) + Number(more ?? 0) - Number(less ?? 0));
      const kept = await evaluate(keep, scope);
      ledger.set(id, { ...before, ...(isObject(kept) && kept), sum });
    }
  }
  return ledger;
}
