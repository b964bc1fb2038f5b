import type { JsonObject } from "./body.ts";
import type { BodyFaultWord, FaultWord } from "./fault-words.ts";
import type { ParameterPlace } from "./operation.ts";
import type { Worded } from "./text/worded.ts";
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
  /** Absent for an API whose amounts are not checked. */
  coin?: Coin;
  /** Absent for an API whose addresses are not checked. */
  addresses?: AddressForm;
  /** Headers that must be there, in lower case. */
  requiredHeaders: string[];
  /** Absent where there are none. */
  parameters?: { name: string; in: ParameterPlace; schema: CheckSchema }[];
  body?: { contentType: string; required: boolean; schema: CheckSchema };
  /** Fields of a body that is no JSON. */
  form?: CheckSchema;
  /** Named schemas: `#/$defs/Name` leads here. */
  $defs: Record<string, CheckSchema>;
}

/** JSON Schema without prose. Two keywords of our own say what the prose said. */
export type CheckSchema = JsonObject & {
  /** What a number counts. */
  "x-unit"?: AmountUnit;
  /** An account's address: Base58 with a checksum. */
  "x-address"?: true;
};

/** What a number counts: whole coins, their smallest unit, that unit for each whole token, or a token's smallest unit. */
export type AmountUnit =
  | "coin"
  | "coin's smallest"
  | "coin's smallest, a token"
  | "token's smallest";

/** The coin of an API, in whose descriptions amounts are said to be "in nanoMINA" or "in MINA". */
export interface Coin {
  name: string;
  smallest: string;
  /** Of the coin, and of the tokens that are paid with it. */
  decimals: number;
}

/** Accounts of an API: Base58 with a checksum, and what each begins with. */
export interface AddressForm {
  start: string;
}

/** A request as somebody wrote it down. What is left out is not checked. */
export interface WrittenRequest {
  method?: string;
  /** Absolute, or the path of the operation. */
  url?: string;
  headers?: Record<string, string>;
  /** Text as it would be sent; undefined when there is none. */
  body?: string;
}

/** Something a server would refuse or misunderstand. */
export interface RequestFault<Word extends FaultWord = FaultWord> {
  /** `warning`: it fits the schema, but is hardly meant. */
  severity: "error" | "warning";
  code: FaultCode;
  in: "method" | "url" | "header" | "body";
  /** JSON pointer into the body, or the name of a header; empty for the whole. */
  pointer: string;
  /** In Markdown, on one line. */
  message: Worded<Word>;
  /** The value that is right, where it follows. */
  correction?: JsonObject[string];
}

/** What is wrong with a body. */
export type BodyFault = RequestFault<BodyFaultWord>;

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
  | "address"
  | "unit";
