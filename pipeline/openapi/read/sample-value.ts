import type { JsonValue } from "../../../content/model/body.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import { exampleOf, type Unfold } from "../../../content/samples/example-value.ts";
import type { ApiModel } from "./api-model.ts";
import { toFittingNode } from "./to-schema-node.ts";

/** Named schemas that may lie within each other in a value, unless that makes it too long to be read. */
const deepest = 8;

/** Characters of a value without white space that readers, and nine samples of a page, have room for. */
const longest = 4_000;

/**
 * A value of a schema of which the page shows only the upper levels. Undefined where the lower ones change nothing:
 * the value can be made of what is shown.
 */
export function sampleOf(api: ApiModel, node: SchemaNode): JsonValue | undefined {
  let sample: JsonValue | undefined;
  let text = JSON.stringify(exampleOf(node));
  // Level by level: a value of all levels at once may be longer than any memory.
  for (let depth = 1; depth <= deepest; depth++) {
    const deeper = exampleOf(node, "", unfoldIn(api, [], depth));
    const deeperText = JSON.stringify(deeper);
    if (deeperText === text || deeperText.length > longest) break;
    sample = deeper;
    text = deeperText;
  }
  return sample;
}

/** Enters a named schema, but never one that the value is in already. */
function unfoldIn(api: ApiModel, within: readonly string[], limit: number): Unfold {
  return ({ name, cut }) => {
    const schema = name === undefined ? undefined : api.schemas.get(name);
    if (schema === undefined || cut !== "deep" || within.includes(schema.name)) return undefined;
    if (within.length >= limit) return undefined;
    const node = toFittingNode(api, schema.raw);
    return { node, unfold: unfoldIn(api, [...within, schema.name], limit) };
  };
}
