import type { JsonObject } from "./body.ts";
import type { FaultWord } from "./fault-words.ts";
import type { FieldEncoding, ParameterLocation, RequestForm } from "./operation.ts";
import type { Message } from "./text/message.ts";
import type { Units } from "./unit.ts";
import type { PagePath } from "./urls.ts";

/** Path of the {@link StoredRequest} of an operation's page. */
export function requestPath(page: PagePath): string {
  return `${page}.request.json`;
}

/** Path of definitions that the operation of this page, the first that needs them, shares with others. */
export function sharedDefinitionsPath(page: PagePath): string {
  return `${page}.definitions.json`;
}

/** What the request editor and checks read of an operation. */
export interface OperationRequest {
  form: RequestForm;
  check: RequestCheck;
}

/** As it is stored: large `$defs` are the path of their own file, so that operations with the same ones share it. */
export interface StoredRequest {
  form: RequestForm;
  check: Omit<RequestCheck, "$defs"> & { $defs: RequestCheck["$defs"] | string };
}

/** @param read returns the JSON of a file of the site @throws when the file is of another kind */
export async function readRequest(
  path: string,
  read: (path: string) => Promise<unknown>,
): Promise<OperationRequest> {
  const stored = await read(path);
  if (!isStoredRequest(stored)) throw new Error(`\`${path}\` does not describe a request`);
  const { form, check } = stored;
  const $defs = typeof check.$defs === "string" ? await read(check.$defs) : check.$defs;
  return { form, check: { ...check, $defs: $defs as RequestCheck["$defs"] } };
}

/** The pipeline wrote the file: this tells it from others. */
function isStoredRequest(value: unknown): value is StoredRequest {
  return typeof value === "object" && value !== null && "form" in value && "check" in value;
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
  /** Address at which the site simulates the operation. */
  sandbox?: string;
  /** Units of the API's numbers. */
  units: Units;
  /** Pattern of texts that must never be sent. */
  secrets?: string;
  /** In lower case. */
  requiredHeaders: string[];
  /** Absent where there are none. */
  parameters?: CheckedParameter[];
  body?: CheckedContent;
  /** The body in further media types; absent where there are none. */
  otherBodies?: CheckedContent[];
  /** Named schemas, referenced as `#/$defs/Name`. */
  $defs: Record<string, CheckSchema>;
}

export interface CheckedContent {
  contentType: string;
  required: boolean;
  schema: CheckSchema;
  /** For forms: encodings by field name. */
  encoding?: Record<string, FieldEncoding>;
}

export interface CheckedParameter {
  name: string;
  in: ParameterLocation;
  schema: CheckSchema;
  required?: true;
  /** Other than the default of its place. */
  style?: string;
  /** Items of a list are parameters of their own. */
  explode?: true;
  /** Its value is text of this media type. */
  mediaType?: string;
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
  /** Longest text, in bytes of UTF-8. */
  "x-maxBytes"?: number;
  /** In a rule: pointers of values that must be the same, or differ, or grow, or whose product has the limits beside it. */
  "x-equal"?: string[];
  "x-different"?: string[];
  "x-ascending"?: string[];
  "x-product"?: string[];
  /** Message for a value that does not match, in Markdown. */
  "x-message"?: string;
  /** Link to an explanation: a site path or a URL. */
  "x-link"?: string;
  /** `warning` if the API accepts such a request, but it is probably a mistake. */
  "x-severity"?: "error" | "warning";
};

/** A field of a form; the value of a file is its name. */
export interface FormField {
  name: string;
  value: string;
}

export interface RequestParameters {
  path: Record<string, string>;
  query: [name: string, value: string][];
}

/** A request as a person or an agent wrote it. Omitted parts are not checked. */
export interface RequestInput {
  method?: string;
  /** Absolute, or the path of the operation. */
  url?: string;
  headers?: Record<string, string>;
  /** Decoded values of the path's and the query's parameters, as a server receives them. */
  parameters?: RequestParameters;
  /** Text as it would be sent. */
  body?: string;
  /** Parts of a multipart form. */
  parts?: FormField[];
  /** Texts that stand for what the code does not say, such as a variable (`<amount>`) or a file. */
  unknown?: string[];
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
  | "lost-value"
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
export type CheckedPart = "method" | "url" | "headers" | "parameters" | "body";

/** Part of a request that a check leaves out although the request or its operation has it. */
export type UncheckedPart = "url" | "headers" | "parameters" | "body" | "variables";
