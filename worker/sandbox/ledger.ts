import type { JsonValue } from "../../pipeline/model/body.ts";
import type { SandboxTransactions } from "../../pipeline/model/sandbox.ts";
import { isObject } from "../../pipeline/model/schema/json-value.ts";
import { evaluate, type Ledger, ledgerKey } from "./evaluate.ts";

/**
 * Applies the transactions of a state in their order, except those that are still pending.
 * @param items the transactions, each with the time `at` which it began
 * @param timeScale multiplies the time that a transaction takes
 */
export async function readLedger(
  items: readonly JsonValue[],
  { appliedAfter, type, changes }: SandboxTransactions,
  { now, timeScale }: { now: number; timeScale: number },
): Promise<Ledger> {
  const ledger: Ledger = new Map();
  for (const item of items.filter((each) => isObject(each))) {
    const scope = { names: { item }, ledger };
    const name = String(await evaluate(type, scope));
    const isApplied = now >= Number(item.at) + appliedAfter * 1_000 * timeScale;
    if (!isApplied || !Object.hasOwn(changes, name)) continue;
    for (const { key, add, subtract, keep } of changes[name] ?? []) {
      const id = ledgerKey(await evaluate(key, scope));
      const entry = ledger.get(id);
      const [added, taken] = [await evaluate(add, scope), await evaluate(subtract, scope)];
      // Never negative: what was there before the state began is unknown.
      const sum = Math.max(0, Number(entry?.sum ?? 0) + Number(added ?? 0) - Number(taken ?? 0));
      const fields = await evaluate(keep, scope);
      ledger.set(id, { ...entry, ...(isObject(fields) && fields), sum });
    }
  }
  return ledger;
}
