import * as words from "#words";
import faultWords from "#words/fault";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import { type CheckContext, checkBody } from "../../../pipeline/model/checks/check-body.ts";
import type { CheckSchema, RequestFault } from "../../../pipeline/model/request-check.ts";
import { pointerSegments } from "../../../pipeline/model/schema/pointer.ts";
import { formatMessage } from "../../../pipeline/model/text/message.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";

export interface ValueProblem {
  /** Names of properties and indexes of items from the root. */
  path: readonly string[];
  message: string;
  /** A warning: valid, but probably a mistake. */
  isWarning?: boolean;
}

/** Problems of a body or parameter, from the same checks as `check_request` and `POST /check-request`. */
export function valueProblems(
  schema: CheckSchema | undefined,
  value: JsonValue | undefined,
  context: CheckContext,
): ValueProblem[] {
  return value === undefined ? [] : checkBody(schema ?? {}, value, context).map(toProblem);
}

function toProblem({ pointer, message, severity, correction }: RequestFault): ValueProblem {
  const text = formatMessage(message, (word, values) => fill(faultWords[word], values));
  const suggestion = typeof correction === "object" ? undefined : correction;
  const hint =
    suggestion === undefined
      ? ""
      : ` ${fill(words["editor.meant"], { value: String(suggestion) })}`;
  return {
    path: pointerSegments(pointer),
    // Messages contain Markdown code marks; fields show plain text.
    message: text.replaceAll("`", "") + hint,
    isWarning: severity === "warning",
  };
}
