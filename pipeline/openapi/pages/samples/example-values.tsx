import type { NamedExample } from "../../../../content/model/operation.ts";
import { sentence } from "../../../kernel/words.ts";
import type { Content } from "../../../tree/jsx-runtime.ts";
import { joined, valueCode } from "../fields/value-text.tsx";

/** Examples of a parameter or a header, which are short enough for one line. */
export function exampleValues(examples: readonly NamedExample[]): Content {
  if (examples.length === 0) return undefined;
  const values = examples.map(({ value, summary }) => [
    valueCode(value),
    summary !== undefined && ` (${summary})`,
  ]);
  const id = examples.length === 1 ? "example.value" : "example.values";
  return <p class="note">{sentence(id, { values: joined(values, ", ") })}</p>;
}
