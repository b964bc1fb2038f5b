import type { SchemaNode } from "../../../../content/model/operation.ts";
import { t } from "../../../kernel/words.ts";

/** Texts of the limits of a value. */
export function limitTexts(node: SchemaNode): string[] {
  const characters = rangeText(node.minLength, node.maxLength);
  const items = rangeText(node.minItems, node.maxItems);
  const properties = rangeText(node.minProperties, node.maxProperties);
  const { exclusiveMinimum, exclusiveMaximum, multipleOf } = node;
  return [
    rangeText(node.minimum, node.maximum),
    exclusiveMinimum !== undefined && `> ${numberText(exclusiveMinimum)}`,
    exclusiveMaximum !== undefined && `< ${numberText(exclusiveMaximum)}`,
    multipleOf !== undefined && t("limit.multipleOf", { value: multipleOf }),
    characters !== undefined && t("limit.characters", { range: characters }),
    items !== undefined && t("limit.items", { range: items }),
    properties !== undefined && t("limit.properties", { range: properties }),
    node.uniqueItems === true && t("limit.unique"),
  ].filter((text) => typeof text === "string");
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
