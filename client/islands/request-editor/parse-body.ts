import type { JsonValue } from "../../../content/model/body.ts";
import { isJsonLike } from "../../../content/samples/har-request.ts";
import { hasExactNumbers } from "../../../content/samples/json-literals.ts";
import type { LoadedForm } from "./load-form.ts";
import { notJson } from "./value-fields.tsx";
import { bodyProblems, type ValueProblem, valueProblems } from "./value-problem.ts";
import { words } from "./words.ts";

export interface ParsedBody {
  value: JsonValue | undefined;
  problems: ValueProblem[];
  /** False when a form could not show the body, or would change it. */
  hasForm: boolean;
  /** Why there is no form, where that is not obvious. */
  note?: string;
}

/** What the text of a request's body says, and what the checks say to it. */
export function parseBody(
  { form: { body }, check }: LoadedForm,
  text: string | undefined,
): ParsedBody {
  if (body === undefined) return { value: undefined, problems: [], hasForm: false };
  const { schema, required, mediaType } = body;
  if (text === undefined) {
    const problems = required ? [{ path: [], message: words.missing }] : [];
    return { value: undefined, problems, hasForm: schema !== undefined };
  }
  const isStructured = isJsonLike(mediaType) || /form/.test(mediaType);
  if (!isStructured) return { value: undefined, problems: [], hasForm: false };
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const problems = [{ path: [], message: notJson(error) }];
    return { value: undefined, problems, hasForm: false, note: words.needsJson };
  }
  const problems =
    check.body === undefined
      ? valueProblems(check.form ?? {}, value, check)
      : bodyProblems(check, value);
  if (hasExactNumbers(text)) return { value, problems, hasForm: schema !== undefined };
  return { value, problems, hasForm: false, note: words.manyDigits };
}
