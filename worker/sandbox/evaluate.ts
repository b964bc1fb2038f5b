import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";
import type { JsonObject, JsonValue } from "../../pipeline/model/body.ts";
import type { SandboxValue } from "../../pipeline/model/sandbox.ts";
import { parseJson } from "../../pipeline/model/schema/json-value.ts";
import type { Ledger } from "./ledger.ts";
import { decodeTicket, digestOf, encodeHash, encodeTicket, isJsonObject } from "./ticket.ts";

/** What a value may read. */
export interface Scope {
  /** By first name: `body`, `query`, `path`, `header`, `example`, `items`, `item`, `index`. */
  names: Record<string, JsonValue | undefined>;
  ledger: Ledger;
  /** Milliseconds since 1970 of the transactions that the answer is about. */
  at: number;
  /** Milliseconds since 1970 of the request. */
  now: number;
}

type Compute = (
  argument: SandboxValue,
  scope: Scope,
  rest: Record<string, SandboxValue>,
) => Promise<JsonValue | undefined>;

/** Objects that are computed, by the key that begins with `$`. */
const computations: Record<string, Compute> = {
  /** The first that has a value. */
  async $or(choices, scope) {
    for (const choice of asList(choices)) {
      const value = await evaluate(choice, scope);
      if (value !== undefined) return value;
    }
    return undefined;
  },
  /** `then` if the argument has a value, else `else`. */
  async $if(condition, scope, { then, else: otherwise }) {
    const value = await evaluate(condition, scope);
    const isTrue = value !== undefined && value !== false && value !== null && value !== "";
    return evaluate((isTrue ? then : otherwise) ?? undefined, scope);
  },
  /** True if both are the same text, number or boolean. */
  async $is(pair, scope) {
    const [one, other] = await Promise.all(asList(pair).map((part) => evaluate(part, scope)));
    return one === other;
  },
  /** A list of `as`, in which `$item` is each item of the argument; those for which `where` has no value are left out. */
  async $each(list, scope, { as = "$item", where }) {
    const items = await evaluate(list, scope);
    if (!Array.isArray(items)) return undefined;
    const values = await Promise.all(
      items.map(async (item, index) => {
        const own = { ...scope, names: { ...scope.names, item, index } };
        const isIncluded = where === undefined || Boolean(await evaluate(where, own));
        return isIncluded ? evaluate(as, own) : undefined;
      }),
    );
    return values.filter((value) => value !== undefined);
  },
  /** The sum under a key of the state. */
  async $sum(key, scope) {
    return scope.ledger.sum(await keyOf(key, scope));
  },
  /** `field` of what is kept under a key of the state. */
  async $kept(key, scope, { field }) {
    return scope.ledger.kept(await keyOf(key, scope))?.[String(field)];
  },
  /** An account's address that looks like `like`: the same values always give the same. It holds a short list, `holds`. */
  async $address(values, scope, { like, holds }) {
    const digest = await digestOf(await evaluate(values, scope));
    const held = holds === undefined ? "" : JSON.stringify(await evaluate(holds, scope));
    return addressLike(String(await evaluate(like, scope)), digest, held);
  },
  /** Item number `field` of what an address of the sandbox holds. */
  async $held(address, scope, { field }) {
    const items = heldBy(await evaluate(address, scope));
    return Array.isArray(items) ? items[Number(field)] : undefined;
  },
  /** A hash of the values that holds the time of its transaction. */
  async $hash(values, scope, { prefix }) {
    return encodeHash(scope.at, await evaluate(values, scope), String(prefix ?? ""));
  },
  /** A text that holds the items and the time of the request. */
  async $ticket(items, scope, { prefix }) {
    const list = await evaluate(items, scope);
    const objects = Array.isArray(list) ? list.filter(isJsonObject) : [];
    return encodeTicket({ at: scope.now, items: objects }, String(prefix ?? ""));
  },
  /** Objects joined, the later ones over the earlier ones. */
  async $merge(parts, scope) {
    const values = await Promise.all(asList(parts).map((part) => evaluate(part, scope)));
    return Object.assign({}, ...values.filter(isJsonObject));
  },
  /** What part of the second number the first is, in percent. */
  async $percent(pair, scope) {
    const [part, whole] = await Promise.all(asList(pair).map((one) => evaluate(one, scope)));
    return typeof part === "number" && typeof whole === "number" && whole !== 0
      ? (part * 100) / whole
      : undefined;
  },
  /** The sums whose keys begin with a key, as a list of `{ key, sum }`: the last part of each key. */
  async $sums(key, scope) {
    return scope.ledger.sumsBelow(await keyOf(key, scope));
  },
  /** The transactions of a ticket. */
  async $transactions(text, scope) {
    return (await decodeTicket(await evaluate(text, scope)))?.items ?? [];
  },
  async $text(parts, scope) {
    const values = await Promise.all(asList(parts).map((part) => evaluate(part, scope)));
    return values.includes(undefined) ? undefined : values.join("");
  },
};

