import * as words from "#words";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import { isStructured } from "../../../pipeline/model/media-types.ts";
import type { OperationRequest } from "../../../pipeline/model/request-check.ts";
import { hasExactNumbers } from "../../../pipeline/model/samples/json-literals.ts";
import { notJson } from "./value-fields.tsx";
import { type ValueProblem, valueProblems } from "./value-problem.ts";

export interface ParsedBody {
  value: JsonValue | undefined;
  /** False when the form cannot show the body without changing it. */
  hasForm: boolean;
  /** Message when there is no form, where the reason is not obvious. */
  note?: string;
  /** Parse error of the text. */
  syntaxProblem?: string;
}

export function parseBody(
  { form: { body } }: OperationRequest,
  text: string | undefined,
): ParsedBody {
  if (body === undefined || text === undefined) {
    return { value: undefined, hasForm: body?.schema !== undefined };
  }
  if (!isStructured(body.mediaType)) return { value: undefined, hasForm: false };
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const syntaxProblem = notJson(error);
    return { value: undefined, hasForm: false, note: words["editor.needsJson"], syntaxProblem };
  }
  if (hasExactNumbers(text)) return { value, hasForm: body.schema !== undefined };
  return { value, hasForm: false, note: words["editor.manyDigits"] };
}

/** Problems of the body. Slower than parsing it. */
export function checkParsedBody(
  loaded: OperationRequest,
  text: string | undefined,
): ValueProblem[] {
  const { body } = loaded.form;
  if (body === undefined) return [];
  if (text === undefined)
    return body.required ? [{ path: [], message: words["editor.missing"] }] : [];
  const { value, syntaxProblem } = parseBody(loaded, text);
  if (syntaxProblem !== undefined) return [{ path: [], message: syntaxProblem }];
  return valueProblems(loaded.check.body?.schema, value, loaded.check);
}
