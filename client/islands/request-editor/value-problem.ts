import * as words from "#words";
import faultWords from "#words/fault";
import { checkBody } from "../../../content/checks/check-body.ts";
import { pointerSegments } from "../../../content/json-schema/pointer.ts";
import type { JsonValue } from "../../../content/model/body.ts";
import type {
  CheckSchema,
  RequestCheck,
  RequestFault,
} from "../../../content/model/request-check.ts";
import { fill } from "../../../content/model/text/translate.ts";
import { inWords } from "../../../content/model/text/worded.ts";

/** What is wrong with a value, at its place. */
export interface ValueProblem {
  /** Names of properties and indexes of items from the root. */
  path: readonly string[];
  message: string;
  /** It fits the schema, but is hardly meant. */
  isWarning?: boolean;
}

/** What the checks of `check_request` and `POST /check-request` say of a body. */
export function bodyProblems(check: RequestCheck, value: JsonValue): ValueProblem[] {
  return checkBody(check, value).map(toProblem);
}

/** The same checks for a value that has a schema of its own: a parameter, a body that is no JSON. */
export function valueProblems(
  schema: CheckSchema,
  value: JsonValue | undefined,
  { $defs }: Pick<RequestCheck, "$defs">,
): ValueProblem[] {
  if (value === undefined) return [];
  const body = { contentType: "", required: true, schema };
  return checkBody({ body, $defs }, value).map(toProblem);
}

function toProblem({ pointer, message, severity, correction }: RequestFault): ValueProblem {
  const text = inWords(message, (word, values) => fill(faultWords[word], values));
  const meant = typeof correction === "object" ? undefined : correction;
  const hint =
    meant === undefined ? "" : ` ${fill(words["editor.meant"], { value: String(meant) })}`;
  return {
    path: pointerSegments(pointer),
    // Messages are Markdown; fields show plain text.
    message: text.replaceAll("`", "") + hint,
    isWarning: severity === "warning",
  };
}
