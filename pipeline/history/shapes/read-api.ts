import { mapSchemas } from "../../json-schema/subschemas.ts";
import { toJsonSchema } from "../../json-schema/to-json-schema.ts";
import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  stringsOf,
} from "../../model/schema/json-value.ts";
import { isAnnotation } from "../../model/schema/keywords.ts";
import { allowedValues, kindOf, typesOf } from "../../model/schema/kind.ts";
import { isNever } from "../../model/schema/merge-schemas.ts";
import { normalSchema } from "../../model/schema/normal-schema.ts";
import type { ApiSnapshot, OperationSnapshot, ParameterSnapshot } from "../../settings/snapshot.ts";
import {
  type Declaration,
  type Declarations,
  type Direction,
  type Field,
  indexField,
  type Limits,
  never,
  type ObjectShape,
  type Shape,
  schemaKey,
  tuple,
  union,
} from "./shape.ts";

type Schemas = ApiSnapshot["schemas"];

export function readApi({
  operations,
  schemas,
}: Pick<ApiSnapshot, "operations" | "schemas">): Declarations {
  const reader = new SchemaReader(schemas);
  return new Map([
    ...Object.entries(operations).map(
      ([name, snapshot]) => [name, operationDeclaration(name, snapshot, reader)] as const,
    ),
    ...Object.entries(schemas).map(
      ([name, written]) => [schemaKey(name), schemaDeclaration(name, written, reader)] as const,
    ),
  ]);
}

function schemaDeclaration(name: string, written: unknown, reader: SchemaReader): Declaration {
  const type = reader.read(written);
  return { ...exported, name, kind: "schema", text: name, type, deprecated: deprecation(written) };
}

const exported = { generics: [], bases: [], isExported: true } as const;

/** Models an operation as a function from parameters and a body to responses. */
function operationDeclaration(
  name: string,
  operation: OperationSnapshot,
  reader: SchemaReader,
): Declaration {
  const { parameters = {}, body, responses, servers = [], security = [] } = operation;
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
      role: "body",
    });
  }
  const responseFields = Object.entries(responses).map(
    ([status, { headers = {}, content = {} }]): [string, Field] => {
      const fields = contentFields(content, reader);
      for (const [key, header] of Object.entries(headers)) {
        fields.set(`header ${key}`, parameterField(key, header, "header", reader));
      }
      const role = /^[45]/.test(status) ? "error" : "response";
      return [`response ${status}`, { shape: object(fields), required: true, text: status, role }];
    },
  );
  const input = { name: "", shape: object(requestFields), optional: false, rest: false, text: "" };
  const call = {
    text: operation.request,
    generics: [],
    parameters: [input],
    returns: object(new Map(responseFields)),
  };
  return {
    ...exported,
    name,
    kind: "operation",
    text: operation.request,
    value: { kind: "call", text: operation.request, calls: [call] },
    access: { servers, security },
    deprecated: deprecation(operation),
  };
}

function object(fields: ReadonlyMap<string, Field>): ObjectShape {
  return { kind: "object", text: "object", fields, limits: {} };
}

function contentFields(content: Schemas, reader: SchemaReader): Map<string, Field> {
  return new Map(
    Object.entries(content).map(([mediaType, schema]): [string, Field] => {
      const shape = reader.read(schema);
      return [mediaType, { shape, required: true, text: mediaType, role: "mediaType" }];
    }),
  );
}

function parameterField(
  key: string,
  parameter: ParameterSnapshot,
  role: "parameter" | "header",
  reader: SchemaReader,
): Field {
  const { required = false, schema, style } = parameter;
  const shape = reader.read(schema);
  return {
    shape,
    required,
    text: fieldLine(key.replace(/^\w+ /, ""), shape, required),
    role,
    style,
    deprecated: deprecation(parameter),
    default: defaultOf(schema),
  };
}

function fieldLine(name: string, { text }: Shape, required: boolean): string {
  return `${name}${required ? "" : "?"}: ${text}`;
}

/** API files do not say what to use instead. */
function deprecation(written: unknown): string | undefined {
  return recordOf(written).deprecated === true ? "" : undefined;
}

function defaultOf(schema: unknown): string | undefined {
  const value = recordOf(schema).default;
  return value === undefined ? undefined : JSON.stringify(value);
}

/** Keywords that define a shape. All others, without annotations, limit its values. */
const shapeKeywords: ReadonlySet<string> = new Set(
  "type properties required items prefixItems additionalProperties allOf oneOf anyOf enum const $ref $defs discriminator".split(
    " ",
  ),
);

/** Reads the schemas of one version. */
class SchemaReader {
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
    if (name === undefined) return this.#composed(schema);
    return { kind: "name", text: name, name: schemaKey(name), args: [] };
  }

  /** A choice has the other keywords of its schema in each of its options. */
  #composed({ oneOf, anyOf, allOf, ...own }: JsonRecord): Shape {
    const parts = [{ oneOf }, { anyOf }, ...listOf(allOf).map(recordOf)];
    const isChoice = (part: JsonRecord) => (part.oneOf ?? part.anyOf) !== undefined;
    const [choice, ...further] = parts.filter(isChoice);
    const unmerged = parts.filter((part) => !isChoice(part) && Object.values(part).some(Boolean));
    if (choice === undefined) return this.#simple(own, unmerged);
    const others = [...further, ...unmerged, own].filter((part) =>
      Object.keys(part).some((keyword) => !isAnnotation(keyword) && keyword !== "discriminator"),
    );
    return union(
      listOf(choice.oneOf ?? choice.anyOf).map((option) =>
        this.#read(others.length === 0 ? option : { allOf: [option, ...others] }),
      ),
    );
  }

  #simple(schema: JsonRecord, unmerged: readonly JsonRecord[] = []): Shape {
    if (isNever(schema)) return never;
    const values = allowedValues(schema);
    if (values !== undefined) return union(values.map(literal));
    const types = typesOf(schema);
    if (types.length > 1)
      return union(types.map((type) => this.#simple({ ...schema, type }, unmerged)));
    const limits = limitsOf([schema, ...unmerged]);
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
      const { fields, ...own } = tuple(first, Number(minItems));
      const rest = shape === never ? [] : [indexField(shape)];
      return { ...own, fields: new Map([...fields, ...rest]), limits };
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
    if (additionalProperties !== false) fields.push(indexField(this.#read(additionalProperties)));
    return { ...object(new Map(fields)), limits };
  }

  #field(name: string, written: unknown, required: boolean): Field {
    const shape = this.#read(written);
    const { schema, name: component } = normalSchema(written, this.#document);
    // Annotations of a component are compared once, in the component.
    const own = component === undefined ? schema : recordOf(written);
    const only: Direction | undefined =
      own.readOnly === true ? "output" : own.writeOnly === true ? "input" : undefined;
    return {
      shape,
      required,
      text: fieldLine(name, shape, required),
      only,
      deprecated: deprecation(own),
      default: defaultOf(own),
    };
  }
}

function normalized(written: unknown): unknown {
  return mapSchemas(written, toJsonSchema);
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
  if (shapeKeywords.has(keyword) || isAnnotation(keyword)) return undefined;
  if (keyword === "uniqueItems") return value === true ? 1 : undefined;
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}
