import { allowedValues } from "../../model/schema/allowed-values.ts";
import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  stringsOf,
} from "../../model/schema/json-value.ts";
import { isAnnotation } from "../../model/schema/keywords.ts";
import { kindOf, typesOf } from "../../model/schema/kind.ts";
import { isNever } from "../../model/schema/merge-schemas.ts";
import { normalSchema } from "../../model/schema/normal-schema.ts";
import { normalizeSchema } from "../../model/schema/normalize-schema.ts";
import { mapSchemas } from "../../model/schema/subschemas.ts";
import type { ApiSnapshot, OperationSnapshot, ParameterSnapshot } from "../../settings/snapshot.ts";
import type {
  Declaration,
  Declarations,
  Direction,
  Field,
  Limits,
  ObjectShape,
  Shape,
} from "./shape.ts";
import { never, schemaKey, tuple, union } from "./shape.ts";

type Schemas = ApiSnapshot["schemas"];

export function readApi({
  operations,
  schemas,
}: Pick<ApiSnapshot, "operations" | "schemas">): Declarations {
  const reader = new SchemaReader(schemas);
  return new Map([
    ...Object.entries(operations).map(
      ([name, own]) => [name, operation(name, own, reader)] as const,
    ),
    ...Object.entries(schemas).map(
      ([name, own]) => [schemaKey(name), schema(name, own, reader)] as const,
    ),
  ]);
}

function schema(name: string, written: unknown, reader: SchemaReader): Declaration {
  const type = reader.read(written);
  return { ...plain, name, kind: "schema", text: name, type, ...deprecation(written) };
}

const plain = { generics: [], bases: [], isExported: true } as const;

/** Models an operation as a function from parameters and a body to responses. */
function operation(name: string, own: OperationSnapshot, reader: SchemaReader): Declaration {
  const { parameters = {}, body, responses, servers = [], security = [] } = own;
  const requestFields = new Map<string, Field>();
  for (const [key, parameter] of Object.entries(parameters)) {
    requestFields.set(`parameter ${key}`, parameterField(key, parameter, "parameter", reader));
  }
  if (body !== undefined) {
    const shape = object(contentFields(body.content, reader));
    const required = body.required === true;
    requestFields.set("request body", {
      shape,
      required,
      text: Object.keys(body.content).join(", "),
      what: "body",
    });
  }
  const responseFields = Object.entries(responses).map(
    ([status, { headers = {}, content = {} }]): [string, Field] => {
      const fields = contentFields(content, reader);
      for (const [key, header] of Object.entries(headers)) {
        fields.set(`header ${key}`, parameterField(key, header, "header", reader));
      }
      const what = /^[45]/.test(status) ? "error" : "response";
      return [`response ${status}`, { shape: object(fields), required: true, text: status, what }];
    },
  );
  const input = { name: "", shape: object(requestFields), optional: false, rest: false, text: "" };
  const call = {
    text: own.request,
    generics: [],
    parameters: [input],
    returns: object(new Map(responseFields)),
  };
  return {
    ...plain,
    name,
    kind: "operation",
    text: own.request,
    value: { kind: "call", text: own.request, calls: [call] },
    access: { servers, security },
    ...(own.deprecated && { deprecated: "" }),
  };
}

function object(fields: ReadonlyMap<string, Field>): ObjectShape {
  return { kind: "object", text: "object", fields, limits: {} };
}

function contentFields(content: Schemas, reader: SchemaReader): Map<string, Field> {
  return new Map(
    Object.entries(content).map(([mediaType, schema]): [string, Field] => {
      const shape = reader.read(schema);
      return [mediaType, { shape, required: true, text: mediaType, what: "mediaType" }];
    }),
  );
}

function parameterField(
  key: string,
  { required: written, schema, style, deprecated }: ParameterSnapshot,
  what: "parameter" | "header",
  reader: SchemaReader,
): Field {
  const required = written === true;
  const shape = reader.read(schema);
  return {
    shape,
    required,
    text: fieldLine(key.replace(/^\w+ /, ""), shape, required),
    what,
    ...(style !== undefined && { style }),
    ...(deprecated && { deprecated: "" }),
    ...defaultOf(schema),
  };
}

function fieldLine(name: string, { text }: Shape, required: boolean): string {
  return `${name}${required ? "" : "?"}: ${text}`;
}

function deprecation(schema: unknown): { deprecated?: string } {
  return recordOf(schema).deprecated === true ? { deprecated: "" } : {};
}

function defaultOf(schema: unknown): { default?: string } {
  const value = recordOf(schema).default;
  return value === undefined ? {} : { default: JSON.stringify(value) };
}

/** Keywords that say which values a shape has. All others, without annotations, limit them. */
const ofShapes: ReadonlySet<string> = new Set(
  "type properties required items prefixItems additionalProperties allOf oneOf anyOf enum const $ref $defs discriminator".split(
    " ",
  ),
);

/** Reads the schemas of one version. */
class SchemaReader {
  /** What references are resolved in. */
  readonly #document: object;
  /** A recursive schema gives the same shape each time it is reached. */
  readonly #known = new WeakMap<object, Shape>();

  constructor(written: Schemas) {
    const schemas = Object.entries(written).map(([name, each]) => [name, normalized(each)]);
    this.#document = { components: { schemas: Object.fromEntries(schemas) } };
  }

