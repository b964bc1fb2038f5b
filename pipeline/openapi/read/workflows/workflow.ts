import type { JsonValue } from "../../../../content/model/body.ts";
import type { SchemaNode } from "../../../../content/model/operation.ts";
import type { PagePath } from "../../../../content/model/urls.ts";
import type { Place } from "../../../kernel/problems.ts";

/** A workflow of an Arazzo file: operations that are called one after the other, with all its references resolved. */
export interface Workflow extends WorkflowLink {
  id: string;
  pagePath: PagePath;
  description: string;
  /** The description's first sentences as plain text. */
  brief: string;
  /** Repository path of its file. */
  file: string;
  place: Place;
  /** What whoever starts it has to know. */
  inputs?: SchemaNode;
  /** Workflows that have to be finished before. */
  dependsOn: WorkflowLink[];
  steps: WorkflowStep[];
  outputs: WorkflowOutput[];
}

/** A workflow of this file, or by name one of a file that is not at hand. */
export interface WorkflowLink {
  title: string;
  pagePath?: PagePath;
}

export interface WorkflowStep {
  id: string;
  /** Its id in words. */
  title: string;
  /** Of its heading. */
  anchor: string;
  description: string;
  calls: CalledOperation | CalledWorkflow;
  /** What it sends; those that its workflow sends with each step are among them. */
  parameters: SentValue[];
  contentType?: string;
  /** The body where it is one value. Fields of an object are among the parameters. */
  payload?: JsonValue;
  criteria: Criterion[];
  onSuccess: WorkflowAction[];
  onFailure: WorkflowAction[];
  outputs: WorkflowOutput[];
}

export interface CalledOperation {
  kind: "operation";
  id: string;
  title: string;
  /** Absent, with the rest, for an operation of a file that is not at hand. */
  endpoint?: { method: string; path: string };
  pagePath?: PagePath;
  /** Of its API. */
  scope?: string;
}

export interface CalledWorkflow extends WorkflowLink {
  kind: "workflow";
}

export interface SentValue {
  name: string;
  in?: "path" | "query" | "header" | "cookie" | "body";
  /** A constant, a runtime expression or text with such expressions in braces. */
  value: JsonValue;
}

/** A value under a name for later steps. */
export interface WorkflowOutput {
  name: string;
  /** A runtime expression. */
  value: string;
}

export interface Criterion {
  condition: string;
  type: "simple" | "regex" | "jsonpath" | "xpath";
  /** A runtime expression of what the condition is about. */
  context?: string;
}

/** What happens next, where all its criteria hold. */
export interface WorkflowAction {
  type: "end" | "goto" | "retry";
  criteria: Criterion[];
  /** Goes there, or runs it before the next attempt. */
  to?: { kind: "step"; title: string; anchor: string } | CalledWorkflow;
  /** Seconds before the next attempt. */
  after?: number;
  /** Most attempts. */
  limit?: number;
}
