import type { Place } from "../../../kernel/problems.ts";
import type { JsonObject, JsonValue } from "../../../model/body.ts";
import type { SchemaNode } from "../../../model/operation.ts";
import { isObject } from "../../../model/schema/json-value.ts";
import type { PagePath } from "../../../model/urls.ts";

/** A workflow of an Arazzo file with its references resolved. */
export interface Workflow extends WorkflowLink {
  id: string;
  pagePath: PagePath;
  description: string;
  /** The description's first sentences as plain text. */
  brief: string;
  /** Repository path of its file. */
  file: string;
  place: Place;
  /** Schema of the inputs. */
  inputs?: SchemaNode;
  /** Workflows that must be finished before. */
  dependsOn: WorkflowLink[];
  steps: WorkflowStep[];
  outputs: WorkflowOutput[];
}

/** A workflow of this file, or the name of one in another file. */
export interface WorkflowLink {
  title: string;
  pagePath?: PagePath;
}

export interface WorkflowStep {
  id: string;
  /** Made from the id. */
  title: string;
  /** Anchor of its heading. */
  anchor: string;
  description: string;
  calls: CalledOperation | CalledWorkflow;
  /** Steps that must be finished before; a step of another workflow has its expression as title. */
  dependsOn: { title: string; anchor?: string }[];
  /** Milliseconds until the step fails. */
  timeout?: number;
  /** Includes parameters that the workflow sets for all steps. */
  parameters: SentValue[];
  contentType?: string;
  /** A body that is one value; fields of an object are in `parameters`. */
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
  /** What is done with a message, for channels and operations of AsyncAPI. */
  action?: "send" | "receive";
  /** Absent, like the following fields, for an operation of an unknown file. */
  endpoint?: { method: string; path: string };
  pagePath?: PagePath;
  /** Scope of its API. */
  scope?: string;
}

export interface CalledWorkflow extends WorkflowLink {
  kind: "workflow";
}

export interface SentValue {
  name: string;
  in?: "path" | "query" | "querystring" | "header" | "cookie" | "body";
  /** A constant, a runtime expression, text with such expressions in braces, or a {@link Selector}. */
  value: JsonValue;
}

/** A value under a name for later steps. */
export interface WorkflowOutput {
  name: string;
  /** A runtime expression, or a {@link Selector}. */
  value: JsonValue;
}

/** Part of a value. */
export interface Selector {
  /** A runtime expression. */
  context: string;
  /** In another language, such as JSONPath. */
  selector: string;
}

export function isSelector(value: JsonValue): value is JsonObject & Selector {
  return isObject(value) && "type" in value && "context" in value && "selector" in value;
}

export interface Criterion {
  condition: string;
  type: "simple" | "regex" | "jsonpath" | "xpath" | "jsonpointer";
  /** Runtime expression to which the condition applies. */
  context?: string;
}

/** Next step if all criteria are met. */
export interface WorkflowAction {
  type: "end" | "goto" | "retry";
  criteria: Criterion[];
  /** Target of `goto`, or run before a retry. */
  to?: { kind: "step"; title: string; anchor: string } | CalledWorkflow;
  /** Seconds before a retry. */
  after?: number;
  /** Maximum number of retries. */
  limit?: number;
}
