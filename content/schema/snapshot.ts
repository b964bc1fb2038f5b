import semver from "semver";
import { z } from "zod";

/** Shape of the files below `content/history`. Raise it when they change in a way older code cannot read. */
export const snapshotFormat = 1;

const flag = z.literal(true).optional();
const text = z.string().optional();

const generic = z.strictObject({ name: z.string(), extends: text, default: text });

const parameter = z.strictObject({
  name: z.string(),
  /** TypeScript, on one line. */
  type: z.string(),
  optional: flag,
  rest: flag,
  /** Source text of the default value, where it is short. */
  default: text,
});

const signature = z.strictObject({
  generics: z.array(generic).optional(),
  parameters: z.array(parameter),
  returns: z.string(),
  deprecated: text,
});

const member = z.strictObject({
  kind: z.enum(["constructor", "property", "accessor", "method", "enum member"]),
  readonly: flag,
  optional: flag,
  abstract: flag,
  /** Of properties and accessors. */
  type: text,
  /** Of constructors and methods. */
  signatures: z.array(signature).optional(),
  /** Of enum members. */
  value: text,
  deprecated: text,
});

const symbol = z.strictObject({
  name: z.string(),
  kind: z.enum(["class", "function", "interface", "enum", "type alias", "variable"]),
  /** Module that declares it, without ending: `cloud/networks`; `npm:name` for one of another package. */
  module: text,
  deprecated: text,
  abstract: flag,
  generics: z.array(generic).optional(),
  extends: z.array(z.string()).optional(),
  implements: z.array(z.string()).optional(),
  /** Of type aliases and variables. */
  type: text,
  /** Of functions. */
  signatures: z.array(signature).optional(),
  /** Own members by name, static ones as `static name`; what is inherited is told by its base. */
  members: z.record(z.string(), member).optional(),
});

const field = z.strictObject({
  /** As readers see it; a schema by its name. */
  type: z.string(),
  /** The schema that the type names. */
  schema: text,
  required: flag,
  nullable: flag,
  deprecated: flag,
  readOnly: flag,
  writeOnly: flag,
  /** Allowed values as JSON. */
  enum: z.array(z.string()).optional(),
  pattern: text,
  /** JSON. */
  default: text,
  limits: z.record(z.string(), z.number()).optional(),
});

/** A value of the web API, flat: `""` is the value itself, `items[].amount` a field in it. */
const fields = z.record(z.string(), field);

const operation = z.strictObject({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  deprecated: flag,
  /** By `place name`: `query limit`. */
  parameters: z.record(z.string(), field).optional(),
  /** By media type. */
  request: z.record(z.string(), fields).optional(),
  requestRequired: flag,
  /** By status and media type: `200 application/json`; the status alone where there is no body. */
  responses: z.record(z.string(), fields),
  /** Schemes that let a request in, each with its alternatives' own line: `bearer` or `key + tenant`. */
  security: z.array(z.string()).optional(),
});

const head = {
  format: z.literal(snapshotFormat),
  /** npm name of the package at this version, or the title of the API. */
  name: z.string().min(1),
  version: z.string().refine((value) => semver.valid(value) !== null, "no semantic version"),
  /** Whether it can be had: npm serves the package, or the API answers so. */
  published: z.boolean(),
  /** Day on which the snapshot was made. */
  recorded: z.iso.date(),
};

/** Public interface of one version of a package. */
const librarySnapshotSchema = z.strictObject({
  ...head,
  kind: z.literal("library"),
  /** Sorted by name. */
  symbols: z.array(symbol),
});

/** Public interface of one version of the web API. */
const apiSnapshotSchema = z.strictObject({
  ...head,
  kind: z.literal("api"),
  operations: z.array(operation),
  schemas: z.record(z.string(), fields),
});

export const snapshotSchema = z.discriminatedUnion("kind", [
  librarySnapshotSchema,
  apiSnapshotSchema,
]);

export type Snapshot = z.output<typeof snapshotSchema>;
export type LibrarySnapshot = z.output<typeof librarySnapshotSchema>;
export type ApiSnapshot = z.output<typeof apiSnapshotSchema>;
export type SymbolShape = z.output<typeof symbol>;
export type MemberShape = z.output<typeof member>;
export type SignatureShape = z.output<typeof signature>;
export type ParameterShape = z.output<typeof parameter>;
export type GenericShape = z.output<typeof generic>;
export type FieldShape = z.output<typeof field>;
export type FieldShapes = z.output<typeof fields>;
export type OperationShape = z.output<typeof operation>;
