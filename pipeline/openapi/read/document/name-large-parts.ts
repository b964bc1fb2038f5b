import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  textOfValue,
} from "../../../../content/json-schema/json-value.ts";
import { pointerSegments } from "../../../../content/json-schema/pointer.ts";
import { subschemasOf } from "../../../../content/json-schema/subschemas.ts";
import { type FoundSchema, operationAt, schemasOf } from "./check-document.ts";
import { mapParts } from "./document-parts.ts";

/** What a page of one schema, or of the bodies of one operation, may weigh: characters of HTML, about. */
const heaviestPage = 130_000;

/** A name, type and anchor of a field are so long without its own words. */
const fieldWeight = 300;

/** Lighter parts are not worth a page of their own. */
const lightestPart = 5_000;

/**
 * A schema that is written in one piece and too long for a page is taken apart: its largest parts get names, and so
 * pages of their own, as if the file had put them below `components.schemas`.
 * @returns the document itself where no schema is so long; else one that shares the rest with it
 */
export function nameLargeParts(document: JsonRecord): JsonRecord {
  const roots = schemasOf(document).map((found) => ({ ...found, weight: weightOf(found.schema) }));
  const pages = Map.groupBy(roots, ({ pointer }) => operationAt(pointer) ?? pointer);
  const long = [...pages].filter(([, parts]) => sumOf(parts) > heaviestPage);
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

function sumOf(parts: readonly { weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}

/** A schema within another one, and where it hangs. */
interface Part {
  schema: JsonRecord;
  /** Appended to the name of the whole. */
  step: string;
  replace: (reference: JsonRecord) => void;
  /** The options of a choice of which it is one: all of them get names, or none. */
  among: unknown[] | undefined;
  /** Parts of an `allOf` are the object itself: they are lightened, but not taken out of it. */
  isNamed: boolean;
}

/** Keywords whose schemas get names; what conditions and exceptions say stays with the schema. */
const namedKeywords = new Set(
  "properties patternProperties items additionalProperties oneOf anyOf prefixItems allOf".split(
    " ",
  ),
);

/** What schemas lie in a schema as it is written; references are left alone. */
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
      const step = among ? (words[index] ?? `${keyword} ${index + 1}`) : name || keyword;
      return [
        {
          schema: part,
          step: keyword === "allOf" ? "" : step,
          replace,
          among,
          isNamed: keyword !== "allOf",
        },
      ];
    });
  });
}

/** Titles of options, or the constants of the property that discriminates them. */
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

/** The words of a schema and of all that is written within it. */
function weightOf(schema: unknown): number {
  if (!isObject(schema)) return 0;
  if (textOfValue(schema.$ref) !== undefined) return fieldWeight;
  const { description, enum: values, pattern } = schema;
  const words = [description, pattern].map((text) => textOfValue(text)?.length ?? 0);
  const own = fieldWeight + (words[0] ?? 0) + (words[1] ?? 0) + JSON.stringify(values ?? "").length;
  return partsOf(schema).reduce((sum, part) => sum + weightOf(part.schema), own);
}

class PartNamer {
  /** The parts that have left their schemas. */
  readonly named: JsonRecord = {};
  readonly #document: JsonRecord;

  constructor(document: JsonRecord) {
    this.#document = document;
  }

  /** A copy of a schema without its heaviest parts. */
  lightened({ schema, pointer }: FoundSchema, limit: number): unknown {
    const copy = structuredClone(schema);
    if (isObject(copy)) this.#lighten(copy, nameOfPlace(pointer, this.#document), limit);
    return copy;
  }

  /** From the inside out: the heaviest parts leave until the rest is light enough. @returns what is left */
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
      if (!part.isNamed || named.has(part)) continue;
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
    let name = base;
    for (let count = 2; isTaken(name); count++) name = `${base}-${count}`;
    this.named[name] = schema;
    return `#/components/schemas/${name}`;
  }
}

/** `OBReadProduct2` of a named schema; of a body the operation's id and which body it is. */
function nameOfPlace(pointer: string, document: JsonRecord): string {
  const segments = pointerSegments(pointer);
  if (pointer.startsWith("/components/schemas/")) return segments[2] ?? "schema";
  if (operationAt(pointer) === undefined) return segments.slice(1, 3).join(".");
  const [, path = "", method = "", ...rest] = segments;
  const item = recordOf(recordOf(recordOf(document[segments[0] ?? ""])[path])[method]);
  const of = rest[0] === "responses" ? (rest[1] ?? "response") : "request";
  return `${textOfValue(item.operationId) ?? `${method}-${path}`}.${of}`;
}
