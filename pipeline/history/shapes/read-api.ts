import { isObject, recordOf, stringsOf } from "../../model/schema/json-value.ts";
import { numberLimits } from "../../model/schema/keywords.ts";
import { normalizeSchema } from "../../model/schema/normalize-schema.ts";
import { schemaNameOf } from "../../model/schema/references.ts";
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
import { readOnce, schemaKey, union } from "./shape.ts";

type Schemas = ApiSnapshot["schemas"];

export function readApi({
  operations,
  schemas,
}: Pick<ApiSnapshot, "operations" | "schemas">): Declarations {
  return new Map([
    ...Object.entries(operations).map(
      ([name, own]) => [name, readOnce([name, own], () => operation(name, own))] as const,
    ),
    ...Object.entries(schemas).map(
      ([name, own]) =>
        [schemaKey(name), readOnce([schemaKey(name), own], () => schema(name, own))] as const,
    ),
  ]);
}

function schema(name: string, written: unknown): Declaration {
  const type = readSchema(written);
  return { ...plain, name, kind: "schema", text: name, type, ...deprecation(written) };
}

const plain = { generics: [], bases: [], isExtended: false, isExported: true } as const;

/** Models an operation as a function from parameters and a body to responses. */
function operation(name: string, own: OperationSnapshot): Declaration {
  const { parameters = {}, body, responses, servers = [], security = [], sunset } = own;
  const requestFields = new Map<string, Field>();
  for (const [key, parameter] of Object.entries(parameters)) {
    requestFields.set(`parameter ${key}`, parameterField(key, parameter, "parameter"));
  }
  if (body !== undefined) {
    const shape = object(contentFields(body.content));
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
      const fields = contentFields(content);
      for (const [key, header] of Object.entries(headers)) {
        fields.set(`header ${key}`, parameterField(key, header, "header"));
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
    access: { servers, security, ...(sunset !== undefined && { sunset }) },
    ...(own.deprecated && { deprecated: "" }),
  };
}

function object(fields: ReadonlyMap<string, Field>): ObjectShape {
  return { kind: "object", text: "object", fields, limits: {} };
}

function contentFields(content: Schemas): Map<string, Field> {
  return new Map(
    Object.entries(content).map(([mediaType, schema]): [string, Field] => {
      const shape = readSchema(schema);
      return [mediaType, { shape, required: true, text: mediaType, what: "mediaType" }];
    }),
  );
}

function parameterField(
  key: string,
  { required: written, schema, style, deprecated }: ParameterSnapshot,
  what: "parameter" | "header",
): Field {
  const required = written === true;
  const shape = readSchema(schema);
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

const limitsByNumber = new Set<string>([...numberLimits, "minContains", "maxContains"]);
const textLimits = ["pattern", "format", "contentEncoding", "contentMediaType"];
/** Keywords that are compared as JSON text. */
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

function readSchema(written: unknown): Shape {
  if (!isObject(written)) {
    return written === false ? { kind: "value", text: "never", limits: {} } : anything;
  }
  const { $ref, allOf, oneOf, anyOf, ...own } = normalizeSchema(written);
  const shapes: Shape[] = [];
  const name = typeof $ref === "string" ? schemaNameOf($ref) : undefined;
  if (name !== undefined)
    shapes.push({ kind: "name", text: name, name: schemaKey(name), args: [] });
  if (Array.isArray(allOf)) shapes.push(...allOf.map((part) => readSchema(part)));
  for (const choice of [oneOf, anyOf]) {
    if (Array.isArray(choice)) shapes.push(union(choice.map((part) => readSchema(part))));
  }
  const parts = [...shapes, ownShape(own)]
    .flatMap((shape) => (shape.kind === "intersection" ? shape.parts : [shape]))
    .filter(({ kind }) => kind !== "any");
  const [only = anything] = parts;
  if (parts.length < 2) return only;
  return { kind: "intersection", text: parts.map(({ text }) => text).join(" & "), parts };
}

function ownShape(schema: Record<string, unknown>): Shape {
  if (schema.const !== undefined) return literal(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
  const { type } = schema;
  if (Array.isArray(type)) {
    return union(type.map((each) => ownShape({ ...schema, type: each })));
  }
  const limits = limitsOf(schema);
  if (type === "null") return literal(null);
  if (type === "array" || schema.items !== undefined || schema.prefixItems !== undefined) {
    const items = readSchema(schema.items ?? true);
    if (Array.isArray(schema.prefixItems)) {
      const first = schema.prefixItems.map((item) => readSchema(item));
      return {
        kind: "tuple",
        text: `[${first.map(({ text }) => text).join(", ")}]`,
        items: first,
      };
    }
    const item = items.kind === "union" ? `(${items.text})` : items.text;
    return { kind: "list", text: `${item}[]`, items, limits };
  }
  if (
    type === "object" ||
    schema.properties !== undefined ||
    schema.required !== undefined ||
    schema.additionalProperties !== undefined
  ) {
    return objectShape(schema, limits);
  }
  if (typeof type === "string") return { kind: "value", text: type, limits };
  return Object.keys(limits).length === 0 ? anything : { kind: "value", text: "value", limits };
}

function objectShape(schema: Record<string, unknown>, limits: Limits): Shape {
  const required = stringsOf(schema.required);
  const fields = Object.entries(recordOf(schema.properties)).map(([name, raw]): [string, Field] => {
    const shape = readSchema(raw);
    const isRequired = required.includes(name);
    const { readOnly, writeOnly } = recordOf(raw);
    const only: Direction | undefined =
      readOnly === true ? "output" : writeOnly === true ? "input" : undefined;
    return [
      name,
      {
        shape,
        required: isRequired,
        text: fieldLine(name, shape, isRequired),
        ...(only !== undefined && { only }),
        ...deprecation(raw),
        ...defaultOf(raw),
      },
    ];
  });
  // One part of an `allOf` may require a property that another part describes.
  const described = new Map(fields);
  for (const name of required) {
    if (!described.has(name)) described.set(name, { shape: anything, required: true, text: name });
  }
  const { additionalProperties = true } = schema;
  return {
    ...object(described),
    ...(additionalProperties !== false && { rest: readSchema(additionalProperties) }),
    limits,
  };
}

const anything: Shape = { kind: "any", text: "any value" };

function literal(value: unknown): Shape {
  return {
    kind: "literal",
    text: JSON.stringify(value),
    of: value === null ? "null" : typeof value,
  };
}

function limitsOf(schema: Record<string, unknown>): Limits {
  const limits: Record<string, string | number> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (typeof value === "number" && limitsByNumber.has(keyword)) limits[keyword] = value;
    else if (typeof value === "string" && textLimits.includes(keyword)) limits[keyword] = value;
    else if (keyword === "uniqueItems" && value === true) limits[keyword] = 1;
    else if (conditions.includes(keyword)) limits[keyword] = JSON.stringify(value);
  }
  return limits;
}
