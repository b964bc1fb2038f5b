import type { JsonValue } from "../../../content/model/body.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import {
  type ExampleOptions,
  type Expansion,
  exampleOf,
  isEmpty,
} from "../../../content/samples/example-value.ts";
import type { ApiModel } from "./api-model.ts";
import { toFittingNode } from "./to-schema-node.ts";

/** Named schemas that may lie within each other in a value, unless that makes it too long to be read. */
const deepest = 8;

/** Characters of a value without white space that readers, and nine samples of a page, have room for. */
export const longestBody = 4_000;

/**
 * A value of a schema of which the page shows only the upper levels. Undefined where the lower ones change nothing:
 * the value can be made of what is shown.
 */
export function sampleOf(api: ApiModel, node: SchemaNode): JsonValue | undefined {
  const shown = exampleOf(node);
  const sample = deepestExample(api, node, shown, {}, longestBody);
  return sample === shown ? undefined : sample;
}

/** Characters of a response that nobody wrote down. */
const longestResponse = 2_000;

/** By schema, since operations share their responses. */
const sentSamples = new WeakMap<SchemaNode, { value: JsonValue | undefined }>();

/** What an API may send by a schema. Undefined where the schema says nothing, or too much to be read. */
export function sentSampleOf(api: ApiModel, node: SchemaNode): JsonValue | undefined {
  const known = sentSamples.get(node);
  if (known !== undefined) return known.value;
  const shown = exampleOf(node, "", { isSent: true });
  const isReadable = typeof shown === "object" && JSON.stringify(shown).length <= longestResponse;
  const whole = isReadable
    ? deepestExample(api, node, shown, { isSent: true }, longestResponse)
    : null;
  const value = whole === null || isEmpty(whole) ? undefined : whole;
  sentSamples.set(node, { value });
  return value;
}

/** Enters named schemas level by level: a value of all levels at once may be longer than any memory. */
function deepestExample(
  api: ApiModel,
  node: SchemaNode,
  shown: JsonValue,
  options: ExampleOptions,
  limit: number,
): JsonValue {
  let sample = shown;
  let text = JSON.stringify(shown);
  for (let depth = 1; depth <= deepest; depth++) {
    const deeper = exampleOf(node, "", { ...options, expand: expansionIn(api, [], depth) });
    const deeperText = JSON.stringify(deeper);
    if (deeperText === text || deeperText.length > limit) break;
    sample = deeper;
    text = deeperText;
  }
  return sample;
}

/** Enters a named schema, but never one that the value is in already. */
function expansionIn(api: ApiModel, within: readonly string[], limit: number): Expansion {
  return ({ name, cut }) => {
    const schema = name === undefined ? undefined : api.schemas.get(name);
    if (schema === undefined || cut !== "deep" || within.includes(schema.name)) return undefined;
    if (within.length >= limit) return undefined;
    const node = toFittingNode(api, schema.raw);
    return { node, expand: expansionIn(api, [...within, schema.name], limit) };
  };
}
