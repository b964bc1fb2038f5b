import type { BodyContent, NamedExample } from "../../../model/operation.ts";
import type { Operation } from "../../read/operation-model.ts";

/** Names of the request's variants, as in tabs and named examples. */
export type Variants = ReadonlySet<string>;

export function requestVariants({ requestBody }: Pick<Operation, "requestBody">): Variants {
  const options = requestBody?.contents[0]?.schema?.choices?.options ?? [];
  return new Set(options.map(({ label }) => label));
}

/** Examples beside the samples: one per variant of the request if examples have their names, otherwise the first. */
export function examplesBeside({ examples }: BodyContent, variants: Variants): NamedExample[] {
  const named = examples.filter(({ name }) => variants.has(name));
  return named.length > 1 ? named : examples.slice(0, 1);
}
