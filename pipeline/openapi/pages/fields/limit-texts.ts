import { t } from "../../../kernel/words.ts";
import type { SchemaNode } from "../../../model/operation.ts";
import { numberText } from "../../../model/schema/keywords.ts";
import type { SchemaKind } from "../../../model/schema/kind.ts";

/** Texts of the limits of a value. Those of other types than its own mean nothing. */
export function limitTexts(node: SchemaNode): string[] {
  const may = (...kinds: SchemaKind[]) => [...kinds, "any", "choice"].includes(node.kind);
  const { exclusiveMinimum, exclusiveMaximum, multipleOf, maxLength } = node;
  const maxBytes = node["x-maxBytes"];
  // A character has at least one byte.
  const longest = maxLength !== undefined && maxBytes !== undefined && maxBytes <= maxLength;
  return [
    rangeText(node.minimum, node.maximum),
    exclusiveMinimum !== undefined && `> ${numberText(exclusiveMinimum)}`,
    exclusiveMaximum !== undefined && `< ${numberText(exclusiveMaximum)}`,
    multipleOf === 1
      ? t("limit.whole")
      : multipleOf !== undefined && t("limit.multipleOf", { value: multipleOf }),
    may("string") && countText("limit.characters", node.minLength, longest ? undefined : maxLength),
    countText("limit.bytes", undefined, maxBytes),
    may("array") && countText("limit.items", node.minItems, node.maxItems),
    may("object", "map") && countText("limit.properties", node.minProperties, node.maxProperties),
    node.uniqueItems === true && t("limit.unique"),
  ].filter((text) => typeof text === "string");
}

/** `at least 3 items`; undefined without limits. */
function countText(
  id: "limit.characters" | "limit.bytes" | "limit.items" | "limit.properties",
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
