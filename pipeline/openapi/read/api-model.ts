import type { JsonRecord } from "../../../content/json-schema/json-value.ts";
import type { SecurityScheme, Server } from "../../../content/model/operation.ts";
import type { Units } from "../../../content/model/unit.ts";
import type { PagePath } from "../../../content/model/urls.ts";
import type { SampleLanguageName } from "../../../content/samples/sample-languages.ts";
import type { Place } from "../../kernel/problems.ts";
import type { ExternalDocs } from "./external-docs.ts";
import type { Workflow } from "./workflows/workflow.ts";

/** The names and settings of one API of a site. */
export interface ApiIdentity {
  /** Its pages stand below it. */
  prefix: PagePath;
  /** What readers see of it in breadcrumbs. */
  label: string;
  /** Id of its sidebar. */
  sidebar: string;
  /** Stands before its names in the graph of links; empty for the first API. */
  scope: string;
  /** Folder of its snapshots, and its name in the changelog. */
  subject: string;
  /** Languages of its samples, in the order of their tabs. */
  languages: readonly SampleLanguageName[];
  /** The package that calls it, where the site documents one. */
  client?: ApiClient | undefined;
}

/** The package whose functions are named like the operations that they call. */
export interface ApiClient {
  /** Folder of `content/libraries`. */
  library: string;
  /** What it calls the network of each server, by the server's URL. */
  chains: Readonly<Record<string, string>>;
}

/** A whole API file: checked, upgraded to OpenAPI 3.1, with names and paths given out. */
export interface ApiModel extends ApiIdentity {
  /** Repository path of the file. */
  file: string;
  /** The same of the further files that it is made of. */
  parts: string[];
  /** The same of its overlays. */
  overlays: readonly string[];
  /** The same of its Arazzo files. */
  arazzo: readonly string[];
  title: string;
  version: string;
  description: string;
  /** The description's first sentences as plain text. */
  brief: string;
  license?: { name: string; url?: string };
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  externalDocs?: ExternalDocs;
  /** Version the file was written in, for example `3.1.0`. */
  specVersion: string;
  /** Path of the overview page. */
  path: PagePath;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  tags: ApiTag[];
  /** Tags without operations, which some files have for chapters of prose. */
  chapters: {
    name: string;
    title: string;
    markdown: string;
    externalDocs?: ExternalDocs;
  }[];
  /** Empty when the file groups no tags. */
  tagGroups: TagGroup[];
  operations: ApiOperation[];
  /** Requests that the API makes to servers of its users, on events of its own. */
  webhooks: SentRequest[];
  /** The same because of an operation, to the address that a call of it names. */
  callbacks: SentRequest[];
  /** Of its Arazzo files. */
  workflows: Workflow[];
  /** Of its numbers. */
  units: Units;
  /** By name, in the order of the file. */
  schemas: Map<string, ApiSchema>;
  /** The upgraded file: references are looked up in it, never expanded in it. */
  document: JsonRecord;
  /** The same with its schemas in one piece each, where pages need them in several. */
  asWritten: JsonRecord;
  /** The same without its overlays. */
  published: JsonRecord;
  /** Where the value at a pointer is written: in the file or in one of its parts. */
  placeOf: (pointer: string) => Place;
  /** Where words stand first. */
  placeWith: (words: string) => Place | undefined;
  /** Links that lead nowhere are errors; else they are warnings, and text. */
  strict: boolean;
  /** What links without a host are relative to; links to this site's own pages by default. */
  linkBase?: string | undefined;
}

/** Tags that belong together: by `x-tagGroups`, or by the parents that OpenAPI 3.2 gives them. */
export interface TagGroup {
  name: string;
  /** Names of the tags. */
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
  /** Ids of the tag's operations, in the order of the file. */
  operations: string[];
}

export interface ApiOperation {
  id: string;
  /** The file gives the operation an id; else it is made from method and path. */
  hasOwnId: boolean;
  slug: string;
  pagePath: PagePath;
  /** Upper case. */
  method: string;
  path: string;
  summary: string;
  description: string;
  brief: string;
  tags: string[];
  deprecated: boolean;
  externalDocs?: ExternalDocs;
  /** The operation as written. */
  raw: JsonRecord;
  /** The path item it stands in: its parameters and servers hold for every operation of the path. */
  pathItem: JsonRecord;
  pointer: string;
}

/** A request that the API makes: it is like an operation, but the reader's server answers it. */
export interface SentRequest extends ApiOperation {
  kind: "webhook" | "callback";
  /** Its key in the file. */
  name: string;
  /** The operations because of which a callback is sent; none for a webhook. */
  owners: ApiOperation[];
}

export interface ApiSchema {
  name: string;
  path: PagePath;
  brief: string;
  raw: unknown;
  pointer: string;
}
