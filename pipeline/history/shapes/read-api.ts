import { isObject, recordOf, stringsOf } from "../../../content/json-schema/json-value.ts";
import { normalizeSchema } from "../../../content/json-schema/normalize-schema.ts";
import { schemaNameOf } from "../../../content/json-schema/references.ts";
import type {
  ApiSnapshot,
  OperationSnapshot,
  ParameterSnapshot,
} from "../../../content/schema/snapshot.ts";
import type {
  Declaration,
  Declarations,
  Direction,
  Field,
  Limits,
  ObjectShape,
  Shape,
} from "./shape.ts";
import { union } from "./shape.ts";

type Schemas = ApiSnapshot["schemas"];

/** The operations and named schemas of an API. */
export function readApi({
  operations,
  schemas,
}: Pick<ApiSnapshot, "operations" | "schemas">): Declarations {
  const reader = new SchemaReader(schemas);
  return new Map([
    ...Object.entries(operations).map(
      ([name, own]) => [name, operation(name, own, reader)] as const,
    ),
    ...Object.entries(schemas).map(([name, schema]): [string, Declaration] => [
      schemaKey(name),
      {
        ...plain,
        name,
        kind: "schema",
        text: name,
        type: reader.read(schema),
        ...deprecation(schema),
      },
    ]),
  ]);
}

const plain = { generics: [], bases: [], isExtended: false, isExported: true } as const;

/** Operations and schemas may have the same names. */
function schemaKey(name: string): string {
  return `#${name}`;
}

/** An operation is a function from parameters and a body to responses. */
function operation(name: string, own: OperationSnapshot, reader: SchemaReader): Declaration {
  const { parameters = {}, body, responses, servers = [], security = [], sunset } = own;
  const given = new Map<string, Field>();
  for (const [key, parameter] of Object.entries(parameters)) {
    given.set(`parameter ${key}`, parameterField(key, parameter, reader, "parameter"));
  }
  if (body !== undefined) {
    const shape = object(contents(body.content, reader));
    const required = body.required === true;
    given.set("request body", {
      shape,
      required,
      text: Object.keys(body.content).join(", "),
      what: "body",
    });
  }
  const taken = Object.entries(responses).map(
    ([status, { headers = {}, content = {} }]): [string, Field] => {
      const fields = contents(content, reader);
      for (const [key, header] of Object.entries(headers)) {
        fields.set(`header ${key}`, parameterField(key, header, reader, "header"));
      }
      const what = /^[45]/.test(status) ? "error" : "response";
      return [`response ${status}`, { shape: object(fields), required: true, text: status, what }];
    },
  );
  const input = { name: "", shape: object(given), optional: false, rest: false, text: "" };
  const call = {
    text: own.request,
    generics: [],
    parameters: [input],
    returns: object(new Map(taken)),
  };
  return {
    ...plain,
    name,
    kind: "operation",
    text: own.request,
    value: { kind: "call", text: own.request, calls: [call] },
    access: { servers, security, ...(sunset !== undefined && { sunset }) },
    ...(own.deprecated && { deprecated: "" }),
  };
}

function object(fields: ReadonlyMap<string, Field>): ObjectShape {
  return { kind: "object", text: "object", fields, limits: {} };
}

function contents(content: Schemas, reader: SchemaReader): Map<string, Field> {
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
  reader: SchemaReader,
  what: "parameter" | "header",
): Field {
  const required = written === true;
  const shape = reader.read(schema);
  return {
    shape,
    required,
    text: line(key.replace(/^\w+ /, ""), shape, required),
    what,
    ...(style !== undefined && { style }),
    ...(deprecated && { deprecated: "" }),
    ...defaultOf(schema),
  };
}

function line(name: string, { text }: Shape, required: boolean): string {
  return `${name}${required ? "" : "?"}: ${text}`;
}

function deprecation(schema: unknown): { deprecated?: string } {
  return recordOf(schema).deprecated === true ? { deprecated: "" } : {};
}

function defaultOf(schema: unknown): { default?: string } {
  const value = recordOf(schema).default;
  return value === undefined ? {} : { default: JSON.stringify(value) };
}

const numberLimits =
  /^(exclusiveM|m)(inimum|aximum)$|^(min|max)(Length|Items|Properties|Contains)$|^multipleOf$/;
const textLimits = ["pattern", "format", "contentEncoding", "contentMediaType"];
/** Conditions that are compared as they are written. */
const conditions = [
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "patternProperties",
  "dependentRequired",
  "dependentSchemas",
  "unevaluatedProperties",
  "unevaluatedItems",
];

