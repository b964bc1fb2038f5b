import type { JsonValue } from "../../../content/model/body.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import { exampleOf, type Unfold } from "../../../content/samples/example-value.ts";
import type { ApiModel } from "./api-model.ts";
import { toFittingNode } from "./to-schema-node.ts";

/** Named schemas that may lie within each other in a value. */
const deepest = 8;

/**
 * A value of a schema of which the page shows only the upper levels. Undefined where the lower ones change nothing:
 * the value can be made of what is shown.
 */
export function sampleOf(api: ApiModel, node: SchemaNode): JsonValue | undefined {
  const sample = exampleOf(node, "", unfoldIn(api, []));
  return JSON.stringify(sample) === JSON.stringify(exampleOf(node)) ? undefined : sample;
}

/** Enters a named schema, but never one that the value is in already. */
function unfoldIn(api: ApiModel, within: readonly string[]): Unfold {
  return ({ name, cut }) => {
    const schema = name === undefined ? undefined : api.schemas.get(name);
    if (schema === undefined || cut !== "deep" || within.includes(schema.name)) return undefined;
    if (within.length >= deepest) return undefined;
    const node = toFittingNode(api, schema.raw);
    return { node, unfold: unfoldIn(api, [...within, schema.name]) };
  };
}
