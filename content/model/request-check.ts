import type { JsonObject } from "./body.ts";
import type { FaultWord } from "./fault-words.ts";
import type { FieldEncoding, ParameterPlace } from "./operation.ts";
import type { Worded } from "./text/worded.ts";
import type { Units } from "./unit.ts";
import type { PagePath } from "./urls.ts";

/** Site path of what a request to an operation is checked against: its page's path + `.check.json`. */
export function requestCheckPath(page: PagePath): string {
  return `${page}.check.json`;
}

/** All that is needed to say whether a request fits an operation. */
export interface RequestCheck {
  id: string;
  /** Upper case. */
  method: string;
  /** Below a server's URL. */
  path: string;
  /** URLs without a slash at the end. */
  servers: string[];
  /** Units of the API's numbers. */
  units: Units;
  /** Headers that must be there, in lower case. */
  requiredHeaders: string[];
  /** Absent where there are none. */
  parameters?: { name: string; in: ParameterPlace; schema: CheckSchema }[];
  body?: {
    contentType: string;
    required: boolean;
    schema: CheckSchema;
    /** Of forms: how fields are written, by their names. */
    encoding?: Record<string, FieldEncoding>;
  };
  /** Named schemas: `#/$defs/Name` leads here. */
  $defs: Record<string, CheckSchema>;
}

/** JSON Schema without prose, with keywords that API files and their overlays add to it. */
export type CheckSchema = JsonObject & {
  /** Name of the unit that a number counts. */
  "x-unit"?: string;
  /** Of an account's address, which is Base58 with a checksum: what it begins with. */
  "x-address"?: string;
  /** The field must never be sent. */
  "x-secret"?: true;
  /** Those schemas of `allOf` that have a message of their own. */
  "x-rules"?: CheckSchema[];
  /** What is said of a value that does not fit, in Markdown. */
  "x-message"?: string;
  /** The paragraph that explains the schema: a path of this site, or an address. */
  "x-link"?: string;
  /** `warning` for a rule that a request may break, though it is hardly meant. */
  "x-severity"?: "error" | "warning";
};

/** A field of a form; the value of a file is its name. */
export interface WrittenField {
  name: string;
  value: string;
}

/** A request as somebody wrote it down. What is left out is not checked. */
export interface WrittenRequest {
  method?: string;
  /** Absolute, or the path of the operation. */
  url?: string;
  headers?: Record<string, string>;
  /** Text as it would be sent; undefined when there is none. */
  body?: string;
  /** Parts of a multipart form. */
  parts?: WrittenField[];
}

/** Something a server would refuse or misunderstand. */
export interface RequestFault {
  /** `warning`: it fits the schema, but is hardly meant. */
  severity: "error" | "warning";
  code: FaultCode;
  in: "method" | "url" | "header" | "body";
  /** JSON pointer into the body, or the name of a header; empty for the whole. */
  pointer: string;
  /** In Markdown, on one line. */
  message: Worded<FaultWord>;
  /** The value that is right, where it follows. */
  correction?: JsonObject[string];
  /** The paragraph that explains it: a path of this site, or an address. */
  link?: string;
}

export type FaultCode =
  | "method"
  | "url"
  | "missing-header"
  | "content-type"
  | "missing-body"
  | "not-json"
  | "not-checked"
  | "required"
  | "type"
  | "not-allowed"
  | "range"
  | "format"
  | "variant"
  | "unknown-field"
  | "misplaced-field"
  | "rule"
  | "secret"
  | "address"
  | "unit";

/** What a check looks at. */
export type CheckedPart = "method" | "url" | "headers" | "schema" | "rules" | "units" | "addresses";
