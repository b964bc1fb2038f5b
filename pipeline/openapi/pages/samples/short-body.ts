import type { JsonValue } from "../../../../content/model/body.ts";
import type { RequestForm } from "../../../../content/model/operation.ts";
import { bodyValue } from "../../../../content/samples/build-request.ts";
import { longestBody } from "../../read/sample-value.ts";

/** Characters of a sample or an example that the Markdown of an operation has room for. */
export const longestInMarkdown = 1_500;

/** An example that is no use in a sample: the page shows it by itself. */
export function isTooLongToSend(value: JsonValue): boolean {
  return lengthOf(value) > longestBody;
}

/** The form with a body that its samples have room for; the same form where it is short enough. */
export function withShortBody(form: RequestForm): RequestForm {
  const { body } = form;
  const value = body && bodyValue(body);
  if (body === undefined || value === undefined || !isTooLongToSend(value)) return form;
  const [first, ...others] = body.examples;
  const short = shortened(value);
  const examples = first === undefined ? [] : [{ ...first, value: short }, ...others];
  return { ...form, body: { ...body, examples, sample: short } };
}

/** Items of lists go first, then what lies deep, then fields: what is left is as much like the example as may be. */
function shortened(value: JsonValue): JsonValue {
  if (typeof value === "string") return `${value.slice(0, longestBody)}…`;
  const sizes = [
    { items: 10, depth: 40, fields: 100 },
    { items: 3, depth: 40, fields: 100 },
    { items: 1, depth: 40, fields: 100 },
    { items: 1, depth: 6, fields: 40 },
    { items: 1, depth: 4, fields: 20 },
    { items: 1, depth: 2, fields: 20 },
  ];
  for (const size of sizes) {
    const trial = trimmed(value, size);
    if (!isTooLongToSend(trial)) return trial;
  }
  return trimmed(value, smallest);
}

interface Size {
  /** Of each list. */
  items: number;
  depth: number;
  /** Of each object. */
  fields: number;
}

const smallest: Size = { items: 1, depth: 1, fields: 10 };

/** Characters of a text within the body. */
const longestText = 400;

function trimmed(value: JsonValue, size: Size): JsonValue {
  if (typeof value === "string") {
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const inner = { ...size, depth: size.depth - 1 };
  if (Array.isArray(value)) {
    return size.depth === 0 ? [] : value.slice(0, size.items).map((item) => trimmed(item, inner));
  }
  const fields = size.depth === 0 ? [] : Object.entries(value).slice(0, size.fields);
  return Object.fromEntries(fields.map(([name, item]) => [name, trimmed(item, inner)]));
}

function lengthOf(value: JsonValue): number {
  return typeof value === "string" ? value.length : JSON.stringify(value).length;
}
