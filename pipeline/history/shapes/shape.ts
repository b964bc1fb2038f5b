/** A TypeScript type or a JSON Schema, in the form in which versions are compared. */
export type Shape = ShapeOfKind & {
  /** The type in TypeScript, with type parameters by their place. */
  source?: () => string;
};

type ShapeOfKind =
  | { kind: "any"; text: string }
  /** A primitive type such as `string` with its limits, or any other type, which is compared by its text. */
  | { kind: "value"; text: string; limits: Limits }
  /** `"devnet"`; `of` is its primitive type. */
  | { kind: "literal"; text: string; of: string }
  /** A declaration of the same snapshot, a type parameter, or a type from elsewhere. */
  | { kind: "name"; text: string; name: string; args: readonly Shape[] }
  | { kind: "union"; text: string; options: readonly Shape[] }
  /** Of TypeScript; the parts of an `allOf` are merged before. */
  | { kind: "intersection"; text: string; parts: readonly Shape[] }
  /** Type of a field in TypeScript, or of every field: `Answers["200"]`, `Answers[keyof Answers]`. */
  | { kind: "access"; text: string; of: Shape; field: string | undefined }
  | ListShape
  | ObjectShape
  | { kind: "call"; text: string; calls: readonly Call[] };

/** Types of TypeScript that take fields of their argument. Which ones is not followed. */
export function selectsFields({ name }: { name: string }): boolean {
  return name === "Omit" || name === "Pick";
}

export interface ListShape {
  kind: "list";
  text: string;
  items: Shape;
  limits: Limits;
}

export interface ObjectShape {
  kind: "object";
  text: string;
  fields: ReadonlyMap<string, Field>;
  limits: Limits;
}

/** Keywords such as `maxLength`; schemas under keywords such as `not` are JSON text. */
export type Limits = Readonly<Record<string, Limit>>;
export type Limit = string | number;

/** A field, member, parameter, body, header or response. */
export interface Field {
  shape: Shape;
  required: boolean;
  /** The declaration on one line, for display. */
  text: string;
  deprecated?: string | undefined;
  readonly?: boolean;
  /** Only for those who extend the class. */
  isProtected?: boolean;
  /** `readOnly` properties are output only, `writeOnly` ones input only. */
  only?: Direction | undefined;
  /** Users of the class write it. */
  isAbstract?: boolean;
  default?: string | undefined;
  /** Serialization style of a parameter. */
  style?: string | undefined;
  /** Absent for a plain property. */
  role?:
    | "parameter"
    | "header"
    | "response"
    | "error"
    | "mediaType"
    | "body"
    | "enumMember"
    | "index"
    | "method"
    | undefined;
}

export interface Call {
  text: string;
  generics: readonly Generic[];
  parameters: readonly Parameter[];
  returns: Shape;
  deprecated?: string | undefined;
}

/** What an object has under names of a type: its index signature, or its `additionalProperties`. */
export function indexField(shape: Shape, key = "string"): [string, Field] {
  const field = {
    shape,
    required: true,
    readonly: false,
    text: shape.text,
    role: "index",
  } as const;
  return [`{${key}}`, field];
}

/** A list whose items have types of their own: an object with the fields `[0]`, `[1]`. */
export function tuple(items: readonly Shape[], requiredItems = items.length): ObjectShape {
  const fields = items.map((shape, index): [string, Field] => {
    return [`[${index}]`, { shape, required: index < requiredItems, text: shape.text }];
  });
  const text = `[${items.map((item) => item.text).join(", ")}]`;
  return { kind: "object", text, fields: new Map(fields), limits: {} };
}

/** The type of a function with these signatures. */
export function callShape(calls: readonly Call[]): Extract<Shape, { kind: "call" }> {
  return { kind: "call", text: calls.map(({ text }) => text).join("; "), calls };
}

export interface Parameter {
  name: string;
  shape: Shape;
  optional: boolean;
  rest: boolean;
  text: string;
}

export interface Generic {
  name: string;
  /** `in` and `out`. */
  variance: readonly string[];
  constraint: Shape;
  default: Shape | undefined;
  text: string;
}

/** Callers pass an input and receive an output. */
export type Direction = "input" | "output";

/** The value and the type that have one name in a snapshot. */
export interface Declaration {
  name: string;
  kind: "class" | "function" | "other" | "operation" | "schema";
  /** Head of the declaration, or the request line. */
  text: string;
  /** The declaration in TypeScript. */
  source?: string;
  deprecated?: string | undefined;
  generics: readonly Generic[];
  /** With their type arguments. */
  bases: readonly string[];
  isExported: boolean;
  /** Type of the value: a function, the static side of a class, a variable. */
  value?: Shape;
  /** Type that the name denotes: an instance of the class, an interface, a schema. */
  type?: Shape;
  /** Only for operations. */
  access?: Access;
}

export interface Access {
  servers: readonly string[];
  security: readonly string[];
}

export type Declarations = ReadonlyMap<string, Declaration>;

/** Key of a schema: operations and schemas may have the same names. */
export function schemaKey(name: string): string {
  return `#${name}`;
}

const boolean: Shape = { kind: "value", text: "boolean", limits: {} };

/** What no value is. */
export const never: Shape = { kind: "value", text: "never", limits: {} };

/** Flattens nested unions, drops duplicates and `never`, and turns `true | false` into `boolean`. */
export function union(shapes: readonly Shape[]): Shape {
  const all = shapes
    .flatMap((shape) => (shape.kind === "union" ? shape.options : [shape]))
    .filter((shape) => shape !== never);
  if (all.length === 0) return never;
  const isBoolean = ["true", "false"].every((text) => all.some((each) => each.text === text));
  const options = isBoolean
    ? [...all.filter(({ text }) => text !== "true" && text !== "false"), boolean]
    : all;
  const unique = options.filter(
    (option, at) =>
      option.kind === "object" || at === options.findIndex((each) => each.text === option.text),
  );
  const [only] = unique;
  if (unique.length === 1 && only !== undefined) return only;
  const source = () => unique.map((each) => `(${each.source?.() ?? each.text})`).join(" | ");
  return {
    kind: "union",
    text: unique.map(({ text }) => text).join(" | "),
    options: unique,
    source,
  };
}

/** What an optional field or parameter is when it is given. */
export function withoutUndefined(shape: Shape): Shape {
  if (shape.kind !== "union") return shape.text === "undefined" ? never : shape;
  return union(shape.options.filter(({ text }) => text !== "undefined"));
}