class SchemaReader {
  readonly #schemas: Schemas;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** @param parts names of schemas whose parts are being put together */
  read(written: unknown, parts: readonly string[] = []): Shape {
    if (!isObject(written)) {
      return written === false ? { kind: "value", text: "never", limits: {} } : anything;
    }
    const { $ref, allOf, oneOf, anyOf, ...own } = normalizeSchema(written);
    const shapes: Shape[] = [];
    const name = typeof $ref === "string" ? schemaNameOf($ref) : undefined;
    if (name !== undefined)
      shapes.push({ kind: "name", text: name, name: schemaKey(name), args: [] });
    if (Array.isArray(allOf)) shapes.push(...allOf.map((part) => this.read(part, parts)));
    for (const choice of [oneOf, anyOf]) {
      if (Array.isArray(choice)) shapes.push(union(choice.map((part) => this.read(part, parts))));
    }
    const self = this.#own(own, parts);
    if (self.kind !== "any") shapes.push(self);
    return shapes.reduce((one, other) => this.#both(one, other, parts), anything);
  }

  #own(schema: Record<string, unknown>, parts: readonly string[]): Shape {
    if (schema.const !== undefined) return literal(schema.const);
    if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
    const { type } = schema;
    if (Array.isArray(type)) {
      return union(type.map((each) => this.#own({ ...schema, type: each }, parts)));
    }
    const limits = limitsOf(schema);
    if (type === "null") return literal(null);
    if (type === "array" || schema.items !== undefined || schema.prefixItems !== undefined) {
      const items = this.read(schema.items ?? true, parts);
      if (Array.isArray(schema.prefixItems)) {
        const first = schema.prefixItems.map((item) => this.read(item, parts));
        return {
          kind: "tuple",
          text: `[${first.map(({ text }) => text).join(", ")}]`,
          items: first,
        };
      }
      return { kind: "list", text: `${bracketed(items)}[]`, items, limits };
    }
    if (
      type === "object" ||
      schema.properties !== undefined ||
      schema.additionalProperties !== undefined
    ) {
      return this.#object(schema, limits, parts);
    }
    if (typeof type === "string") return { kind: "value", text: type, limits };
    return Object.keys(limits).length === 0 ? anything : { kind: "value", text: "value", limits };
  }

  #object(schema: Record<string, unknown>, limits: Limits, parts: readonly string[]): Shape {
    const required = stringsOf(schema.required);
    const fields = Object.entries(recordOf(schema.properties)).map(
      ([name, raw]): [string, Field] => {
        const shape = this.read(raw, parts);
        const isRequired = required.includes(name);
        const { readOnly, writeOnly } = recordOf(raw);
        const only: Direction | undefined =
          readOnly === true ? "taken" : writeOnly === true ? "given" : undefined;
        return [
          name,
          {
            shape,
            required: isRequired,
            text: line(name, shape, isRequired),
            ...(only !== undefined && { only }),
            ...deprecation(raw),
            ...defaultOf(raw),
          },
        ];
      },
    );
    const { additionalProperties = true } = schema;
    return {
      ...object(new Map(fields)),
      ...(additionalProperties !== false && { rest: this.read(additionalProperties, parts) }),
      limits,
    };
  }

  /** What fits both of two shapes, as `allOf` asks for. */
  #both(one: Shape, other: Shape, parts: readonly string[]): Shape {
    if (one.kind === "any") return other;
    if (other.kind === "any") return one;
    if (one.kind === "name") return this.#both(this.#named(one, parts), other, parts);
    if (other.kind === "name") return this.#both(one, this.#named(other, parts), parts);
    if (one.kind === "union")
      return union(one.options.map((option) => this.#both(option, other, parts)));
    if (other.kind === "union")
      return union(other.options.map((option) => this.#both(one, option, parts)));
    if (one.kind === "literal" || other.kind === "literal")
      return one.kind === "literal" ? one : other;
    if (one.kind === "object" && other.kind === "object")
      return this.#bothObjects(one, other, parts);
    if ("limits" in one && "limits" in other)
      return { ...other, limits: { ...one.limits, ...other.limits } };
    return other;
  }

  #bothObjects(one: ObjectShape, other: ObjectShape, parts: readonly string[]): Shape {
    const fields = new Map(one.fields);
    for (const [name, field] of other.fields) {
      const known = fields.get(name);
      if (known === undefined) fields.set(name, field);
      else {
        const shape = this.#both(known.shape, field.shape, parts);
        const required = known.required || field.required;
        fields.set(name, {
          ...known,
          ...field,
          shape,
          required,
          text: line(name, shape, required),
        });
      }
    }
    const rest = one.rest && other.rest && this.#both(one.rest, other.rest, parts);
    const limits = { ...one.limits, ...other.limits };
    return { ...object(fields), ...(rest !== undefined && { rest }), limits };
  }

  /** The schema of a name as a part of another; nothing where it is a part of itself. */
  #named(shape: Extract<Shape, { kind: "name" }>, parts: readonly string[]): Shape {
    return parts.includes(shape.text)
      ? anything
      : this.read(this.#schemas[shape.text], [...parts, shape.text]);
  }
}

const anything: Shape = { kind: "any", text: "any value" };

function literal(value: unknown): Shape {
  return {
    kind: "literal",
    text: JSON.stringify(value),
    of: value === null ? "null" : typeof value,
  };
}

function bracketed({ kind, text }: Shape): string {
  return kind === "union" ? `(${text})` : text;
}

function limitsOf(schema: Record<string, unknown>): Limits {
  const limits: Record<string, string | number> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (typeof value === "number" && numberLimits.test(keyword)) limits[keyword] = value;
    else if (typeof value === "string" && textLimits.includes(keyword)) limits[keyword] = value;
    else if (keyword === "uniqueItems" && value === true) limits[keyword] = 1;
    else if (conditions.includes(keyword)) limits[keyword] = JSON.stringify(value);
  }
  return limits;
}
