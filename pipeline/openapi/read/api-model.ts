import type { Place } from "../../kernel/problems.ts";
import type { SecurityScheme, Server } from "../../model/operation.ts";
import type { SampleLanguageName } from "../../model/samples/sample-names.ts";
import type { JsonRecord } from "../../model/schema/json-value.ts";
import type { Units } from "../../model/unit.ts";
import type { PagePath } from "../../model/urls.ts";
import type { SandboxSettings } from "../../settings/sandbox.ts";
import type { ExternalDocs } from "./external-docs.ts";
import type { Operation, OutgoingRequest } from "./operation-model.ts";

export interface ApiIdentity {
  /** Path prefix of its pages. */
  prefix: PagePath;
  /** Shown in breadcrumbs. */
  label: string;
  /** Sidebar id. */
  sidebar: string;
  /** Prefix of its entity ids; empty for the first API. */
  scope: string;
  /** Folder of its snapshots, and name in the changelog. */
  subject: string;
  /** Sample languages in the order of their tabs. */
  languages: readonly SampleLanguageName[];
  /** The documented package that calls the API. */
  client?: ApiClient | undefined;
}

/** A package whose functions have the names of operations. */
export interface ApiClient {
  /** Folder of `content/libraries`. */
  library: string;
  /** Options of the client's `config` by server URL. */
  config: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Simulates the operations below an address of the site. */
export interface ApiSandbox {
  settings: SandboxSettings;
  /** Origin of the site. */
  origin: string;
}

/** An API file as it was read. */
export interface ApiSource extends ApiIdentity {
  /** Repository path of the file. */
  file: string;
  /** Repository paths of referenced files. */
  referencedFiles: string[];
  /** Repository paths of overlays. */
  overlays: readonly string[];
  /** OpenAPI version of the file, for example `3.1.0`. */
  specVersion: string;
  /** The last stage of the document, see `openapi/README.md`. */
  normalized: JsonRecord;
  /** `normalized` without overlays, for downloads and snapshots. */
  published: JsonRecord;
  /** Hidden parts are left out. */
  hasHiddenParts: boolean;
  /** Source position of a pointer, in the file or one of its parts. */
  placeOf: (pointer: string) => Place;
  /** First occurrence of a text. */
  placeWith: (words: string) => Place | undefined;
  /** True if dead links are errors; otherwise they are warnings and become text. */
  strict: boolean;
  /** Base of links without a host; default: pages of this site. */
  linkBase?: string | undefined;
  /** The sandbox; absent if the API has none. */
  sandbox?: ApiSandbox | undefined;
}

/** A validated API file with the names and paths of its pages. */
export interface ApiModel extends ApiSource {
  title: string;
  version: string;
  description: string;
  /** The description's first sentences as plain text. */
  brief: string;
  license?: { name: string; url?: string };
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  externalDocs?: ExternalDocs;
  /** Path of the overview page. */
  path: PagePath;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  tags: ApiTag[];
  /** Tags without operations, which some files use for chapters of prose. */
  chapters: {
    name: string;
    title: string;
    markdown: string;
    externalDocs?: ExternalDocs;
  }[];
  /** Empty if tags are not grouped. */
  tagGroups: TagGroup[];
  operations: Operation[];
  /** Requests that the API sends on its own events. */
  webhooks: OutgoingRequest[];
  /** Requests that an operation triggers, sent to an address in its request. */
  callbacks: OutgoingRequest[];
  /** Units of numbers. */
  units: Units;
  /** By name, in the order of the file. */
  schemas: Map<string, ApiSchema>;
  /** `normalized`, with large schemas divided among pages. References are not resolved. */
  document: JsonRecord;
}

/** What schemas are read with. */
export type SchemaContext = Pick<ApiModel, "document" | "schemas" | "units">;

/** Group of tags from `parent` of tags (OpenAPI 3.2). */
export interface TagGroup {
  name: string;
  /** Tag names. */
  tags: string[];
}

export interface ApiTag {
  name: string;
  /** Shown instead of the name. */
  label: string;
  path: PagePath;
  description: string;
  /** The description's first sentences as plain text. */
  brief: string;
  externalDocs?: ExternalDocs;
  /** Operation ids, in the order of the file. */
  operations: string[];
}

export interface ApiSchema {
  name: string;
  path: PagePath;
  brief: string;
  raw: unknown;
  pointer: string;
}
