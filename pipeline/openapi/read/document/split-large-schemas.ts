import { mapSubschemas, subschemasOf } from "../../../json-schema/subschemas.ts";
import { isObject, type JsonRecord, recordOf, stringOf } from "../../../model/schema/json-value.ts";
import { allowedValues } from "../../../model/schema/kind.ts";
import { pointerSegments } from "../../../model/schema/pointer.ts";
import { uniqueName } from "../../../model/text/slug.ts";
import { mapObjects, rootSchemas } from "./document-objects.ts";
import { operationAt } from "./find-operations.ts";

/** Maximum size of a schema page or of the bodies of an operation, in approximate characters of HTML. */
const maxPageWeight = 130_000;

/** Characters of a field without its description. */
const fieldWeight = 300;

/** Minimum size of a part with its own page. */
const minExtractedWeight = 5_000;

/**
 * Splits inline schemas that are too large for a page: their largest parts become named schemas with pages of their
 * own.
 * @returns the document itself if nothing is too large, otherwise one that shares unchanged values
 */
export function splitLargeSchemas(document: JsonRecord): JsonRecord {
  const roots = rootSchemas(document).map((found) => ({
    ...found,
    weight: weightOf(found.schema),
  }));
  const pages = Map.groupBy(roots, ({ pointer }) => operationAt(pointer) ?? pointer);
  const long = [...pages.values()].filter(
    (onPage) => onPage.reduce((sum, { weight }) => sum + weight, 0) > maxPageWeight,
  );
  if (long.length === 0) return document;
  const components = recordOf(document.components);
  const schemas = { ...recordOf(components.schemas) };
  const reducedSchemas = new Map<unknown, unknown>();
  for (const onPage of long) {
    const largeCount = onPage.filter(({ weight }) => weight > minExtractedWeight).length;
    for (const { schema, pointer } of onPage) {
      const { reduced, named } = splitSchema(schema, nameAt(pointer, document), {
        limit: maxPageWeight / Math.max(largeCount, 1),
        isNameTaken: (name) => Object.hasOwn(schemas, name),
      });
      reducedSchemas.set(schema, reduced);
      Object.assign(schemas, named);
    }
  }
  const whole = { ...document, components: { ...components, schemas } };
  return recordOf(mapObjects(whole, (object) => reducedSchemas.get(object) ?? object));
}

/** Keywords whose subschemas may get names; those of conditions stay inline. */
const namedKeywords = new Set(
  "properties patternProperties items additionalProperties oneOf anyOf prefixItems".split(" "),
);

/** A part of an `allOf` can be reduced, but not moved. */
function isDivided(keyword: string): boolean {
  return keyword === "allOf" || namedKeywords.has(keyword);
}

/** Approximate size of a schema with all inline subschemas. */
function weightOf(schema: unknown): number {
  if (!isObject(schema)) return 0;
  if (stringOf(schema.$ref) !== undefined) return fieldWeight;
  const { description, enum: values, pattern } = schema;
  const words = [description, pattern].map((text) => stringOf(text)?.length ?? 0);
  // Values take as much room in Markdown as in HTML.
  const listed = 2 * JSON.stringify(values ?? "").length;
  const own = fieldWeight + (words[0] ?? 0) + (words[1] ?? 0) + listed;
  const subschemas = subschemasOf(schema).filter(({ keyword }) => isDivided(keyword));
  return subschemas.reduce((sum, subschema) => sum + weightOf(subschema.schema), own);
}

interface Splitting {
  limit: number;
  isNameTaken: (name: string) => boolean;
}

/** Names the parts above a size, which is halved until what is left of the schema is below the limit. */
function splitSchema(
  schema: unknown,
  name: string,
  { limit, isNameTaken }: Splitting,
): { reduced: unknown; named: JsonRecord } {
  for (let size = limit; ; size /= 2) {
    const named: JsonRecord = {};
    const extract = (wanted: string, subschema: JsonRecord): JsonRecord => {
      const base = wanted.replace(/[^\p{L}\p{N}._-]+/gu, "-");
      const own = uniqueName(base, (each) => isNameTaken(each) || Object.hasOwn(named, each));
      named[own] = subschema;
      return { $ref: `#/components/schemas/${own}` };
    };
    const reduced = withoutLargeSubschemas(schema, name, {
      size: Math.max(size, minExtractedWeight),
      extract,
    });
    if (weightOf(reduced) <= limit || size <= minExtractedWeight) return { reduced, named };
  }
}

interface Extraction {
  /** Parts above this weight are extracted, innermost first. */
  size: number;
  extract: (name: string, subschema: JsonRecord) => JsonRecord;
}

function withoutLargeSubschemas(schema: unknown, name: string, extraction: Extraction): unknown {
  if (!isObject(schema) || schema.$ref !== undefined) return schema;
  return mapSubschemas(schema, (sub, keyword, key) => {
    if (!isDivided(keyword) || !isObject(sub)) return sub;
    const word = stringOf(sub.title) ?? constantIn(sub) ?? `${keyword} ${Number(key) + 1}`;
    const step = Array.isArray(schema[keyword]) ? word : (key ?? keyword);
    const subName = keyword === "allOf" ? name : `${name}.${step}`;
    const reduced = withoutLargeSubschemas(sub, subName, extraction);
    const isLarge = namedKeywords.has(keyword) && weightOf(reduced) > extraction.size;
    return isLarge && isObject(reduced) ? extraction.extract(subName, reduced) : reduced;
  });
}

/** The first text that is the only value of a field: it often distinguishes the options of a choice. */
function constantIn({ properties }: JsonRecord): string | undefined {
  const fields = Object.values(recordOf(properties)).map(recordOf);
  const values = fields.map((field) => allowedValues(field) ?? []);
  return stringOf(values.find(({ length }) => length === 1)?.[0]);
}

/** Name of a root schema: its own name, or the operation id with the kind of body. */
function nameAt(pointer: string, document: JsonRecord): string {
  const segments = pointerSegments(pointer);
  if (pointer.startsWith("/components/schemas/")) return segments[2] ?? "schema";
  if (operationAt(pointer) === undefined) return segments.slice(1, 3).join(".");
  const [, path = "", method = "", ...rest] = segments;
  const item = recordOf(recordOf(recordOf(document[segments[0] ?? ""])[path])[method]);
  const suffix = rest[0] === "responses" ? (rest[1] ?? "response") : "request";
  return `${stringOf(item.operationId) ?? `${method}-${path}`}.${suffix}`;
}
