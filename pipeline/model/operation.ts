import type { JsonObject, JsonValue } from "./body.ts";
import type { Discriminator } from "./schema/discriminator.ts";
import type { NumberLimit } from "./schema/keywords.ts";
import type { SchemaKind } from "./schema/kind.ts";
import type { PagePath } from "./urls.ts";

/** A schema of an OpenAPI file, reduced to what pages and the request editor show, with its limits under their keywords. */
export interface SchemaNode extends Partial<Record<NumberLimit, number>> {
  kind: SchemaKind;
  /** Type as displayed; parts that name a schema are links. */
  type: TypePart[];
  /** Name of the component schema, which has a page of its own. */
  name?: string;
  title?: string;
  /** Markdown. */
  description?: string;
  nullable?: true;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  /** Allowed values; `const` is an enum of one value. */
  enum?: JsonValue[];
  /** Plain-text descriptions of allowed values. */
  meanings?: { value: JsonValue; text: string }[];
  default?: JsonValue;
  example?: JsonValue;
  /** Further values of `examples`. */
  otherExamples?: JsonValue[];
  format?: string;
  pattern?: string;
  uniqueItems?: true;
  /** Unit of a number, in words. */
  unit?: string;
  /** The field must never be sent (`x-secret`). */
  secret?: true;
  contentMediaType?: string;
  contentEncoding?: string;
  fields?: FieldNode[];
  items?: SchemaNode;
  /** Values of a map, whose property names are not fixed. */
  values?: SchemaNode;
  /** Only the named properties are allowed. */
  closed?: true;
  choices?: Choices;
  /** Discriminator of a schema without `oneOf` and `anyOf`: selects one of the schemas that extend it. */
  discriminator?: Discriminator;
  /** Conditions other than type and limits, such as `not`, `if` and `contains`. */
  rules?: SchemaRule[];
  /** `externalDocs` of the schema. */
  docs?: { url: string; description?: string };
  /** XML Object of the schema. */
  xml?: { attribute?: true; wrapped?: true; name?: string; prefix?: string; namespace?: string };
  /** Why the content of the node is omitted: it is recursive, or would make the page too long. */
  cut?: "recursive" | "deep";
  /** Keywords that pages cannot show. */
  unsupported?: string[];
}

export interface TypePart {
  text: string;
  /** Name of the schema that the part links to. */
  schema?: string;
}

/**
 * A condition, by its keyword. `anyOf`: the second choice of a schema that also has `oneOf`. `dependentSchemas` has
 * `node`, or `required` if the file has `dependentRequired`. `description`: one that the file describes in words.
 */
export interface SchemaRule {
  rule:
    | "description"
    | "anyOf"
    | "not"
    | "if"
    | "then"
    | "else"
    | "contains"
    | "propertyNames"
    | "dependentSchemas"
    | "contentSchema"
    | "unevaluatedProperties";
  /** Subschema of the keyword. */
  node?: SchemaNode;
  /** For `description`, in Markdown. */
  text?: string;
  /** For `dependentSchemas`: the field whose presence triggers the condition. */
  field?: string;
  /** For `dependentSchemas`: the fields that are then required. */
  required?: string[];
  /** For `contains`: number of matching items. */
  minContains?: number;
  maxContains?: number;
}

/** A property of an object. */
export interface FieldNode extends SchemaNode {
  field: string;
  required: boolean;
  /** Schema that the property is inherited from through `allOf`. */
  origin?: string;
  /** `field` is a pattern of names, written `/…/`. */
  isPattern?: true;
}

/** `oneOf` or `anyOf`. */
export interface Choices {
  mode: "oneOf" | "anyOf";
  options: ChoiceOption[];
  /** The property whose value selects the option. */
  discriminator?: Discriminator;
}

export interface ChoiceOption {
  label: string;
  node: SchemaNode;
  /** JSON Schema of the option, used to choose the option for a value. */
  jsonSchema: JsonObject;
}

export type ParameterLocation = "path" | "query" | "header" | "cookie";

export interface Parameter {
  name: string;
  in: ParameterLocation;
  required: boolean;
  deprecated?: true;
  description?: string;
  style: string;
  explode: boolean;
  allowReserved?: true;
  /** The parameter may be sent without a value. */
  allowEmptyValue?: true;
  /** Media type of a parameter whose value is a serialised document. */
  mediaType?: string;
  schema: SchemaNode;
  example?: JsonValue;
  /** All examples, if there are several. */
  examples?: NamedExample[];
}

export interface NamedExample {
  /** Empty for the only one, under `example`. */
  name: string;
  summary?: string;
  description?: string;
  value: JsonValue;
}

/** An example that the file names by its address. */
export type LinkedExample = Omit<NamedExample, "value"> & { url: string };

/** A request or response body in one media type. */
export interface BodyContent {
  mediaType: string;
  /** True for a stream, whose items have the schema (OpenAPI 3.2). */
  isStream?: true;
  schema?: SchemaNode;
  examples: NamedExample[];
  linkedExamples?: LinkedExample[];
  /** For forms: encodings by field name. */
  encoding?: Record<string, FieldEncoding>;
  /** Generated example, if the file has none and the shortened schema is not enough to generate one. */
  generated?: JsonValue;
}

/** Encoding of a form field. Without `style`, `explode` and `allowReserved` it is serialised by content type. */
export interface FieldEncoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: true;
  /** Headers of the part of a multipart body. */
  headers?: { name: string; required: boolean; schema: SchemaNode }[];
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

/** A URL that a client needs to get a token. */
export interface SecurityUrl {
  /** Flow of OAuth 2 that needs it; absent for URLs of the whole scheme. */
  flow?: (typeof securityFlows)[number];
  use: (typeof flowUrls)[number] | "openIdConnectUrl" | "oauth2MetadataUrl";
  url: string;
}

export interface SecurityScheme {
  id: string;
  type: "apiKey" | "http" | "oauth2" | "openIdConnect" | "mutualTLS" | "other";
  description?: string;
  /** Location of an API key. */
  in?: "header" | "query" | "cookie";
  name?: string;
  /** For `http`: `bearer`, `basic`, … */
  scheme?: string;
  bearerFormat?: string;
  deprecated?: true;
  /** URLs a reader needs for OAuth 2 or OpenID Connect. */
  urls?: SecurityUrl[];
  scopes?: { name: string; description: string }[];
}

/** One way to authenticate; all of its schemes are required. */
export interface SecurityOption {
  schemes: { id: string; scopes: string[] }[];
}

/** What samples and the request editor are made from. */
export interface RequestForm {
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
  /** Index of the server that simulates the API; absent if nothing does. */
  sandbox?: number;
  /** Names of the sandbox's scenarios. */
  scenarios?: string[];
  /** Statuses of the documented errors, which the sandbox answers with when asked. */
  errors?: string[];
  /** Requests that go on with the answer. */
  next?: NextRequest[];
}

/** An operation that goes on with values of an answer. */
export interface NextRequest {
  page: PagePath;
  label: string;
  /** By `parameterKey`. Texts such as `$response.body#/jobId` are expressions of OpenAPI, here and in the body. */
  parameters: Record<string, JsonValue>;
  body?: JsonValue;
}

export interface ClientFunction {
  /** npm name of the library. */
  module: string;
  name: string;
  /** Options of its `config` for each server; null if the client does not support the server. */
  config: (Readonly<Record<string, string>> | null)[];
}

/** Keys of a Path Item Object that are operations, in the order of OpenAPI 3.2. */
export const httpMethods = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
];
