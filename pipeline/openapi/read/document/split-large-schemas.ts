import { isObject, type JsonRecord, recordOf, stringOf } from "../../../model/schema/json-value.ts";
import { allowedValues } from "../../../model/schema/kind.ts";
import { pointerSegments } from "../../../model/schema/pointer.ts";
import { mapSubschemas, subschemasOf } from "../../../model/schema/subschemas.ts";
import { uniqueName } from "../../../model/text/slug.ts";
import { mapParts, schemasOf } from "./document-parts.ts";
import { operationAt } from "./find-operations.ts";

/** Maximum size of a schema page or of the bodies of an operation, in approximate characters of HTML. */
const heaviestPage = 130_000;

/** Characters of a field without its description. */
const fieldWeight = 300;

/** Minimum size of a part with its own page. */
const lightestPart = 5_000;

/**
 * Splits inline schemas that are too large for a page: their largest parts become named schemas with pages of their
 * own.
 * @returns the document itself if nothing is too large, otherwise one that shares unchanged values
 */
export function splitLargeSchemas(document: JsonRecord): JsonRecord {
  const roots = schemasOf(document).map((found) => ({ ...found, weight: weightOf(found.schema) }));
  const pages = Map.groupBy(roots, ({ pointer }) => operationAt(pointer) ?? pointer);
  const long = [...pages.values()].filter(
    (parts) => parts.reduce((sum, { weight }) => sum + weight, 0) > heaviestPage,
  );
  if (long.length === 0) return document;
  const components = recordOf(document.components);
  const schemas = { ...recordOf(components.schemas) };
  const lightened = new Map<unknown, unknown>();
  for (const parts of long) {
    const sharing = parts.filter(({ weight }) => weight > lightestPart).length;
    for (const { schema, pointer } of parts) {
      const { light, named } = lightest(schema, nameOfPlace(pointer, document), {
        limit: heaviestPage / Math.max(sharing, 1),
        isTaken: (name) => Object.hasOwn(schemas, name),
      });
      lightened.set(schema, light);
      Object.assign(schemas, named);
    }
  }
  const whole = { ...document, components: { ...components, schemas } };
  return recordOf(mapParts(whole, "document", (part) => lightened.get(part) ?? part));
}

/** Keywords whose subschemas may get names; those of conditions stay inline. */
const namedKeywords = new Set(
  "properties patternProperties items additionalProperties oneOf anyOf prefixItems".split(" "),
);

/** A part of an `allOf` can be reduced, but not moved. */
function isPart(keyword: string): boolean {
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
  const parts = subschemasOf(schema).filter(({ keyword }) => isPart(keyword));
  return parts.reduce((sum, part) => sum + weightOf(part.schema), own);
}

interface Splitting {
  limit: number;
  isTaken: (name: string) => boolean;
}

/** Names the parts above a size, which is halved until what is left of the schema is below the limit. */
function lightest(
  schema: unknown,
  name: string,
  { limit, isTaken }: Splitting,
): { light: unknown; named: JsonRecord } {
  for (let size = limit; ; size /= 2) {
    const named: JsonRecord = {};
    const take = (wanted: string, part: JsonRecord): JsonRecord => {
      const base = wanted.replace(/[^\p{L}\p{N}._-]+/gu, "-");
      const own = uniqueName(base, (each) => isTaken(each) || Object.hasOwn(named, each));
      named[own] = part;
      return { $ref: `#/components/schemas/${own}` };
    };
    const light = withoutParts(schema, name, { size: Math.max(size, lightestPart), take });
    if (weightOf(light) <= limit || size <= lightestPart) return { light, named };
  }
}

interface PartsTaken {
  /** Parts above it are taken, innermost first. */
  size: number;
  take: (name: string, part: JsonRecord) => JsonRecord;
}

function withoutParts(schema: unknown, name: string, taken: PartsTaken): unknown {
  if (!isObject(schema) || schema.$ref !== undefined) return schema;
  return mapSubschemas(schema, (sub, keyword, key) => {
    if (!isPart(keyword) || !isObject(sub)) return sub;
    const word = stringOf(sub.title) ?? constantIn(sub) ?? `${keyword} ${Number(key) + 1}`;
    const step = Array.isArray(schema[keyword]) ? word : (key ?? keyword);
    const partName = keyword === "allOf" ? name : `${name}.${step}`;
    const light = withoutParts(sub, partName, taken);
    const isTaken = namedKeywords.has(keyword) && weightOf(light) > taken.size;
    return isTaken && isObject(light) ? taken.take(partName, light) : light;
  });
}

/** The first text that is the only value of a field: it often tells the options of a choice apart. */
function constantIn({ properties }: JsonRecord): string | undefined {
  const fields = Object.values(recordOf(properties)).map(recordOf);
  const values = fields.map((field) => allowedValues(field) ?? []);
  return stringOf(values.find(({ length }) => length === 1)?.[0]);
}

/** Name of a root schema: its own name, or the operation id with the kind of body. */
function nameOfPlace(pointer: string, document: JsonRecord): string {
  const segments = pointerSegments(pointer);
  if (pointer.startsWith("/components/schemas/")) return segments[2] ?? "schema";
  if (operationAt(pointer) === undefined) return segments.slice(1, 3).join(".");
  const [, path = "", method = "", ...rest] = segments;
  const item = recordOf(recordOf(recordOf(document[segments[0] ?? ""])[path])[method]);
  const of = rest[0] === "responses" ? (rest[1] ?? "response") : "request";
  return `${stringOf(item.operationId) ?? `${method}-${path}`}.${of}`;
}
