export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export const groups = ["programs", "requests", "facts", "broken code", "upgrades"] as const;
export type Group = (typeof groups)[number];

/** A question that can be answered from the documentation alone: every value that the answer needs is in it. */
export interface Task {
  id: string;
  question: string;
  judgement: ProgramJudgement | RequestJudgement | FactJudgement;
}

/** The answer is a TypeScript file: it compiles, and does what each scenario expects of it. */
export interface ProgramJudgement {
  kind: "program";
  /** Names that the code must use, for programs that are only compiled. */
  uses?: string[];
  scenarios: Scenario[];
}

/** One run of a program against the stand-in of the API. */
export interface Scenario {
  name: string;
  /** Command-line arguments of the program. */
  arguments?: string[];
  /** Responses by path, in turn; the last one repeats. A path without any gets the example of the API file. */
  responses?: Record<string, ScriptedResponse[]>;
  fails?: boolean;
  /** Regular expressions that the output must match. */
  prints: string[];
  /** Requests that must have been sent. */
  sends: SentRequest[];
}

export interface ScriptedResponse {
  status?: number;
  body?: Json;
}

export interface SentRequest {
  host: string;
  path: string;
  /** Number of requests to this path; at least one by default. */
  times?: number;
  /** Members of the bodies, one entry per request; lists are compared as a whole. */
  bodies?: JsonObject[];
}

/** The answer is one HTTP request, as a curl command or as JSON. */
export interface RequestJudgement {
  kind: "request";
  url: string;
  body: JsonObject;
  /** Other members that the body may have. */
  optional?: string[];
}

/** The answer is a line `Answer:` and a line `Source:` with a page of the site. */
export interface FactJudgement {
  kind: "fact";
  /** Regular expressions that the answer must all match. */
  answer: string[];
  /** Regular expressions that no answer may match. */
  wrong?: string[];
  /** Regular expressions that the cited page must all match, so that it states the fact. */
  evidence: string[];
}

export interface Verdict {
  passed: boolean;
  reason: string;
}
