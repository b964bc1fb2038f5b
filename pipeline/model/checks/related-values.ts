import type { JsonValue } from "../body.ts";
import { type JsonRecord, stringsOf } from "../schema/json-value.ts";
import { valueAt } from "../schema/pointer.ts";

type Relation = (values: readonly JsonValue[], rule: JsonRecord) => boolean;

/** Keywords of rules that relate values, given as JSON pointers. */
const relations: Readonly<Record<string, Relation>> = {
  "x-equal": ([first, ...others]) => others.every((other) => other === first),
  "x-different": (values) => new Set(values).size === values.length,
  "x-ascending": (values) =>
    values.every((value, index) => index === 0 || !(Number(values[index - 1]) >= Number(value))),
  "x-product": isProductAllowed,
};

export const relationKeywords = Object.keys(relations);

/** Pointer of the last value of the first relation that the body breaks. One with a missing value is not checked. */
export function brokenRelation(rule: JsonRecord, body: JsonValue): string | undefined {
  for (const [keyword, holds] of Object.entries(relations)) {
    const pointers = stringsOf(rule[keyword]);
    const values = pointers.flatMap((pointer) => valueAt(body, pointer) ?? []);
    if (values.length === pointers.length && !holds(values, rule)) return pointers.at(-1);
  }
  return undefined;
}

/** Applies the limits beside `x-product`, exactly. Factors that are no positive integers have faults of their own. */
function isProductAllowed(
  values: readonly JsonValue[],
  { multipleOf, exclusiveMinimum, exclusiveMaximum }: JsonRecord,
): boolean {
  const factors = values.filter((value) => Number.isInteger(value) && Number(value) > 0);
  if (factors.length < values.length) return true;
  const product = factors.reduce((all: bigint, factor) => all * BigInt(Number(factor)), 1n);
  return (
    (!Number.isInteger(multipleOf) || product % BigInt(Number(multipleOf)) === 0n) &&
    (typeof exclusiveMinimum !== "number" || product > exclusiveMinimum) &&
    (typeof exclusiveMaximum !== "number" || product < exclusiveMaximum)
  );
}
