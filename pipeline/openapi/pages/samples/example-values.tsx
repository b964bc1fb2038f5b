import { sentence } from "../../../kernel/words.ts";
import type { NamedExample } from "../../../model/operation.ts";
import { joined } from "../../../tree/joined.ts";
import type { Content } from "../../../tree/jsx-runtime.ts";
import { plainDescription } from "../../read/plain-summary.ts";
import { describedText, isInline, valueCode } from "../fields/value-text.tsx";
import type { PageContext } from "../page-context.ts";

/** Examples of a parameter or header, on one line. */
export function exampleValues(examples: readonly NamedExample[]): Content {
  if (examples.length === 0) return undefined;
  const values = examples.map(({ value, summary, description }) => {
    const words = [summary, description && plainDescription(description)].filter((text) => text);
    return [valueCode(value), words.length > 0 && ` (${words.join(": ")})`];
  });
  const id = examples.length === 1 ? "example.value" : "example.values";
  return <p class="note">{sentence(id, { values: joined(values) })}</p>;
}

/** Summary and description of an example. */
export function exampleWords({ summary, description }: NamedExample, page: PageContext): Content {
  const text = describedText(
    { ...(summary !== undefined && { title: summary }), ...(description && { description }) },
    page,
  );
  if (text.length === 0) return undefined;
  return isInline(text) ? <p class="note">{text}</p> : text;
}
