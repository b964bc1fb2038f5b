import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  textOfValue,
} from "../../../model/schema/json-value.ts";
import { pointerSegments } from "../../../model/schema/pointer.ts";
import { subschemasOf } from "../../../model/schema/subschemas.ts";
import { uniqueName } from "../../../model/text/slug.ts";
import { type FoundSchema, mapParts, schemasOf } from "./document-parts.ts";
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
  const long = [...pages].filter(
    ([, parts]) => parts.reduce((sum, { weight }) => sum + weight, 0) > heaviestPage,
  );
  if (long.length === 0) return document;
  const namer = new PartNamer(document);
  const lightened = new Map<unknown, unknown>();
  for (const [, parts] of long) {
    const sharing = parts.filter(({ weight }) => weight > lightestPart).length;
    for (const found of parts) {
      lightened.set(found.schema, namer.lightened(found, heaviestPage / Math.max(sharing, 1)));
    }
  }
  const light = recordOf(mapParts(document, "document", (part) => lightened.get(part) ?? part));
  const components = recordOf(light.components);
  const schemas = { ...recordOf(components.schemas), ...namer.named };
  return { ...light, components: { ...components, schemas } };
}

/** A subschema and its position. */
interface Part {
  schema: JsonRecord;
  /** Suffix of its name; empty for a part of an `allOf`, which can be reduced but not moved. */
  step: string;
  replace: (reference: JsonRecord) => void;
  /** Options of its choice, of which all or none get names. */
  among: unknown[] | undefined;
}

/** Keywords whose subschemas may get names; those of conditions stay inline. */
const namedKeywords = new Set(
  "properties patternProperties items additionalProperties oneOf anyOf prefixItems allOf".split(
    " ",
  ),
);

/** Inline subschemas of a schema. */
function partsOf(schema: JsonRecord): Part[] {
  const byKeyword = Map.groupBy(subschemasOf(schema), ({ keyword }) => keyword);
  return [...byKeyword].flatMap(([keyword, subschemas]): Part[] => {
    if (!namedKeywords.has(keyword)) return [];
    const value = schema[keyword];
    const among = Array.isArray(value) && keyword !== "allOf" ? value : undefined;
    const words = optionWords(among ?? []);
    return subschemas.flatMap(({ schema: part, name = "" }, index) => {
      if (!isObject(part)) return [];
      const replace = (reference: JsonRecord) =>
        name === ""
          ? Reflect.set(schema, keyword, reference)
          : Reflect.set(Object(value), name, reference);
      const own = among ? words[index] || `${keyword} ${index + 1}` : name || keyword;
      return [{ schema: part, step: keyword === "allOf" ? "" : own, replace, among }];
    });
  });
}

/** Names for options: titles, or constants of the discriminating property. */
function optionWords(options: readonly unknown[]): (string | undefined)[] {
  const titles = options.map((option) => textOfValue(recordOf(option).title));
  const fields = options.map((option) => recordOf(recordOf(option).properties));
  const constants = Object.keys(fields[0] ?? {}).map((name) =>
    fields.map((properties) => {
      const { const: value, enum: values } = recordOf(properties[name]);
      return textOfValue(value ?? (listOf(values).length === 1 ? listOf(values)[0] : undefined));
    }),
  );
  const distinct = [titles, ...constants].find(
    (words) => !words.includes(undefined) && new Set(words).size === words.length,
  );
  return distinct ?? titles;
}

/** Approximate size of a schema with all inline subschemas. */
function weightOf(schema: unknown): number {
  if (!isObject(schema)) return 0;
  if (textOfValue(schema.$ref) !== undefined) return fieldWeight;
  const { description, enum: values, pattern } = schema;
  const words = [description, pattern].map((text) => textOfValue(text)?.length ?? 0);
  // Values take as much room in Markdown as in HTML.
  const listed = 2 * JSON.stringify(values ?? "").length;
  const own = fieldWeight + (words[0] ?? 0) + (words[1] ?? 0) + listed;
  return partsOf(schema).reduce((sum, part) => sum + weightOf(part.schema), own);
}

class PartNamer {
  /** Schemas that got names. */
  readonly named: JsonRecord = {};
  readonly #document: JsonRecord;

  constructor(document: JsonRecord) {
    this.#document = document;
  }

  /** Returns a copy without the heaviest parts. */
  lightened({ schema, pointer }: FoundSchema, limit: number): unknown {
    const copy = structuredClone(schema);
    if (isObject(copy)) this.#lighten(copy, nameOfPlace(pointer, this.#document), limit);
    return copy;
  }

  /** Moves the heaviest parts, innermost first, until the rest is small enough. @returns the size of the rest */
  #lighten(schema: JsonRecord, name: string, limit: number): number {
    if (textOfValue(schema.$ref) !== undefined) return fieldWeight;
    let weight = weightOf(schema);
    if (weight <= limit) return weight;
    const parts = partsOf(schema).map((part) => {
      const partName = part.step === "" ? name : `${name}.${part.step}`;
      return { ...part, name: partName, left: this.#lighten(part.schema, partName, limit) };
    });
    weight = weightOf(schema);
    const named = new Set<Part>();
    for (const part of parts.toSorted((one, other) => other.left - one.left)) {
      if (weight <= limit || part.left < lightestPart) break;
      if (part.step === "" || named.has(part)) continue;
      const { among } = part;
      const leaving = parts.filter((one) => one === part || (among && one.among === among));
      for (const one of leaving) {
        named.add(one);
        if (textOfValue(one.schema.$ref) !== undefined) continue;
        one.replace({ $ref: this.#named(one.name, one.schema) });
        weight -= one.left - fieldWeight;
      }
    }
    return weight;
  }

  #named(wanted: string, schema: JsonRecord): string {
    const base = wanted.replace(/[^\p{L}\p{N}._-]+/gu, "-");
    const own = recordOf(recordOf(this.#document.components).schemas);
    const isTaken = (name: string) => Object.hasOwn(own, name) || Object.hasOwn(this.named, name);
    const name = uniqueName(base, isTaken);
    this.named[name] = schema;
    return `#/components/schemas/${name}`;
  }
}

/** Name of a root schema: its own name, or the operation id with the kind of body. */
function nameOfPlace(pointer: string, document: JsonRecord): string {
  const segments = pointerSegments(pointer);
  if (pointer.startsWith("/components/schemas/")) return segments[2] ?? "schema";
  if (operationAt(pointer) === undefined) return segments.slice(1, 3).join(".");
  const [, path = "", method = "", ...rest] = segments;
  const item = recordOf(recordOf(recordOf(document[segments[0] ?? ""])[path])[method]);
  const of = rest[0] === "responses" ? (rest[1] ?? "response") : "request";
  return `${textOfValue(item.operationId) ?? `${method}-${path}`}.${of}`;
}
