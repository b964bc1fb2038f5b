import type { JsonObject } from "../../pipeline/model/body.ts";
import type { SandboxTransactions, SandboxValue } from "../../pipeline/model/sandbox.ts";
import { evaluate, keyOf } from "./evaluate.ts";
import type { Ticket } from "./ticket.ts";

/** What the transactions of a state add up to. */
export class Ledger {
  readonly #sums = new Map<string, number>();
  readonly #kept = new Map<string, JsonObject>();

  sum(key: string): number | undefined {
    return this.#sums.get(key);
  }

  /** @param key of all but the last part */
  sumsBelow(key: string): { key: string; sum: number }[] {
    const start = `${key.slice(0, -1)},`;
    return [...this.#sums].flatMap(([name, sum]) =>
      name.startsWith(start) ? [{ key: String(JSON.parse(name).at(-1)), sum }] : [],
    );
  }

  kept(key: string): JsonObject | undefined {
    return this.#kept.get(key);
  }

  add(key: string, amount: number): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + amount);
  }

  keep(key: string, fields: JsonObject): void {
    this.#kept.set(key, { ...this.#kept.get(key), ...fields });
  }
}

/**
 * Adds up the transactions whose time has come, in their order. Each item says in `at` when it began.
 * @param pace multiplies the time that a transaction takes
 */
export async function readLedger(
  { items }: Ticket,
  transactions: SandboxTransactions | undefined,
  { now, pace }: { now: number; pace: number },
): Promise<Ledger> {
  const ledger = new Ledger();
  if (transactions === undefined) return ledger;
  const { appliedAfter, typeField, changes } = transactions;
  for (const item of items) {
    const at = Number(item.at);
    const type = String(item[typeField]);
    if (now < at + appliedAfter * 1_000 * pace || !Object.hasOwn(changes, type)) continue;
    const scope = { names: { item }, ledger, at, now };
    for (const change of changes[type] ?? []) {
      if ("keep" in change) {
        const fields = await evaluate(change.fields, scope);
        ledger.keep(await keyOf(change.keep, scope), fields as JsonObject);
        continue;
      }
      const key: SandboxValue[] = "add" in change ? change.add : change.subtract;
      const amount = Number((await evaluate(change.amount, scope)) ?? 0);
      ledger.add(await keyOf(key, scope), "add" in change ? amount : -amount);
    }
  }
  return ledger;
}
