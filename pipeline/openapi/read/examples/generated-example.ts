import { memoize } from "../../../kernel/memoize.ts";
import type { JsonValue } from "../../../model/body.ts";
import type { SchemaNode } from "../../../model/operation.ts";
import {
  type ExampleOptions,
  type Expansion,
  exampleOf,
  isEmpty,
} from "../../../model/samples/example-value.ts";
import type { ApiSchema, SchemaContext } from "../api-model.ts";
import { toSchemaNode } from "../schema/to-schema-node.ts";

/** Maximum nesting of named schemas in a value. */
const maxDepth = 8;

/** Maximum characters of a value without white space. */
export const maxBodyLength = 4_000;

/** An example with deeper levels than the page shows; undefined if these change nothing. */
export function generatedBody(api: SchemaContext, node: SchemaNode): JsonValue | undefined {
  const shown = exampleOf(node);
  const generated = expandedExample(api, node, shown, {}, maxBodyLength);
  return generated === shown ? undefined : generated;
}

/** Maximum characters of a generated response. */
const maxResponseLength = 2_000;

/** A generated response; undefined if the schema is empty or the value too long. */
export function generatedResponse(api: SchemaContext, node: SchemaNode): JsonValue | undefined {
  return generatedResponses(api)(node);
}

/** By schema, because operations share responses. Values are the same in all languages. */
const generatedResponses = memoize((api: SchemaContext) =>
  memoize((node: SchemaNode) => {
    const shown = exampleOf(node, "", { isResponse: true });
    const isReadable =
      typeof shown === "object" && JSON.stringify(shown).length <= maxResponseLength;
    if (!isReadable) return undefined;
    const whole = expandedExample(api, node, shown, { isResponse: true }, maxResponseLength);
    return whole === null || isEmpty(whole) ? undefined : whole;
  }),
);

/** Expands named schemas level by level, because all levels at once may exceed any memory. */
function expandedExample(
  api: SchemaContext,
  node: SchemaNode,
  shown: JsonValue,
  options: ExampleOptions,
  limit: number,
): JsonValue {
  let example = shown;
  let text = JSON.stringify(shown);
  for (let depth = 1; depth <= maxDepth; depth++) {
    const deeper = exampleOf(node, "", { ...options, expand: expansionIn(api, [], depth) });
    const deeperText = JSON.stringify(deeper);
    if (deeperText === text || deeperText.length > limit) break;
    example = deeper;
    text = deeperText;
  }
  return example;
}

/**
 * By schema, because one example may expand a schema many times. The texts of a node depend on the language, but only
 * its values are used.
 */
const expandedNodes = memoize((api: SchemaContext) =>
  memoize(({ raw }: ApiSchema) => toSchemaNode(api, raw)),
);

/** Expands a named schema unless the value is already inside it. */
function expansionIn(api: SchemaContext, within: readonly string[], limit: number): Expansion {
  return ({ name, cut }) => {
    const schema = name === undefined ? undefined : api.schemas.get(name);
    if (schema === undefined || cut !== "deep" || within.includes(schema.name)) return undefined;
    if (within.length >= limit) return undefined;
    const node = expandedNodes(api)(schema);
    return { node, expand: expansionIn(api, [...within, schema.name], limit) };
  };
}
