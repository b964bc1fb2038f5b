import type { BodyContent, NamedExample } from "../../../../content/model/operation.ts";
import type { Operation } from "../../read/operation.ts";

/** Names of the variants of an operation's request, as its tabs and the examples of the file have them. */
export type Variants = ReadonlySet<string>;

export function requestVariants({ requestBody }: Pick<Operation, "requestBody">): Variants {
  const options = requestBody?.contents[0]?.schema?.choices?.options ?? [];
  return new Set(options.map(({ label }) => label));
}

/**
 * The examples of a response that stand beside the samples: one for each variant of the request, where the file has
 * them by name, else the first.
 */
export function examplesBeside({ examples }: BodyContent, variants: Variants): NamedExample[] {
  const named = examples.filter(({ name }) => variants.has(name));
  return named.length > 1 ? named : examples.slice(0, 1);
}
