import type { JsonObject, JsonValue } from "./body.ts";

/**
 * Our small view of what an OpenAPI file says about one request or one data shape.
 * Pages are built from it, and the request editor in the browser reads the same nodes.
 */
export interface SchemaNode {
  kind: SchemaKind;
  /** The type as readers see it; parts that name a schema are links. */
  type: TypePart[];
  /** Name of the schema this node was written as; it has a page of its own. */
  name?: string;
  title?: string;
  /** Markdown. */
  description?: string;
  nullable?: true;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  /** Allowed values; a constant is an enumeration of one. */
  enum?: JsonValue[];
  /** What the file says of allowed values, as plain text. */
  meanings?: { value: JsonValue; text: string }[];
  default?: JsonValue;
  example?: JsonValue;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  uniqueItems?: true;
  /** What a number counts, in words. */
  unit?: string;
  /** It must never be sent. */
  secret?: true;
  contentMediaType?: string;
  contentEncoding?: string;
  fields?: FieldNode[];
  items?: SchemaNode;
  /** Values of a map: properties whose names the schema leaves open. */
  values?: SchemaNode;
  /** No properties beside the named ones are allowed. */
  closed?: true;
  choices?: Choices;
  /** The property whose value selects a schema that extends this one, where the schema itself lists no choices. */
  discriminator?: Discriminator;
  /** What else a value has to fit, beyond its own type and limits. */
  rules?: SchemaRule[];
  /** What else there is to read. */
  docs?: { url: string; description?: string };
  /** How the value is written in XML: the keywords of the file. */
  xml?: { attribute?: true; wrapped?: true; name?: string; prefix?: string; namespace?: string };
  /** Why the content of the node is not here: it repeats itself, or it would make the page too long. */
  cut?: "recursive" | "deep";
  /** Keywords of the file that the page cannot show. */
  notShown?: string[];
}

export type SchemaKind =
  | "object"
  | "array"
  | "map"
  | "string"
  | "number"
  | "integer"
  | "boolean"
  | "null"
  | "any"
  | "never"
  | "choice";

export interface TypePart {
  text: string;
  /** Name of the schema that the part names. */
  schema?: string;
}

/** A keyword of JSON Schema that sets a condition. */
export interface SchemaRule {
  rule:
    | "words"
    | "also"
    | "not"
    | "if"
    | "then"
    | "else"
    | "contains"
    | "names"
    | "with"
    | "content"
    | "further";
  /** The schema that the rule is about. */
  node?: SchemaNode;
  /** Of `words`: the rule itself, as Markdown. */
  text?: string;
  /** Of `with`: the field whose presence asks for more. */
  field?: string;
  /** Of `with`: the fields that it asks for. */
  needed?: string[];
  /** Of `contains`: how many such items there have to be. */
  least?: number;
  most?: number;
}

/** A property of an object. */
export interface FieldNode extends SchemaNode {
  field: string;
  required: boolean;
  /** The schema that the property comes from by way of `allOf`. */
  origin?: string;
  /** `field` is a pattern of names, between slashes. */
  isPattern?: true;
}

/** `oneOf` or `anyOf`. */
export interface Choices {
  mode: "oneOf" | "anyOf";
  options: ChoiceOption[];
  /** The property whose value selects the option. */
  discriminator?: Discriminator;
}

/** Schemas by the values of the property that names them. */
export interface Discriminator {
  property: string;
  values: { value: string; schema: string }[];
  /** The schema of any other value. */
  otherwise?: string;
}

export interface ChoiceOption {
  label: string;
  node: SchemaNode;
  /** The same as JSON Schema, by which the option is chosen for a value. */
  jsonSchema: JsonObject;
}

export type ParameterPlace = "path" | "query" | "header" | "cookie";

export interface Parameter {
  name: string;
  in: ParameterPlace;
  required: boolean;
  deprecated?: true;
  description?: string;
  style: string;
  explode: boolean;
  allowReserved?: true;
  /** The name alone may be sent. */
  allowEmptyValue?: true;
  /** Media type of a parameter whose value is a serialised document. */
  mediaType?: string;
  schema: SchemaNode;
  example?: JsonValue;
  /** All examples of the file, where there is more than the one above. */
  examples?: NamedExample[];
}

export interface NamedExample {
  name: string;
  summary?: string;
  description?: string;
  value: JsonValue;
}

/** A request or response body in one media type. */
export interface BodyContent {
  mediaType: string;
  schema?: SchemaNode;
  examples: NamedExample[];
  /** Of forms: how fields are written, by their names. */
  encoding?: Record<string, FieldEncoding>;
  /** A value that fits, where the file has no example and the schema as shown is too short to make one of. */
  sample?: JsonValue;
}

/** How a field of a form is written. Without `style`, `explode` and `allowReserved` it is a document of its type. */
export interface FieldEncoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: true;
}

export interface Server {
  url: string;
  /** Of OpenAPI 3.2. */
  name?: string;
  description?: string;
  variables: ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  enum?: string[];
  description?: string;
}

export const securityFlows = [
  "authorizationCode",
  "implicit",
  "password",
  "clientCredentials",
  "deviceAuthorization",
] as const;
export const flowUrls = [
  "authorizationUrl",
  "deviceAuthorizationUrl",
  "tokenUrl",
  "refreshUrl",
] as const;

/** An address that a client needs to get a token. */
export interface SecurityUrl {
  /** Of OAuth 2; absent for OpenID Connect. */
  flow?: (typeof securityFlows)[number];
  use: (typeof flowUrls)[number] | "openIdConnectUrl";
  url: string;
}

export interface SecurityScheme {
  id: string;
  type: "apiKey" | "http" | "oauth2" | "openIdConnect" | "mutualTLS" | "other";
  description?: string;
  /** Where an API key goes. */
  in?: "header" | "query" | "cookie";
  name?: string;
  /** Of `http`: `bearer`, `basic`, … */
  scheme?: string;
  bearerFormat?: string;
  deprecated?: true;
  /** URLs a reader needs for OAuth 2 or OpenID Connect. */
  urls?: SecurityUrl[];
  /** What a token may be allowed to do. */
  scopes?: { name: string; description: string }[];
}

/** One way to be allowed in: all of its schemes together. */
export interface SecurityOption {
  schemes: { id: string; scopes: string[] }[];
}

/** What the request editor loads on first use: `/OpenAPI/{slug}.request.json`. */
export interface RequestForm {
  id: string;
  method: string;
  path: string;
  servers: Server[];
  /** Index of the server that the samples on the page use. */
  server: number;
  security: SecurityScheme[];
  parameters: Parameter[];
  body?: BodyContent & { required: boolean };
  /** Function of the TypeScript client, where the library has one. */
  client?: ClientFunction;
}

/** The TypeScript client's function for an operation. */
export interface ClientFunction {
  /** npm name of the library. */
  module: string;
  name: string;
  /** Name of the client's network for each server, where the client knows it. */
  chains: (string | null)[];
}
