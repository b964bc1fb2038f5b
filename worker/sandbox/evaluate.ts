import type { JsonObject, JsonValue } from "../../pipeline/model/body.ts";
import type { SandboxValue } from "../../pipeline/model/sandbox.ts";
import { isObject } from "../../pipeline/model/schema/json-value.ts";
import { valueAt } from "../../pipeline/model/schema/pointer.ts";
import { decodeId, encodeId, encodeState } from "./ids.ts";

/** The result of all transactions of a state: an object of fields for each key, with its balance as `sum`. */
export type Ledger = Map<string, JsonObject>;

/** What an expression may read. */
export interface Scope {
  /** `body`, `query`, `path`, `header`, `example`, `items`, `item`, `index`, and the times `at` and `now`. */
  names: JsonObject;
  ledger: Ledger;
}

type Computed = JsonValue | undefined;

/**
 * Functions of the language that flows of the sandbox are written in: `{ "$text": ["a", "$body.name"] }`. Their
 * arguments, the value of the `$` key and the other keys of the object, are computed before.
 */
const computations: Record<
  string,
  (argument: Computed, rest: JsonObject, scope: Scope) => Computed | Promise<Computed>
> = {
  /** The first item that has a value. */
  $or: (choices) => listOf(choices)[0],
  /** `then` if the argument has a value, which must equal `is` if that is given; otherwise `else`. */
  $if(value, { is = value ?? null, then: yes, else: no }) {
    const isTrue = value !== undefined && value !== false && value !== null && value !== "";
    return isTrue && value === is ? yes : no;
  },
  /** Objects joined, the later ones over the earlier ones. */
  $merge: (parts) => Object.assign({}, ...listOf(parts)),
  $text: (parts) => listOf(parts).join(""),
  /** A field of the ledger's entry with this key. */
  $kept: (key, { field }, { ledger }) => ledger.get(ledgerKey(key))?.[String(field)],
  /** Sums of the ledger's entries whose key begins with this one, each with the last part of its key. */
  $sums(key, _, { ledger }) {
    const start = `${ledgerKey(key).slice(0, -1)},`;
    const entries = [...ledger].filter(([name, { sum }]) => name.startsWith(start) && sum !== 0);
    const total = entries.reduce((all, [, { sum }]) => all + Number(sum), 0);
    return entries.map(([name, { sum = 0 }]) => ({
      key: JSON.parse(name).at(-1),
      sum,
      percent: (Number(sum) * 100) / total,
    }));
  },
  /** An id of the values, in a form of the site; the items `holds` and the time `at` can be read from it. */
  $id: (values, { form, holds, at }) =>
    encodeId(String(form), values, { at: Number(at ?? 0), items: listOf(holds) }),
  /** A text from which the items and the time of the request can be read. */
  $state: (items, { prefix }, { names }) =>
    encodeState({ at: Number(names.now), items: listOf(items) }, String(prefix ?? "")),
  /** The items that are read from an id or a state, or the one with the index `item`. */
  async $held(id, { item }) {
    const items = (await decodeId(id))?.items;
    return item === undefined ? items : items?.[Number(item)];
  },
};

/** The value of an expression; undefined if what it reads does not exist. */
export async function evaluate(value: SandboxValue | undefined, scope: Scope): Promise<Computed> {
  if (typeof value === "string" && value.startsWith("$"))
    return valueAt(scope.names, `/${value.slice(1)}`);
  if (Array.isArray(value)) return withValues(value.map((item) => evaluate(item, scope)));
  if (!isObject(value)) return value;
  if (value.$each !== undefined) return mapItems(value, scope);
  const fields: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    const computed = await evaluate(item, scope);
    if (computed !== undefined) fields[key] = computed;
  }
  const name = Object.keys(value).find((key) => Object.hasOwn(computations, key));
  return name === undefined ? fields : computations[name]?.(fields[name], fields, scope);
}

/** The values of `as` for each item of the list `$each`, which is `$item` there; items without a value are left out. */
async function mapItems({ $each, as = "$item" }: JsonObject, scope: Scope): Promise<Computed> {
  const list = await evaluate($each, scope);
  if (!Array.isArray(list)) return undefined;
  return withValues(
    list.map((item, index) => evaluate(as, { ...scope, names: { ...scope.names, item, index } })),
  );
}

async function withValues(values: Promise<Computed>[]): Promise<JsonValue[]> {
  return (await Promise.all(values)).filter((value) => value !== undefined);
}

function listOf(value: Computed): JsonValue[] {
  return Array.isArray(value) ? value : [];
}

export function ledgerKey(parts: JsonValue | undefined): string {
  return JSON.stringify(parts);
}
