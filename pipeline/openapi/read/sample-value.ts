import type { JsonValue } from "../../../content/model/body.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import {
  type ExampleOptions,
  type Expansion,
  exampleOf,
  isEmpty,
} from "../../../content/samples/example-value.ts";
import type { ApiModel, ApiSchema } from "./api-model.ts";
import { toFittingNode } from "./to-schema-node.ts";

/** Maximum nesting of named schemas in a value. */
const deepest = 8;

/** Maximum characters of a value without white space. */
export const longestBody = 4_000;

/** A sample with deeper levels than the page shows; undefined if these change nothing. */
export function sampleOf(api: ApiModel, node: SchemaNode): JsonValue | undefined {
  const shown = exampleOf(node);
  const sample = deepestExample(api, node, shown, {}, longestBody);
  return sample === shown ? undefined : sample;
}

/** Maximum characters of a generated response. */
const longestResponse = 2_000;

/** Cached by schema, because operations share responses. */
const sentSamples = new WeakMap<SchemaNode, { value: JsonValue | undefined }>();

/** A generated response; undefined if the schema is empty or the value too long. */
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

/** Expands named schemas level by level, because all levels at once may exceed any memory. */
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

/** Cached by schema, because one sample may expand a schema many times. */
const expandedNodes = new WeakMap<ApiSchema, SchemaNode>();

/** Expands a named schema unless the value is already inside it. */
function expansionIn(api: ApiModel, within: readonly string[], limit: number): Expansion {
  return ({ name, cut }) => {
    const schema = name === undefined ? undefined : api.schemas.get(name);
    if (schema === undefined || cut !== "deep" || within.includes(schema.name)) return undefined;
    if (within.length >= limit) return undefined;
    const node = expandedNodes.get(schema) ?? toFittingNode(api, schema.raw);
    expandedNodes.set(schema, node);
    return { node, expand: expansionIn(api, [...within, schema.name], limit) };
  };
}
