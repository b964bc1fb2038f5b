import type { JsonObject } from "./body.ts";
import type { FaultWord } from "./fault-words.ts";
import type { FieldEncoding, ParameterPlace } from "./operation.ts";
import type { Message } from "./text/message.ts";
import type { Units } from "./unit.ts";
import type { PagePath } from "./urls.ts";

/** Path of the {@link RequestCheck} of an operation's page. */
export function requestCheckPath(page: PagePath): string {
  return `${page}.check.json`;
}

/** Data for checking requests to an operation. */
export interface RequestCheck {
  id: string;
  /** Upper case. */
  method: string;
  /** Path template, appended to the server's URL. */
  path: string;
  /** URLs without trailing slash. */
  servers: string[];
  /** Units of the API's numbers. */
  units: Units;
  /** In lower case. */
  requiredHeaders: string[];
  /** Absent where there are none. */
  parameters?: { name: string; in: ParameterPlace; schema: CheckSchema }[];
  body?: {
    contentType: string;
    required: boolean;
    schema: CheckSchema;
    /** For forms: encodings by field name. */
    encoding?: Record<string, FieldEncoding>;
  };
  /** Named schemas, referenced as `#/$defs/Name`. */
  $defs: Record<string, CheckSchema>;
}

/** JSON Schema without descriptions, with the `x-` keywords of API files and overlays. */
export type CheckSchema = JsonObject & {
  /** Name of the unit that a number counts. */
  "x-unit"?: string;
  /** Prefix of an account address, which is Base58 with a checksum. */
  "x-address"?: string;
  /** The field must never be sent. */
  "x-secret"?: true;
  /** The subschemas of `allOf` that have a message. */
  "x-rules"?: CheckSchema[];
  /** Message for a value that does not match, in Markdown. */
  "x-message"?: string;
  /** Link to an explanation: a site path or a URL. */
  "x-link"?: string;
  /** `warning` if the API accepts such a request, but it is probably a mistake. */
  "x-severity"?: "error" | "warning";
};

/** A field of a form; the value of a file is its name. */
export interface WrittenField {
  name: string;
  value: string;
}

/** A request as a person or an agent wrote it. Omitted parts are not checked. */
export interface WrittenRequest {
  method?: string;
  /** Absolute, or the path of the operation. */
  url?: string;
  headers?: Record<string, string>;
  /** Text as it would be sent. */
  body?: string;
  /** Parts of a multipart form. */
  parts?: WrittenField[];
}

/** Something a server would refuse or misunderstand. */
export interface RequestFault {
  /** `warning`: it matches the schema, but is probably a mistake. */
  severity: "error" | "warning";
  code: FaultCode;
  in: "method" | "url" | "header" | "body";
  /** JSON pointer into the body, or the name of a header; empty for the whole. */
  pointer: string;
  /** In Markdown, on one line. */
  message: Message<FaultWord>;
  /** The correct value if known; `{ rename }` or `{ move }` for a field. */
  correction?: JsonObject[string];
  /** Link to an explanation: a site path or a URL. */
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

/** Part of a request that a check covers. */
export type CheckedPart = "method" | "url" | "headers" | "schema" | "rules" | "units" | "addresses";
