import type { JsonObject } from "./body.ts";
import type { PageKind, Section } from "./page.ts";
import type { PagePath } from "./urls.ts";

/** Where every page stands in one small file, for programs: `/pages.json`. */
export const cataloguePath = "/pages.json";

/** All pages in reading order. */
export interface Catalogue {
  pages: CataloguePage[];
}

export interface CataloguePage {
  path: PagePath;
  title: string;
  description: string;
  section: Section;
  kind: PageKind;
  /** Heading of `llms.txt` that the page stands under. */
  group: string;
  /** Only on pages of operations. */
  operation?: { id: string; method: string; path: string };
}

/** Site path of what programs may know of an operation: its page's path + `.json`. */
export function operationRecordPath(page: PagePath): string {
  return `${page}.json`;
}

/** One operation of the web API for programs: the exact schemas, and the call in every language. */
export interface OperationRecord {
  id: string;
  method: string;
  /** Below the server's URL. */
  path: string;
  page: PagePath;
  summary: string;
  /** Markdown. */
  description: string;
  deprecated?: true;
  servers: { url: string; description?: string }[];
  /** Where the key goes; absent when none is asked for. */
  authentication?: string;
  /** Parameters outside of the body, as JSON Schema; absent where there are none. */
  parameters?: { name: string; in: string; required: boolean; description?: string }[];
  request?: { contentType: string; required: boolean; schema: JsonObject };
  responses: { status: string; description: string; contentType?: string; schema?: JsonObject }[];
  /**
   * The named schemas nearest to the operation. References to others are absolute,
   * into `/openapi.json`, so that a record stays small.
   */
  $defs: Record<string, JsonObject>;
  /** What the API file says of the operation under keys of its own, which begin with `x-`. */
  extensions?: JsonObject;
  samples: OperationSample[];
}

export interface OperationSample {
  /** Name to ask for it by: `curl`, `python`, … or `typescript` for the client library. */
  language: string;
  /** The library or tool the sample uses. */
  client: string;
  /** Language of the fence. */
  fence: string;
  code: string;
}
