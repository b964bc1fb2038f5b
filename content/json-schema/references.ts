import { isObject, type JsonRecord, recordOf, textOfValue } from "./json-value.ts";
import { pointerSegments } from "./pointer.ts";

/** References that may follow each other on the way to a value. */
const longestChain = 20;

/** What a local `$ref` (`#/components/…`) points at, also by way of other references; undefined when there is nothing. */
export function lookUp(document: unknown, ref: string, chain = 0): unknown {
  if (!ref.startsWith("#") || chain > longestChain) return undefined;
  let value: unknown = document;
  for (const segment of pointerSegments(decodeFragment(ref.slice(1)))) {
    const next = textOfValue(recordOf(value).$ref);
    if (next !== undefined && !Object.hasOwn(recordOf(value), segment)) {
      value = lookUp(document, next, chain + 1);
    }
    if (Array.isArray(value)) value = value[Number(segment)];
    else if (isObject(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}

/** Percent signs of an address read; what is no such sign stays. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Follows references of components (parameters, responses, …) to the object they stand for. */
export function resolve(document: unknown, value: unknown): JsonRecord {
  let current = value;
  for (const seen = new Set<string>(); isObject(current); ) {
    const ref = textOfValue(current.$ref);
    if (ref === undefined) return current;
    if (seen.has(ref)) break;
    seen.add(ref);
    current = lookUp(document, ref);
  }
  return {};
}

/** The same with what OpenAPI 3.1 lets stand beside the reference: words for this one place. */
export function resolveAnnotated(document: unknown, value: unknown): JsonRecord {
  const resolved = resolve(document, value);
  const { $ref, summary, description } = recordOf(value);
  if ($ref === undefined) return resolved;
  const own = Object.entries({ summary, description }).filter(([, text]) => textOfValue(text));
  return own.length === 0 ? resolved : { ...resolved, ...Object.fromEntries(own) };
}

const schemaRef = /^#\/(?:components\/schemas|\$defs)\/([^/]+)$/;

/** Name of the schema that a `$ref` points at, in an API file or in `$defs`; undefined for any other place. */
export function schemaNameOf(ref: string): string | undefined {
  const name = schemaRef.exec(ref)?.[1];
  return name === undefined ? undefined : pointerSegments(`/${decodeFragment(name)}`)[0];
}
