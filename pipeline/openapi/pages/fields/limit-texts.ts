import { t } from "../../../kernel/words.ts";
import type { SchemaNode } from "../../../model/operation.ts";

/** Texts of the limits of a value. */
export function limitTexts(node: SchemaNode): string[] {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf } = node;
  return [
    rangeText(node.minimum, node.maximum),
    exclusiveMinimum !== undefined && `> ${numberText(exclusiveMinimum)}`,
    exclusiveMaximum !== undefined && `< ${numberText(exclusiveMaximum)}`,
    multipleOf !== undefined && t("limit.multipleOf", { value: multipleOf }),
    countText("limit.characters", node.minLength, node.maxLength),
    countText("limit.items", node.minItems, node.maxItems),
    countText("limit.properties", node.minProperties, node.maxProperties),
    node.uniqueItems === true && t("limit.unique"),
  ].filter((text) => typeof text === "string");
}

/** `at least 3 items`; undefined without limits. */
function countText(
  id: "limit.characters" | "limit.items" | "limit.properties",
  low: number | undefined,
  high: number | undefined,
): string | undefined {
  const range = rangeText(low, high);
  return range && t((high ?? low) === 1 ? `${id}.one` : id, { range });
}

/** `3 to 5`, `at least 3`; undefined without limits. */
export function rangeText(low: number | undefined, high: number | undefined): string | undefined {
  const least = low === undefined ? undefined : numberText(low);
  const most = high === undefined ? undefined : numberText(high);
  if (least !== undefined && most !== undefined) {
    return low === high
      ? t("limit.exactly", { value: least })
      : t("limit.range", { low: least, high: most });
  }
  if (least !== undefined) return t("limit.least", { value: least });
  return most === undefined ? undefined : t("limit.most", { value: most });
}

/** Integers in full. Parsing rounds the common limits 2^63-1 and 2^64-1 up by one, so subtract it again. */
function numberText(value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) > 2 ** 64) return String(value);
  return String(value === 2 ** 63 || value === 2 ** 64 ? BigInt(value) - 1n : BigInt(value));
}