  read(written: unknown): Shape {
    return this.#read(normalized(written));
  }

  #read(written: unknown): Shape {
    if (!isObject(written)) return written === false ? never : anything;
    const shape = this.#known.get(written) ?? this.#shapeOf(written);
    this.#known.set(written, shape);
    return shape;
  }

  #shapeOf(written: JsonRecord): Shape {
    const { schema, name } = normalSchema(written, this.#document);
    return name === undefined ? this.#merged(schema) : named(name);
  }

  /** A choice has the other keywords of its schema in each of its options. */
  #merged({ oneOf, anyOf, allOf, ...own }: JsonRecord): Shape {
    const parts = [{ oneOf }, { anyOf }, ...listOf(allOf).map(recordOf)];
    const isChoice = (part: JsonRecord) => (part.oneOf ?? part.anyOf) !== undefined;
    const [choice, ...further] = parts.filter(isChoice);
    const left = parts.filter((part) => !isChoice(part) && Object.values(part).some(Boolean));
    if (choice === undefined) return this.#own(own, left);
    const others = [...further, ...left, own].filter((part) =>
      Object.keys(part).some((keyword) => !isAnnotation(keyword) && keyword !== "discriminator"),
    );
    return union(
      listOf(choice.oneOf ?? choice.anyOf).map((option) =>
        this.#read(others.length === 0 ? option : { allOf: [option, ...others] }),
      ),
    );
  }

  /** @param left what could not be merged */
  #own(schema: JsonRecord, left: readonly JsonRecord[] = []): Shape {
    if (isNever(schema)) return never;
    const values = allowedValues(schema);
    if (values !== undefined) return union(values.map(literal));
    const types = typesOf(schema);
    if (types.length > 1) return union(types.map((type) => this.#own({ ...schema, type }, left)));
    const limits = limitsOf([schema, ...left]);
    switch (kindOf(schema)) {
      case "null":
        return literal(null);
      case "array":
        return this.#list(schema, limits);
      case "object":
      case "map":
        return this.#object(schema, limits);
      default: {
        const [type] = types;
        if (type !== undefined) return { kind: "value", text: type, limits };
        const isAny = Object.keys(limits).length === 0;
        return isAny ? anything : { kind: "value", text: "value", limits };
      }
    }
  }

  #list({ items, prefixItems, minItems = 0 }: JsonRecord, limits: Limits): Shape {
    const shape = this.#read(items ?? true);
    const first = listOf(prefixItems).map((item) => this.#read(item));
    if (first.length > 0) {
      const rest = shape === never ? {} : { rest: shape };
      return { ...tuple(first, Number(minItems)), ...rest, limits };
    }
    const text = shape.kind === "union" ? `(${shape.text})` : shape.text;
    return { kind: "list", text: `${text}[]`, items: shape, limits };
  }

  #object(schema: JsonRecord, limits: Limits): Shape {
    const required = stringsOf(schema.required);
    // One part of an `allOf` may require a property that another part describes.
    const properties = recordOf(schema.properties);
    const names = new Set([...Object.keys(properties), ...required]);
    const fields = [...names].map((name): [string, Field] => {
      const written = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const isRequired = required.includes(name);
      if (written === undefined) return [name, { shape: anything, required: true, text: name }];
      return [name, { ...this.#field(name, written, isRequired), required: isRequired }];
    });
    const { additionalProperties = true } = schema;
    return {
      ...object(new Map(fields)),
      ...(additionalProperties !== false && { rest: this.#read(additionalProperties) }),
      limits,
    };
  }

  #field(name: string, written: unknown, required: boolean): Field {
    const shape = this.#read(written);
    const { schema, name: component } = normalSchema(written, this.#document);
    // What a component says of itself is compared once, in the component.
    const own = component === undefined ? schema : recordOf(written);
    const only: Direction | undefined =
      own.readOnly === true ? "output" : own.writeOnly === true ? "input" : undefined;
    return {
      shape,
      required,
      text: fieldLine(name, shape, required),
      ...(only !== undefined && { only }),
      ...deprecation(own),
      ...defaultOf(own),
    };
  }
}

function normalized(written: unknown): unknown {
  return mapSchemas(written, normalizeSchema);
}

function named(name: string): Shape {
  return { kind: "name", text: name, name: schemaKey(name), args: [] };
}

const anything: Shape = { kind: "any", text: "any value" };

function literal(value: unknown): Shape {
  return {
    kind: "literal",
    text: JSON.stringify(value),
    of: value === null ? "null" : typeof value,
  };
}

/** Two conditions that could not be merged are written side by side, in one order. */
function limitsOf(schemas: readonly JsonRecord[]): Limits {
  const limits: Record<string, string | number> = {};
  for (const schema of schemas) {
    for (const [keyword, value] of Object.entries(schema)) {
      const limit = limitOf(keyword, value);
      if (limit === undefined) continue;
      const before = limits[keyword];
      limits[keyword] = before === undefined ? limit : [before, limit].sort().join(" and ");
    }
  }
  return limits;
}

/** Schemas under keywords such as `not` are compared as JSON text. */
function limitOf(keyword: string, value: unknown): string | number | undefined {
  if (ofShapes.has(keyword) || isAnnotation(keyword)) return undefined;
  if (keyword === "uniqueItems") return value === true ? 1 : undefined;
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}
