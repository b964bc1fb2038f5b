/** How a keyword contains schemas. */
export type KeywordShape = "one" | "list" | "map";

/**
 * Keywords that contain schemas. Values of all other keywords are data, whose keys may look like
 * keywords.
 */
export const schemaKeywords: ReadonlyMap<string, KeywordShape> = new Map([
  ...named("one", [
    "items",
    "additionalProperties",
    "not",
    "if",
    "then",
    "else",
    "contains",
    "propertyNames",
    "unevaluatedItems",
    "unevaluatedProperties",
    "contentSchema",
  ]),
  ...named("list", ["allOf", "oneOf", "anyOf", "prefixItems"]),
  ...named("map", ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]),
]);

function named(shape: KeywordShape, keywords: readonly string[]): [string, KeywordShape][] {
  return keywords.map((keyword) => [keyword, shape]);
}

/** Keywords whose subschemas apply to the same value as the schema itself. */
export const inPlaceKeywords: ReadonlySet<string> = new Set(
  "allOf oneOf anyOf not if then else dependentSchemas".split(" "),
);

/**
 * Keywords that limit a value by a number, and how: of two limits of one value, the larger `minimum` holds and the
 * smaller `maximum`. `x-maxBytes`, of a text in UTF-8, is our own.
 */
const limits = {
  minimum: "lower",
  maximum: "upper",
  exclusiveMinimum: "lower",
  exclusiveMaximum: "upper",
  multipleOf: "step",
  minLength: "lower",
  maxLength: "upper",
  "x-maxBytes": "upper",
  minItems: "lower",
  maxItems: "upper",
  minProperties: "lower",
  maxProperties: "upper",
} as const;
export type NumberLimit = keyof typeof limits;

export const numberLimits: ReadonlyMap<string, "lower" | "upper" | "step"> = new Map(
  Object.entries(limits),
);

export function isNumberLimit(keyword: string): keyword is NumberLimit {
  return numberLimits.has(keyword);
}

/** Integers in full. Parsing rounds the common limits 2^63-1 and 2^64-1 up by one, so subtract it again. */
export function numberText(limit: number): string {
  if (!Number.isInteger(limit) || Math.abs(limit) > 2 ** 64) return String(limit);
  return String(limit === 2 ** 63 || limit === 2 ** 64 ? BigInt(limit) - 1n : BigInt(limit));
}

/** Annotations that only people read. */
const prose =
  "title description summary example examples externalDocs xml $comment x-questions".split(" ");

const annotations = new Set([...prose, "default", "deprecated", "readOnly", "writeOnly"]);

/** True for keywords that describe a value and validate nothing. */
export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith("x-");
}

/** True for annotations that only people read. */
export function isProse(keyword: string): boolean {
  return prose.includes(keyword);
}
