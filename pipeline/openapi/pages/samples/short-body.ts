import type { JsonValue } from "../../../../content/model/body.ts";
import type { RequestForm } from "../../../../content/model/operation.ts";

/** Characters of a body, without white space, that nine samples of a page have room for. */
const longestBody = 5_000;

/** Characters of a sample or an example that the Markdown of an operation has room for. */
export const longestInMarkdown = 1_500;

/** An example that is no use in a sample: the page shows it by itself. */
export function isTooLongToSend(value: JsonValue): boolean {
  return lengthOf(value) > longestBody;
}

/** The form with a body that its samples have room for; the same form where it is short enough. */
export function withShortBody(form: RequestForm): RequestForm {
  const [first, ...others] = form.body?.examples ?? [];
  if (form.body === undefined || first === undefined || !isTooLongToSend(first.value)) return form;
  const examples = [{ ...first, value: shortened(first.value) }, ...others];
  return { ...form, body: { ...form.body, examples } };
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
