import { t } from "../../../kernel/words.ts";
import type { Choices, SchemaNode, TypePart } from "../../../model/operation.ts";
import type { JsonRecord } from "../../../model/schema/json-value.ts";
import { typesOf } from "../../../model/schema/kind.ts";

/** `array of TokenHolder`, `string (uri)`, `map of string`. */
export function typeText(node: SchemaNode, raw: JsonRecord): TypePart[] {
  const type = kindText(node, raw);
  return node.format === undefined ? type : [...type, { text: ` (${node.format})` }];
}

function kindText(node: SchemaNode, raw: JsonRecord): TypePart[] {
  switch (node.kind) {
    case "array":
      if (node.fields !== undefined) return tupleText(node.fields, node.items);
      return [{ text: `${t("type.arrayOf")} ` }, ...(node.items?.type ?? [{ text: "any" }])];
    case "map":
      return [{ text: `${t("type.mapOf")} ` }, ...(node.values?.type ?? [{ text: "any" }])];
    case "choice":
      return choiceText(node.choices);
    case "any": {
      const types = typesOf(raw).filter((type) => type !== "null");
      return types.length === 0 ? [{ text: "any" }] : alternatives(types.map((text) => [{ text }]));
    }
    default:
      return [{ text: node.kind }];
  }
}

/** `array of [string, integer…]`: types of `prefixItems`, then of further items. */
function tupleText(fields: readonly SchemaNode[], items: SchemaNode | undefined): TypePart[] {
  const types = fields.map(({ type }, index) => (index === 0 ? type : [{ text: ", " }, ...type]));
  const further = items === undefined ? [] : [{ text: ", " }, ...items.type, { text: "…" }];
  return [{ text: `${t("type.arrayOf")} [` }, ...types.flat(), ...further, { text: "]" }];
}

/** Maximum number of primitive types listed for a choice. */
const maxSimpleOptions = 8;

function choiceText(choices: Choices | undefined): TypePart[] {
  const options = choices?.options ?? [];
  const areSimple = options.every(({ node }) => node.name === undefined && node.kind !== "object");
  if (options.length > (areSimple ? maxSimpleOptions : 3))
    return [{ text: t("type.variants", { count: options.length }) }];
  // Drops equal types: `object or object` becomes `object`.
  const types = new Map(options.map(({ node }) => [JSON.stringify(node.type), node.type]));
  return alternatives([...types.values()]);
}

function alternatives(types: readonly TypePart[][]): TypePart[] {
  const or = { text: ` ${t("type.or")} ` };
  return types.flatMap((type, index) => (index === 0 ? type : [or, ...type]));
}
