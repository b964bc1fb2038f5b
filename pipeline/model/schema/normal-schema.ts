import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  stringsOf,
  textOfValue,
} from "./json-value.ts";
import { isAnnotation } from "./keywords.ts";
import { isAnything, isEqual, isNever, mergeSchemas } from "./merge-schemas.ts";
import { lookUp, resolve, schemaNameOf } from "./references.ts";

/** What a schema says of one value, in one place. */
export interface NormalSchema {
  /** Without `$ref`. Its `allOf` has what cannot be merged, and its `x-rules` the parts with a message. */
  schema: JsonRecord;
  /** Component that the schema is: a reference alone, or with annotations beside it. */
  name?: string;
  /** Component to show as the type: the schema has its options, or its properties with limits of its own. */
  shownAs?: string;
  /** Component that a property comes from, by its name. */
  origins: ReadonlyMap<string, string>;
  /** References that were followed. */
  references: readonly string[];
  /** A reference that leads nowhere. */
  unresolved?: string;
}

/** Follows references and merges `allOf`. @param document what references are resolved in */
export function normalSchema(raw: unknown, document: object): NormalSchema {
  return new Normalizer(document).read(raw);
}

/** By document and by schema, because many schemas refer to the same one. */
const known = new WeakMap<object, WeakMap<object, NormalSchema>>();

interface Part extends NormalSchema {
  /** Component that the part refers to. */
  of?: string;
  /** True for a reference that is not in an `allOf`: its properties are the schema's own. */
  isWhole?: boolean;
}

class Normalizer {
  readonly #document: object;
  readonly #known: WeakMap<object, NormalSchema>;
  /** Schemas that are being read for the same value. */
  readonly #open: JsonRecord[] = [];
  /** Depth of the outermost open schema that a reference led back to; infinite when there is none. */
  #outermostReached = Number.POSITIVE_INFINITY;

