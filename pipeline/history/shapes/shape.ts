/** What may stand in a place: a type of TypeScript or a schema of JSON. Readers make it, one comparer compares it. */
export type Shape =
  | { kind: "any"; text: string }
  /** One type, such as `string`, with what limits its values; or a type that is compared as a whole, by its text. */
  | { kind: "value"; text: string; limits: Limits }
  /** `"devnet"`, with the type it is a value of. */
  | { kind: "literal"; text: string; of: string }
  /** A declaration of the same snapshot, a type parameter, or a type from elsewhere. */
  | { kind: "name"; text: string; name: string; args: readonly Shape[] }
  | { kind: "union"; text: string; options: readonly Shape[] }
  /** What fits all parts: `allOf`, or an intersection. */
  | { kind: "all"; text: string; parts: readonly Shape[] }
  | { kind: "list"; text: string; items: Shape; limits: Limits }
  | { kind: "tuple"; text: string; items: readonly Shape[] }
  | ObjectShape
  | { kind: "call"; text: string; calls: readonly Call[] };

export interface ObjectShape {
  kind: "object";
  text: string;
  fields: ReadonlyMap<string, Field>;
  /** Values under names that are not listed; absent where there are none. */
  rest?: Shape;
  limits: Limits;
}

/** Keywords such as `maxLength`, and what is compared by its text only. */
export type Limits = Readonly<Record<string, string | number>>;

/** A field, member, parameter, body, header or response. */
export interface Field {
  shape: Shape;
  required: boolean;
  /** One line that shows it. */
  text: string;
  deprecated?: string;
  readonly?: boolean;
  /** It stands in values of one direction only: `readOnly` in what is taken, `writeOnly` in what is given. */
  only?: Direction;
  /** Its shape is also written by callers, although the whole is taken. */
  isWritten?: boolean;
  /** Those who extend the class have to write it. */
  isAbstract?: boolean;
  default?: string;
  /** How a parameter is written into the request. */
  style?: string;
  /** Word for it in sentences: `parameter`, `response`; a field has none. */
  what?:
    | "parameter"
    | "header"
    | "response"
    | "error"
    | "mediaType"
    | "body"
    | "enumMember"
    | "method";
}

export interface Call {
  text: string;
  generics: readonly Generic[];
  parameters: readonly Parameter[];
  returns: Shape;
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
  constraint: Shape;
  hasDefault: boolean;
  text: string;
}

/** Callers give a value, or they take it. */
export type Direction = "given" | "taken";

/** Everything under one name of a snapshot. */
export interface Declaration {
  name: string;
  kind: DeclarationKind;
  /** Head of the declaration, or the request line. */
  text: string;
  deprecated?: string;
  generics: readonly Generic[];
  bases: readonly string[];
  /** Readers have to extend it: an abstract class of which the package has no class that can be made. */
  isExtended: boolean;
  isExported: boolean;
  /** What the name is as a value: what can be called, made or read. */
  value?: Shape;
  /** What values of the type are. */
  type?: Shape;
  /** Of operations. */
  access?: Access;
}

export type DeclarationKind =
  | "class"
  | "function"
  | "interface"
  | "enum"
  | "type alias"
  | "variable"
  | "operation"
  | "schema";

/** Where an operation is reached, and what lets a request in. */
export interface Access {
  servers: readonly string[];
  security: readonly string[];
  sunset?: string;
}

export type Declarations = ReadonlyMap<string, Declaration>;

const boolean: Shape = { kind: "value", text: "boolean", limits: {} };

/** A union of unions is one; `true | false` is `boolean`. */
export function union(shapes: readonly Shape[]): Shape {
  const all = shapes.flatMap((shape) => (shape.kind === "union" ? shape.options : [shape]));
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
  return { kind: "union", text: unique.map(({ text }) => text).join(" | "), options: unique };
}
