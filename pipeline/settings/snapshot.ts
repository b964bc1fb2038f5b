import { z } from "zod";
import type { JsonValue } from "../model/body.ts";

/** Shape of the files below `content/history`. Raise it when they change in a way older code cannot read. */
export const snapshotFormat = 4;

/** Prefix of an unexported type that an exported declaration uses. */
export const unexportedMark = "~";

/** Key of a default export, whose head has the name that readers know. */
export const defaultExport = "default";

const flag = z.literal(true).optional();
const text = z.string().optional();
const names = z.record(z.string(), z.string());

/** JSON Schema 2020-12 without descriptions. */
const schema: z.ZodType<JsonValue> = z.json();
const schemas = z.record(z.string(), schema);

const parameter = z.strictObject({
  required: flag,
  deprecated: flag,
  /** Serialisation style, unless it is the default of the parameter's location. */
  style: text,
  schema,
});

const operation = z.strictObject({
  /** `POST /orders`. */
  request: z.string(),
  deprecated: flag,
  servers: z.array(z.string()).optional(),
  /** Alternatives, each with its schemes and scopes: `bearer` or `key + tenant read`. */
  security: z.array(z.string()).optional(),
  /** By location and name: `query limit`. */
  parameters: z.record(z.string(), parameter).optional(),
  /** Content by media type. */
  body: z.strictObject({ required: flag, content: schemas }).optional(),
  /** By status. */
  responses: z.record(
    z.string(),
    z.strictObject({
      headers: z.record(z.string(), parameter).optional(),
      content: schemas.optional(),
    }),
  ),
});

const head = {
  format: z.literal(snapshotFormat),
  /** npm name of the package at this version, or the title of the API. */
  name: z.string().min(1),
  version: z.string().min(1),
  /** Day on which the snapshot was made. */
  recorded: z.iso.date(),
};

/** Public interface of one version of a package. */
const librarySnapshotSchema = z.strictObject({
  ...head,
  kind: z.literal("library"),
  /** `engines` and `peerDependencies`; absent if unknown. */
  needs: z.strictObject({ engines: names, peers: names }).optional(),
  /** Lines of TypeScript by exported name. */
  declarations: z.record(z.string(), z.array(z.string()).min(1)),
});

/** Public interface of one version of the web API. */
const apiSnapshotSchema = z.strictObject({
  ...head,
  kind: z.literal("api"),
  operations: z.record(z.string(), operation),
  schemas,
});

export const snapshotSchema = z.discriminatedUnion("kind", [
  librarySnapshotSchema,
  apiSnapshotSchema,
]);

export type Snapshot = z.output<typeof snapshotSchema>;
export type LibrarySnapshot = z.output<typeof librarySnapshotSchema>;
export type ApiSnapshot = z.output<typeof apiSnapshotSchema>;
export type OperationSnapshot = z.output<typeof operation>;
export type ParameterSnapshot = z.output<typeof parameter>;