  constructor(document: object) {
    this.#document = document;
    this.#known = known.get(document) ?? new WeakMap();
    known.set(document, this.#known);
  }

  read(raw: unknown): NormalSchema {
    if (!isObject(raw)) return plain(raw === false ? { not: {} } : {});
    const made = this.#known.get(raw);
    if (made !== undefined) return made;
    const depth = this.#open.push(raw) - 1;
    const normal = this.#withoutForeignOptions(this.#merged(raw));
    this.#open.pop();
    // What leads back to a schema that is still being read lacks its keywords: keep the result of that schema only.
    if (this.#outermostReached >= depth) {
      this.#known.set(raw, normal);
      this.#outermostReached = Number.POSITIVE_INFINITY;
    }
    return normal;
  }

  /** Drops options of a type that the schema excludes, and merges the only one that is left. */
  #withoutForeignOptions(normal: NormalSchema): NormalSchema {
    const { type } = normal.schema;
    if (type === undefined) return normal;
    let { schema } = normal;
    for (const mode of ["oneOf", "anyOf"]) {
      const options = listOf(schema[mode]);
      const fitting = options.filter((option) => {
        const own = isObject(option) ? resolve(this.#document, option).type : undefined;
        return own === undefined || !isNever(mergeSchemas({ type }, { type: own }));
      });
      const { [mode]: _options, ...rest } = schema;
      const [only, ...others] = fitting;
      if (fitting.length === options.length) continue;
      if (others.length > 0) schema = { ...rest, [mode]: fitting };
      else schema = mergeSchemas(this.read(only ?? false).schema, rest);
    }
    return schema === normal.schema ? normal : { ...normal, schema };
  }

  #merged(raw: JsonRecord): NormalSchema {
    const { $ref, allOf, ...own } = raw;
    const ref = textOfValue($ref);
    const written = listOf(allOf);
    if (ref === undefined && allOf === undefined) return plain(mergeSchemas({}, own));
    const parts: Part[] = [
      ...(ref === undefined ? [] : [{ ...this.#referred(ref), isWhole: true }]),
      ...written.filter((part) => !isRule(part)).map((part) => this.#part(part)),
      ...(Object.keys(own).length === 0 ? [] : [plain(own)]),
    ];
    const rules = written.filter(isRule);
    // The later words count, so what a schema says itself comes after what it refers to.
    const ordered = parts.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
    const whole = ordered.map(({ schema }) => schema).reduce(mergeSchemas, {});
    const schema = rules.length === 0 ? whole : mergeSchemas(whole, { "x-rules": rules });
    return { ...namesOf(parts, schema), schema, origins: originsOf(parts), ...restOf(parts) };
  }

  #part(raw: unknown): Part {
    const { $ref, ...beside } = recordOf(raw);
    const isSole = typeof $ref === "string" && Object.keys(beside).length === 0;
    const part: Part = isSole ? this.#referred($ref) : this.read(raw);
    if (nameOf(part) === undefined) return part;
    const { discriminator: _selects, ...schema } = part.schema;
    const { oneOf, anyOf, ...own } = schema;
    if (oneOf === undefined && anyOf === undefined) return { ...part, schema };
    // A base lists the schemas that extend it, of which this is one.
    const isBase = [oneOf, anyOf].flatMap(listOf).some((option) => this.#isOpen(option));
    return isBase ? { ...part, schema: own } : part;
  }

  #referred(ref: string): Part {
    const target = lookUp(this.#document, ref);
    const of = schemaNameOf(ref);
    if (target === undefined) return { ...plain({}), unresolved: ref };
    const cycle = isObject(target) ? this.#open.indexOf(target) : -1;
    // What a schema says of itself is said already.
    if (cycle >= 0) this.#outermostReached = Math.min(this.#outermostReached, cycle);
    const normal = cycle >= 0 ? plain({}) : this.read(target);
    const references = [ref, ...normal.references];
    return { ...normal, references, ...(of !== undefined && { of }) };
  }

  #isOpen(option: unknown): boolean {
    const ref = textOfValue(recordOf(option).$ref);
    const target = ref === undefined ? undefined : lookUp(this.#document, ref);
    const at = isObject(target) ? this.#open.indexOf(target) : -1;
    if (at >= 0) this.#outermostReached = Math.min(this.#outermostReached, at);
    return at >= 0;
  }
}

/** True for a part of an `allOf` with a message of its own. */
export function isRule(schema: unknown): schema is JsonRecord {
  return isObject(schema) && textOfValue(schema["x-message"]) !== undefined;
}

function isNamed({ of }: Part): boolean {
  return of !== undefined;
}

function plain(schema: JsonRecord): NormalSchema {
  return { schema, origins: new Map(), references: [] };
}

function nameOf({ of, name }: Part): string | undefined {
  return of ?? name;
}

function restOf(parts: readonly Part[]): Pick<NormalSchema, "references" | "unresolved"> {
  const unresolved = parts.find((part) => part.unresolved !== undefined)?.unresolved;
  const references = parts.flatMap((part) => part.references);
  return { references, ...(unresolved !== undefined && { unresolved }) };
}

function namesOf(
  parts: readonly Part[],
  whole: JsonRecord,
): Pick<NormalSchema, "name" | "shownAs"> {
  const [named, ...others] = parts.filter((part) => nameOf(part) !== undefined);
  const name = named && nameOf(named);
  if (named === undefined || name === undefined) return {};
  if (others.length === 0 && isSame(named.schema, whole)) return { name };
  const chooses = parts.find((part) => nameOf(part) !== undefined && hasChoice(part.schema));
  const narrowed = chooses ?? (narrowsFirst(parts) ? named : undefined);
  const shownAs = narrowed && nameOf(narrowed);
  return shownAs === undefined ? {} : { shownAs };
}

/** True if two schemas differ in annotations only. */
function isSame(one: JsonRecord, other: JsonRecord): boolean {
  const keywords = Object.keys({ ...one, ...other }).filter((keyword) => !isAnnotation(keyword));
  return keywords.every((keyword) => isEqual(one[keyword], other[keyword]));
}

function hasChoice({ oneOf, anyOf }: JsonRecord): boolean {
  return oneOf !== undefined || anyOf !== undefined;
}

/** True if the parts after the first one, a component, limit it and have none but its properties. */
function narrowsFirst([first, ...others]: readonly Part[]): boolean {
  const known = recordOf(first?.schema.properties);
  if (first === undefined || nameOf(first) === undefined) return false;
  return others.every((part) => {
    const { properties, required, enum: values } = part.schema;
    const fields = [...Object.keys(recordOf(properties)), ...stringsOf(required)];
    const isNarrower = fields.every((name) => Object.hasOwn(known, name)) && values === undefined;
    return nameOf(part) === undefined && isNarrower;
  });
}

/** A property comes from the last part that does more than to require it. */
function originsOf(parts: readonly Part[]): Map<string, string> {
  const origins = new Map<string, string>();
  const seen = new Set<string>();
  for (const part of parts) {
    const properties = recordOf(part.schema.properties);
    for (const name of new Set([...Object.keys(properties), ...stringsOf(part.schema.required)])) {
      const isSaid = Object.hasOwn(properties, name) && !isAnything(properties[name]);
      if (seen.has(name) && !isSaid) continue;
      seen.add(name);
      const origin = part.origins.get(name) ?? (part.isWhole ? undefined : nameOf(part));
      if (origin === undefined) origins.delete(name);
      else origins.set(name, origin);
    }
  }
  return origins;
}