/** The value in its scope; undefined where what it reads is not there. */
export async function evaluate(
  value: SandboxValue | undefined,
  scope: Scope,
): Promise<JsonValue | undefined> {
  if (typeof value === "string") return value.startsWith("$") ? read(value, scope) : value;
  if (Array.isArray(value)) {
    const items = await Promise.all(value.map((item) => evaluate(item, scope)));
    return items.filter((item) => item !== undefined);
  }
  if (!isJsonObject(value)) return value;
  const name = Object.keys(value).find((key) => Object.hasOwn(computations, key));
  if (name !== undefined) {
    const { [name]: argument, ...rest } = value;
    return computations[name]?.(argument ?? null, scope, rest);
  }
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, item]) => [key, await evaluate(item, scope)] as const),
  );
  return Object.fromEntries(
    entries.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined),
  );
}

/** `$body.tx.sender`: a value below one of the names. `$now` is the time of the request in milliseconds. */
function read(path: string, { names, now }: Scope): JsonValue | undefined {
  if (path === "$now") return now;
  const [first = "", ...rest] = path.slice(1).split(".");
  let value = Object.hasOwn(names, first) ? names[first] : undefined;
  for (const key of rest) {
    const isOwn = isJsonObject(value) || Array.isArray(value);
    value = isOwn && Object.hasOwn(value as object, key) ? (value as JsonObject)[key] : undefined;
  }
  return value;
}

/** A key of the state as text. */
export async function keyOf(key: SandboxValue, scope: Scope): Promise<string> {
  const parts = await Promise.all(asList(key).map((part) => evaluate(part, scope)));
  return JSON.stringify(parts.map((part) => part ?? null));
}

function asList(value: SandboxValue): JsonValue[] {
  return Array.isArray(value) ? value : [value];
}

const base58check = createBase58check(sha256);

/** Bytes at the start of an address that say its kind, and at its end that are not of the account. */
const kindBytes = 4;
const lastBytes = 2;

/** Before what an address holds. */
const heldMark = [0x73, 0x62];

/** Most bytes that an address holds: the others tell it from other addresses. */
const mostHeld = 16;

/** Puts the held text and bytes of the digest into the middle of an address, and a new checksum behind it. */
function addressLike(like: string, digest: Uint8Array, held: string): string {
  const bytes = Uint8Array.from(base58check.decode(like));
  const text = new TextEncoder().encode(held);
  const isHeld = text.length > 0 && text.length <= mostHeld;
  const own = isHeld ? [...heldMark, text.length, ...text, ...digest] : [...digest];
  bytes.set(own.slice(0, bytes.length - kindBytes - lastBytes), kindBytes);
  return base58check.encode(bytes);
}

/** Undefined for an address that holds nothing. */
function heldBy(address: unknown): JsonValue | undefined {
  if (typeof address !== "string" || address.length > longestAddress) return undefined;
  try {
    const bytes = base58check.decode(address).subarray(kindBytes);
    if (!heldMark.every((byte, index) => byte === bytes[index])) return undefined;
    const [length = 0, ...rest] = bytes.subarray(heldMark.length);
    return parseJson(new TextDecoder().decode(Uint8Array.from(rest.slice(0, length))));
  } catch {
    return undefined;
  }
}

const longestAddress = 100;
