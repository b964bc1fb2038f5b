/** How a keyword holds schemas: `dependencies` holds them by name, and among them lists of names. */
export type KeywordShape = "one" | "list" | "map" | "dependencies";

/**
 * The keywords that hold schemas, with those of older drafts that files still have. The value of any other keyword is
 * data or text: what is in it may be spelt like a keyword.
 */
export const schemaKeywords: ReadonlyMap<string, KeywordShape> = new Map([
  ...named("one", [
    "items",
    "additionalItems",
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
  ...named("dependencies", ["dependencies"]),
]);

function named(shape: KeywordShape, keywords: readonly string[]): [string, KeywordShape][] {
  return keywords.map((keyword) => [keyword, shape]);
}

/** Keywords whose schemas are about the same value as the schema that holds them. */
export const inPlaceKeywords: ReadonlySet<string> = new Set(
  "allOf oneOf anyOf not if then else dependentSchemas dependencies".split(" "),
);

/** Keywords that limit a value by a number. */
export const numberLimits = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
] as const;

/** Keywords that describe a value to people and validate nothing. */
export const annotationKeywords: ReadonlySet<string> = new Set([
  "title",
  "description",
  "summary",
  "example",
  "examples",
  "deprecated",
]);
