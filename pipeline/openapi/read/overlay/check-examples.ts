import { checkBody } from "../../../../content/checks/check-body.ts";
import {
  isObject,
  type JsonRecord,
  jsonOf,
  recordOf,
} from "../../../../content/json-schema/json-value.ts";
import { resolve } from "../../../../content/json-schema/references.ts";
import type { JsonValue } from "../../../../content/model/body.ts";
import { isJsonLike } from "../../../../content/model/media-types.ts";
import type { Problem } from "../../../kernel/problems.ts";
import { bodyCheck, faultText } from "../body-check.ts";
import { allOperations } from "../document/check-document.ts";
import type { Overlay } from "./read-overlays.ts";

/** More examples than these are broken by the same actions, mostly. */
const mostReported = 5;

/**
 * Examples of requests that are right by the published file, and wrong by the file with its overlays; each at the action
 * that makes it wrong.
 * @param documentAfter the normalised file after so many actions of the overlays
 */
export function checkOverlaidExamples(
  overlays: readonly Overlay[],
  documentAfter: (actions: number) => JsonRecord | undefined,
): Problem[] {
  const actions = overlays.flatMap((overlay) =>
    overlay.actions.map((_, index) => ({ overlay, index })),
  );
  if (actions.length === 0) return [];
  const merged = documentAfter(actions.length);
  const published = documentAfter(0);
  if (merged === undefined || published === undefined) return [];
  const broken = requestExamples(merged).filter(
    (example) =>
      faultOf(merged, example) !== undefined &&
      hasExample(published, example) &&
      faultOf(published, example) === undefined,
  );
  return broken.slice(0, mostReported).flatMap((example): Problem[] => {
    let [right, wrong] = [0, actions.length];
    while (wrong - right > 1) {
      const middle = Math.floor((right + wrong) / 2);
      const document = documentAfter(middle);
      const isWrong = document !== undefined && faultOf(document, example) !== undefined;
      if (isWrong) wrong = middle;
      else right = middle;
    }
    const action = actions[wrong - 1];
    if (action === undefined) return [];
    const { file, lineOf } = action.overlay;
    const line = lineOf(`/actions/${action.index}/target`);
    const message = `This makes the example \`${example.name}\` of \`${example.operation}\` wrong: ${faultOf(merged, example)}`;
    const hint = "Correct the action, or the example in the API file.";
    return [{ severity: "error", file, line, message, hint }];
  });
}

interface RequestExample {
  operation: string;
  name: string;
  value: JsonValue;
}

function requestExamples(document: JsonRecord): RequestExample[] {
  return allOperations(document).flatMap(({ operation: { operationId, requestBody } }) => {
    const content = jsonContent(document, requestBody);
    const named = Object.entries(recordOf(content?.examples)).map(
      ([name, example]): [string, unknown] => [name, resolve(document, example).value],
    );
    return [["example", content?.example] as const, ...named].flatMap(([name, written]) => {
      const value = written === undefined ? undefined : jsonOf(written);
      return value === undefined ? [] : [{ operation: String(operationId), name, value }];
    });
  });
}

function hasExample(document: JsonRecord, { operation, name }: RequestExample): boolean {
  return requestExamples(document).some(
    (each) => each.operation === operation && each.name === name,
  );
}

function jsonContent(document: JsonRecord, requestBody: unknown): JsonRecord | undefined {
  const content = Object.entries(recordOf(resolve(document, requestBody).content));
  const json = content.find(([type]) => isJsonLike(type))?.[1];
  return isObject(json) ? json : undefined;
}

/** The first error of an example in words. */
function faultOf(
  document: JsonRecord,
  { operation: id, value }: RequestExample,
): string | undefined {
  const found = allOperations(document).find(({ operation }) => operation.operationId === id);
  const content = jsonContent(document, found?.operation.requestBody);
  if (content?.schema === undefined) return undefined;
  const [fault] = checkBody(bodyCheck(document, content.schema, "request"), value).filter(
    ({ severity }) => severity === "error",
  );
  return fault && faultText(fault);
}
