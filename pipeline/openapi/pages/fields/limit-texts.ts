import type { SchemaNode } from "../../../../content/model/operation.ts";
import { t } from "../../../words.ts";

/** Limits of a value in words, in the order readers look for them. */
export function limitTexts(node: SchemaNode): string[] {
  const characters = rangeText(node.minLength, node.maxLength);
  const items = rangeText(node.minItems, node.maxItems);
  const properties = rangeText(node.minProperties, node.maxProperties);
  const { size, exclusiveMinimum, exclusiveMaximum, multipleOf } = node;
  return [
    size !== undefined && t("limit.items", { range: t("limit.exactly", { value: size }) }),
    rangeText(node.minimum, node.maximum),
    exclusiveMinimum !== undefined && `> ${exclusiveMinimum}`,
    exclusiveMaximum !== undefined && `< ${exclusiveMaximum}`,
    multipleOf !== undefined && t("limit.multipleOf", { value: multipleOf }),
    characters !== undefined && t("limit.characters", { range: characters }),
    items !== undefined && t("limit.items", { range: items }),
    properties !== undefined && t("limit.properties", { range: properties }),
    node.uniqueItems === true && t("limit.unique"),
  ].filter((text) => typeof text === "string");
}

/** `3 to 5`, `at least 3`; undefined where there is no limit. */
function rangeText(low: number | undefined, high: number | undefined): string | undefined {
  if (low !== undefined && high !== undefined) {
    return low === high ? t("limit.exactly", { value: low }) : t("limit.range", { low, high });
  }
  if (low !== undefined) return t("limit.least", { value: low });
  return high === undefined ? undefined : t("limit.most", { value: high });
}
