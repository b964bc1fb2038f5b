import type { JsonValue } from "./body.ts";
import type { XmlSchema } from "./samples/xml-text.ts";
import type { PagePath } from "./urls.ts";

/** Site path of the {@link SandboxIndex}; absent where no API has a sandbox. */
export const sandboxIndexPath = "/sandbox.json";

/** Path of the {@link SandboxOperation} of an operation's page. */
export function sandboxOperationPath(page: PagePath): string {
  return `${page}.sandbox.json`;
}

/** Request headers: the state that earlier answers sent, and a scenario. */
export const stateHeader = "Sandbox-State";
export const scenarioHeader = "Sandbox-Scenario";

/** Response header: seconds until the same request gets another answer, as a job or a transaction goes on. */
export const changesHeader = "Sandbox-Changes-In";

export interface SandboxIndex {
  operations: {
    method: string;
    /** Path of the server and template of the operation, such as `/v1/pets/{id}`. */
    path: string;
    page: PagePath;
  }[];
  /** Name to what a program learns from it. */
  scenarios: Record<string, string>;
}

/** What the sandbox needs to know of an operation beside its request check. */
export interface SandboxOperation {
  /** Headers with the credentials that the real API asks for, in lower case. */
  credentials: string[];
  responses: SandboxResponse[];
  flow?: SandboxFlow;
  /** Replaces the flow, by scenario. */
  scenarios: Record<string, SandboxScenario>;
  /** Changes of what is kept in the state, by type of transaction. */
  transactions?: SandboxTransactions;
}

/** Most characters of an answer. */
export const maxAnswerLength = 64_000;

/** Several may have the same status, with other media types. */
export interface SandboxResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** Absent for a response without content. */
  contentType?: string;
  /** Names of the elements of XML. */
  xml?: XmlSchema;
  headers: Record<string, string>;
  /** Of the file, else one made by the schema: at least one where there is content. Text where it is not JSON. */
  examples: SandboxExample[];
  /** An example of the file is too long for an answer. */
  isShortened?: true;
  /** Pointer of the text that says what was wrong, in the examples of a failure. */
  messageAt?: string;
}

export interface SandboxExample {
  name: string;
  value: JsonValue;
  /** Places of the value with the same name and schema as a value of the request. */
  echoes: Echo[];
  /** Texts of the request's example that stand in this one too, such as an address within a longer text. */
  texts: { text: string; from: string }[];
}

export interface Echo {
  to: string;
  /** `body` and a pointer, or `path`, `query` or `header` and a name: `body/sender`, `path/id`. */
  from: string;
}

/** What is written over an example. */
export interface SandboxAnswer {
  /** Values by JSON pointer; what has no value stays as in the example. */
  answer?: Record<string, SandboxValue> | undefined;
  /** Pointers of what is left out. */
  remove?: string[] | undefined;
}

/** What an operation answers beyond its examples, as `content/sandbox/*.yaml` says. */
export interface SandboxFlow extends SandboxAnswer {
  /** Another status than that of success. */
  status?: number | undefined;
  /** Transactions that begin with the request: {@link SandboxValue} that gives a list of objects. */
  items?: SandboxValue | undefined;
  /** The id whose time counts for `states`. */
  since?: SandboxValue | undefined;
  /** The first whose time, in seconds, has not passed; the last has no `until`. */
  states?: (SandboxAnswer & { until?: number | undefined })[] | undefined;
}

export interface SandboxScenario {
  /** Multiplies the times of states. */
  slower?: number | undefined;
  flow?: SandboxFlow | undefined;
}

export interface SandboxTransactions {
  /** Seconds from its request until a transaction counts. */
  appliedAfter: number;
  /** Of each item: its key in `changes`. */
  type: SandboxValue;
  changes: Record<string, SandboxChange[]>;
}

/** A number that is added under a key or taken from it, or fields that are kept under it. */
export interface SandboxChange {
  key: SandboxValue[];
  add?: SandboxValue | undefined;
  subtract?: SandboxValue | undefined;
  keep?: Record<string, SandboxValue> | undefined;
}

/**
 * A value of JSON in which texts that begin with `$` are read from the request or the state (`$body/sender`,
 * `$item/amount`), and objects with one key that begins with `$` are computed, see `worker/sandbox/evaluate.ts`.
 */
export type SandboxValue = JsonValue;
