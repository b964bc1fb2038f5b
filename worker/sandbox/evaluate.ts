import type { JsonObject, JsonValue } from "../../pipeline/model/body.ts";
import type { SandboxValue } from "../../pipeline/model/sandbox.ts";
import { isObject } from "../../pipeline/model/schema/json-value.ts";
import { valueAt } from "../../pipeline/model/schema/pointer.ts";
import { decodeId, encodeId, encodeState } from "./ids.ts";

/** What the transactions of a state add up to: fields by key, and what was added under it as `sum`. */
export type Ledger = Map<string, JsonObject>;

/** What a value may read. */
export interface Scope {
  /** By first name: `body`, `query`, `path`, `header`, `example`, `items`, `item`, `index`, and the times `at` and `now`. */
  names: JsonObject;
  ledger: Ledger;
}

type Computed = JsonValue | undefined;

/** What an object with a key that begins with `$` stands for. What is inside of it is computed before. */
const computations: Record<
  string,
  (argument: Computed, rest: JsonObject, scope: Scope) => Computed | Promise<Computed>
> = {
  /** The first that has a value. */
  $or: (choices) => listOf(choices)[0],
  /** `then` if the argument has a value (equal to `is`), else `else`. */
  $if(value, { is = value ?? null, then: yes, else: no }) {
    const isTrue = value !== undefined && value !== false && value !== null && value !== "";
    return isTrue && value === is ? yes : no;
  },
  /** Objects joined, the later ones over the earlier ones. */
  $merge: (parts) => Object.assign({}, ...listOf(parts)),
  $text: (parts) => listOf(parts).join(""),
  /** `field` of what is kept under a key of the state. */
  $kept: (key, { field }, { ledger }) => ledger.get(keyOf(key))?.[String(field)],
  /** Lists the sums below a key: the last part of each one's own key, the sum, and its share of all in percent. */
  $sums(key, _, { ledger }) {
    const start = `${keyOf(key).slice(0, -1)},`;
    const found = [...ledger].filter(([name, { sum }]) => name.startsWith(start) && sum !== 0);
    const whole = found.reduce((all, [, { sum }]) => all + Number(sum), 0);
    return found.map(([name, { sum = 0 }]) => ({
      key: JSON.parse(name).at(-1),
      sum,
      percent: (Number(sum) * 100) / whole,
    }));
  },
  /** An id of a form of the site for the values; it holds the items `holds`, and the time `at`. */
  $id: (values, { form, holds, at }) =>
    encodeId(String(form), values, { at: Number(at ?? 0), items: listOf(holds) }),
  /** A text of any length that holds the items and the time of the request. */
  $state: (items, { prefix }, { names }) =>
    encodeState({ at: Number(names.now), items: listOf(items) }, String(prefix ?? "")),
  /** The items that an id of the sandbox holds, or the one with the number `item`. */
  async $held(id, { item }) {
    const items = (await decodeId(id))?.items;
    return item === undefined ? items : items?.[Number(item)];
  },
};

/** The value in its scope; undefined where what it reads is not there. */
export async function evaluate(value: SandboxValue | undefined, scope: Scope): Promise<Computed> {
  if (typeof value === "string" && value.startsWith("$"))
    return valueAt(scope.names, `/${value.slice(1)}`);
  if (Array.isArray(value)) return withValues(value.map((item) => evaluate(item, scope)));
  if (!isObject(value)) return value;
  if (value.$each !== undefined) return each(value, scope);
  const fields: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    const computed = await evaluate(item, scope);
    if (computed !== undefined) fields[key] = computed;
  }
  const name = Object.keys(value).find((key) => Object.hasOwn(computations, key));
  return name === undefined ? fields : computations[name]?.(fields[name], fields, scope);
}

/** A list of `as`, in which `$item` is each item of the list `$each`; those without a value are left out. */
async function each({ $each, as = "$item" }: JsonObject, scope: Scope): Promise<Computed> {
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

/** A key of the ledger as text. */
export function keyOf(parts: JsonValue | undefined): string {
  return JSON.stringify(parts);
}
