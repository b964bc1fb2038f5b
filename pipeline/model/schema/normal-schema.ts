import {
  isEqual,
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  stringOf,
  stringsOf,
} from "./json-value.ts";
import { isAnnotation } from "./keywords.ts";
import { isAnything, isNever, mergeSchemas } from "./merge-schemas.ts";
import { lookUp, resolve, schemaNameOf } from "./references.ts";

/** A schema without references and with its `allOf` merged. */
export interface NormalSchema {
  /** Its `allOf` has what cannot be merged, its `x-rules` the parts with a message. */
  schema: JsonRecord;
  /** Component that the schema is: a reference alone, or with annotations beside it. */
  name?: string;
  /** Component whose name is shown as the type of a schema that takes over its options or only narrows its properties. */
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
  component?: string;
  /** True for a reference that is not in an `allOf`: its properties are the schema's own. */
  isOwnReference?: boolean;
}

class Normalizer {
  readonly #document: object;
  readonly #known: WeakMap<object, NormalSchema>;
  /** Schemas that are being read for the same value. */
  readonly #reading: JsonRecord[] = [];
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
    const depth = this.#reading.push(raw) - 1;
    const normal = this.#withoutExcludedOptions(this.#merged(raw));
    this.#reading.pop();
    // A schema inside a cycle lacks the keywords of those still being read: only the outermost result is complete.
    if (this.#outermostReached >= depth) {
      this.#known.set(raw, normal);
      this.#outermostReached = Number.POSITIVE_INFINITY;
    }
    return normal;
  }

  /** Drops options whose type the schema excludes, and merges the only one that is left. */
  #withoutExcludedOptions(normal: NormalSchema): NormalSchema {
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
    const ref = stringOf($ref);
    const allOfParts = listOf(allOf);
    if (ref === undefined && allOf === undefined) return plain(mergeSchemas({}, own));
    const parts: Part[] = [
      ...(ref === undefined ? [] : [{ ...this.#referenced(ref), isOwnReference: true }]),
      ...allOfParts.filter((part) => !isRule(part)).map((part) => this.#part(part)),
      ...(Object.keys(own).length === 0 ? [] : [plain(own)]),
    ];
    const rules = allOfParts.filter(isRule);
    // The later keyword counts, so the schema's own keywords come after those of components.
    const isOwn = ({ component }: Part) => Number(component === undefined);
    const ordered = parts.toSorted((a, b) => isOwn(a) - isOwn(b));
    const whole = ordered.map(({ schema }) => schema).reduce(mergeSchemas, {});
    const schema = rules.length === 0 ? whole : mergeSchemas(whole, { "x-rules": rules });
    return { ...namesOf(parts, schema), schema, origins: originsOf(parts), ...restOf(parts) };
  }

  #part(raw: unknown): Part {
    const { $ref, ...beside } = recordOf(raw);
    const isSole = typeof $ref === "string" && Object.keys(beside).length === 0;
    const part: Part = isSole ? this.#referenced($ref) : this.read(raw);
    if (componentOf(part) === undefined) return part;
    const { discriminator: _selects, ...schema } = part.schema;
    const { oneOf, anyOf, ...own } = schema;
    if (oneOf === undefined && anyOf === undefined) return { ...part, schema };
    // A base lists the schemas that extend it, of which this is one.
    const isBase = [oneOf, anyOf].flatMap(listOf).some((option) => this.#isOpen(option));
    return isBase ? { ...part, schema: own } : part;
  }

  #referenced(ref: string): Part {
    const target = lookUp(this.#document, ref);
    const component = schemaNameOf(ref);
    if (target === undefined) return { ...plain({}), unresolved: ref };
    const cycle = isObject(target) ? this.#reading.indexOf(target) : -1;
    // The keywords of a schema that refers to itself are read already.
    if (cycle >= 0) this.#outermostReached = Math.min(this.#outermostReached, cycle);
    const normal = cycle >= 0 ? plain({}) : this.read(target);
    const references = [ref, ...normal.references];
    return { ...normal, references, ...(component !== undefined && { component }) };
  }

  #isOpen(option: unknown): boolean {
    const ref = stringOf(recordOf(option).$ref);
    const target = ref === undefined ? undefined : lookUp(this.#document, ref);
    const at = isObject(target) ? this.#reading.indexOf(target) : -1;
    if (at >= 0) this.#outermostReached = Math.min(this.#outermostReached, at);
    return at >= 0;
  }
}

/** True for a part of an `allOf` with a message of its own. */
export function isRule(schema: unknown): schema is JsonRecord {
  return isObject(schema) && stringOf(schema["x-message"]) !== undefined;
}

function plain(schema: JsonRecord): NormalSchema {
  return { schema, origins: new Map(), references: [] };
}

function componentOf({ component, name }: Part): string | undefined {
  return component ?? name;
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
  const [named, ...others] = parts.filter((part) => componentOf(part) !== undefined);
  const name = named && componentOf(named);
  if (named === undefined || name === undefined) return {};
  if (others.length === 0 && isSame(named.schema, whole)) return { name };
  const chooses = parts.find((part) => componentOf(part) !== undefined && hasChoice(part.schema));
  const narrowed = chooses ?? (narrowsFirst(parts) ? named : undefined);
  const shownAs = narrowed && componentOf(narrowed);
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

/** True if the first part is a component, and the others only limit properties that it has. */
function narrowsFirst([first, ...others]: readonly Part[]): boolean {
  const known = recordOf(first?.schema.properties);
  if (first === undefined || componentOf(first) === undefined) return false;
  return others.every((part) => {
    const { properties, required, enum: values } = part.schema;
    const fields = [...Object.keys(recordOf(properties)), ...stringsOf(required)];
    const isNarrower = fields.every((name) => Object.hasOwn(known, name)) && values === undefined;
    return componentOf(part) === undefined && isNarrower;
  });
}

/** A property comes from the last part that has a schema for it, or else from the first that requires it. */
function originsOf(parts: readonly Part[]): Map<string, string> {
  const origins = new Map<string, string>();
  const seen = new Set<string>();
  for (const part of parts) {
    const properties = recordOf(part.schema.properties);
    for (const name of new Set([...Object.keys(properties), ...stringsOf(part.schema.required)])) {
      const hasSchema = Object.hasOwn(properties, name) && !isAnything(properties[name]);
      if (seen.has(name) && !hasSchema) continue;
      seen.add(name);
      const origin =
        part.origins.get(name) ?? (part.isOwnReference ? undefined : componentOf(part));
      if (origin === undefined) origins.delete(name);
      else origins.set(name, origin);
    }
  }
  return origins;
}
