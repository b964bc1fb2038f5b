import type { JsonValue } from "../../../model/body.ts";
import { preferredFirst } from "../../../model/media-types.ts";
import type { BodyContent, NamedExample, RequestForm } from "../../../model/operation.ts";
import { bodyValue } from "../../../model/samples/build-request.ts";
import { asText } from "../../../model/schema/json-value.ts";
import { maxBodyLength } from "../../read/examples/generated-example.ts";

/** Maximum characters of a sample or example in the Markdown of an operation. */
export const maxMarkdownLength = 1_500;

/** The example that samples send whole. */
export function sentExample(contents: readonly BodyContent[] = []): NamedExample | undefined {
  const [first] = preferredFirst(contents)[0]?.examples ?? [];
  return first && isTooLongForSamples(first.value) ? undefined : first;
}

/** True for an example that is too long for samples; the page shows it separately. */
function isTooLongForSamples(value: JsonValue): boolean {
  const text = asText(value);
  return text.length > maxBodyLength;
}

/** Returns a form whose body is short enough for samples. */
export function withShortBody(form: RequestForm): RequestForm {
  const { body } = form;
  const value = body && bodyValue(body);
  if (body === undefined || value === undefined || !isTooLongForSamples(value)) return form;
  const [first, ...others] = body.examples;
  const short = shortened(value);
  const examples = first === undefined ? [] : [{ ...first, value: short }, ...others];
  return { ...form, body: { ...body, examples, generated: short } };
}

/** Removes list items first, then deep levels, then fields, to stay close to the example. */
function shortened(value: JsonValue): JsonValue {
  if (typeof value === "string") return `${value.slice(0, maxBodyLength)}…`;
  const sizes = [
    { items: 10, depth: 40, fields: 100 },
    { items: 3, depth: 40, fields: 100 },
    { items: 1, depth: 40, fields: 100 },
    { items: 1, depth: 6, fields: 40 },
    { items: 1, depth: 4, fields: 20 },
    { items: 1, depth: 2, fields: 20 },
  ];
  const size = sizes.find((each) => !isTooLongForSamples(trimmed(value, each)));
  return trimmed(value, size ?? { items: 1, depth: 1, fields: 10 });
}

interface Size {
  /** Maximum items per list. */
  items: number;
  depth: number;
  /** Maximum fields per object. */
  fields: number;
}

/** Maximum characters of a string in the body. */
const maxTextLength = 400;

function trimmed(value: JsonValue, size: Size): JsonValue {
  if (typeof value === "string") {
    return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const inner = { ...size, depth: size.depth - 1 };
  if (Array.isArray(value)) {
    return size.depth === 0 ? [] : value.slice(0, size.items).map((item) => trimmed(item, inner));
  }
  const fields = size.depth === 0 ? [] : Object.entries(value).slice(0, size.fields);
  return Object.fromEntries(fields.map(([name, item]) => [name, trimmed(item, inner)]));
}
