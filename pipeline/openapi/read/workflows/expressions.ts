import { closest } from "../../../kernel/problems.ts";
import type { SchemaNode } from "../../../model/operation.ts";
import { isObject } from "../../../model/schema/json-value.ts";
import { escapePointer, pointerSegments } from "../../../model/schema/pointer.ts";
import type { Operation } from "../operation.ts";

/** Names that runtime expressions of a workflow may use. */
export interface ExpressionScope {
  /** Undefined if its schema does not list them. */
  inputs: readonly string[] | undefined;
  /** Outputs of the workflow or of one that a step runs; undefined for a workflow of an unknown file. */
  outputs: readonly string[] | undefined;
  /** Output names by step id. */
  steps: ReadonlyMap<string, readonly string[]>;
  workflows: ReadonlyMap<
    string,
    { inputs: readonly string[] | undefined; outputs: readonly string[] }
  >;
  sources: readonly string[];
  /** Operation that the step calls. */
  operation: Operation | undefined;
}

export interface ExpressionFault {
  /** Pointer relative to the checked value. */
  pointer: string;
  message: string;
  hint?: string;
}

const kinds = [
  ...["url", "method", "statusCode", "request", "response", "inputs", "outputs", "steps"],
  ...["workflows", "sourceDescriptions", "components", "message", "self"],
];

/** Finds runtime expressions that cannot be resolved. */
export function faultsOfExpressions(
  value: unknown,
  scope: ExpressionScope,
  pointer = "",
): ExpressionFault[] {
  if (typeof value === "string") {
    return expressionsIn(value).flatMap((expression) => {
      const fault = faultOf(expression, scope);
      return fault === undefined ? [] : [{ pointer, ...fault }];
    });
  }
  if (typeof value !== "object" || value === null) return [];
  // In conditions of other languages and in selectors, `$` has another meaning.
  const isForeign = isObject(value) && "context" in value && value.type !== "simple";
  return Object.entries(value)
    .filter(([key]) => !(isForeign && (key === "condition" || key === "selector")))
    .flatMap(([key, part]) => faultsOfExpressions(part, scope, `${pointer}/${escapePointer(key)}`));
}

/** Expressions in a text: the whole text, parts in braces, or operands of a condition. */
function expressionsIn(text: string): string[] {
  const inBraces = [...text.matchAll(/\{(\$[^{}]+)\}/g)].map(([, inner = ""]) => inner);
  if (inBraces.length > 0) return inBraces;
  const free = text.replace(/'[^']*'/g, "''");
  return [...free.matchAll(/\$[A-Za-z][^\s'"()=!<>&|,]*/g)].map(([found]) => found);
}

function faultOf(
  expression: string,
  scope: ExpressionScope,
): Omit<ExpressionFault, "pointer"> | undefined {
  const [, kind = "", rest = ""] = /^\$([A-Za-z]+)(.*)$/.exec(expression) ?? [];
  const [first = "", second = "", ...names] = rest.slice(1).split(".");
  const unknown = (what: string, name: string, known: Iterable<string>) => {
    const near = closest(name, known);
    const hint = near === undefined ? {} : { hint: `Did you mean \`${near}\`?` };
    return { message: `\`${expression}\`: there is no ${what} \`${name}\`.`, ...hint };
  };
  const named = (what: string, name: string, known: readonly string[] | undefined) =>
    known === undefined || known.some((each) => isNamed(name, each))
      ? undefined
      : unknown(what, name, known);
  switch (kind) {
    case "inputs":
      return named("input", rest.slice(1), scope.inputs);
    case "outputs":
      return named("output", rest.slice(1), scope.outputs);
    case "steps": {
      const outputs = scope.steps.get(first);
      if (outputs === undefined) return unknown("step", first, scope.steps.keys());
      return second === "outputs"
        ? named("output", names.join("."), outputs)
        : misspelt(expression, "An output of a step is `$steps.id.outputs.name`.");
    }
    case "workflows": {
      const known = scope.workflows.get(first);
      if (known === undefined) return unknown("workflow", first, scope.workflows.keys());
      if (second === "inputs") return named("input", names.join("."), known.inputs);
      return second === "outputs"
        ? named("output", names.join("."), known.outputs)
        : misspelt(
            expression,
            "It has `$workflows.id.inputs.name` and `$workflows.id.outputs.name`.",
          );
    }
    case "sourceDescriptions":
      return named("source", first, scope.sources);
    case "response":
      return responseFault(expression, rest, scope.operation);
    default:
      return kinds.includes(kind)
        ? undefined
        : unknown(
            "runtime expression",
            `$${kind}`,
            kinds.map((each) => `$${each}`),
          );
  }
}

function misspelt(expression: string, hint: string): Omit<ExpressionFault, "pointer"> {
  return { message: `\`${expression}\` is no runtime expression.`, hint };
}

/** The name may be followed by a path into its value. */
function isNamed(written: string, name: string): boolean {
  return (
    written === name || (written.startsWith(name) && /^[.#[]/.test(written.slice(name.length)))
  );
}

function responseFault(
  expression: string,
  rest: string,
  operation: Operation | undefined,
): Omit<ExpressionFault, "pointer"> | undefined {
  const [, fragment] = /^\.body#(\/.*)$/.exec(rest) ?? [];
  if (fragment === undefined || operation === undefined) return undefined;
  const contents = operation.responses.flatMap((response) => response.contents);
  const segments = pointerSegments(fragment);
  if (contents.length === 0 || contents.some(({ schema }) => hasPart(schema, segments))) {
    return undefined;
  }
  return {
    message: `\`${expression}\`: no response of \`${operation.id}\` has \`${fragment}\`.`,
  };
}

/** True if the request body may contain a field. */
export function takesField({ requestBody }: Operation, field: string): boolean {
  const contents = requestBody?.contents ?? [];
  return contents.length === 0 || contents.some(({ schema }) => hasPart(schema, [field]));
}

/** False only if the schema is complete and has no such property. */
function hasPart(node: SchemaNode | undefined, [name, ...below]: readonly string[]): boolean {
  if (node === undefined || name === undefined) return true;
  const { kind, cut, choices, rules, unsupported, fields, items, values } = node;
  const isOpen = kind === "any" || (kind === "object" && fields === undefined);
  if (isOpen || cut || choices || rules || unsupported) return true;
  const field = fields?.find((each) => each.field === name || each.isPattern);
  if (field !== undefined) return hasPart(field, below);
  const part = values ?? (/^\d+$/.test(name) ? items : undefined);
  return part !== undefined && hasPart(part, below);
}
