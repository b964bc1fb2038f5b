import type { JsonRecord } from "../../../../content/json-schema/json-value.ts";
import { englishWords } from "../../../kernel/language.ts";
import type { Problem } from "../../../kernel/problems.ts";
import { faultText } from "../body-check.ts";
import {
  bodyExamples,
  exampleFault,
  exampleTitle,
  isOfRequest,
  type WrittenExample,
} from "../written-examples.ts";
import type { Overlay } from "./read-overlays.ts";

/** Further examples are usually broken by the same actions. */
const mostReported = 5;

/**
 * Reports request examples that are valid in the published file but not with overlays, at the action that breaks
 * them.
 * @param documentAfter normalized document after the given number of actions
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
  const before = new Map(bodyExamples(published).map((example) => [example.pointer, example]));
  const broken = bodyExamples(merged).filter((example) => {
    const asPublished = before.get(example.pointer);
    return (
      isOfRequest(example) &&
      asPublished !== undefined &&
      exampleFault(merged, example) !== undefined &&
      exampleFault(published, asPublished) === undefined
    );
  });
  return broken.slice(0, mostReported).flatMap((example): Problem[] => {
    let [right, wrong] = [0, actions.length];
    while (wrong - right > 1) {
      const middle = Math.floor((right + wrong) / 2);
      const document = documentAfter(middle);
      const isWrong = document !== undefined && isWrongIn(document, example);
      if (isWrong) wrong = middle;
      else right = middle;
    }
    const action = actions[wrong - 1];
    if (action === undefined) return [];
    const { file, lineOf } = action.overlay;
    const line = lineOf(`/actions/${action.index}/target`);
    const fault = exampleFault(merged, example);
    const message = `This makes ${exampleTitle(merged, example)} wrong: ${fault && faultText(fault, englishWords)}`;
    const hint = "Correct the action, or the example in the API file.";
    return [{ severity: "error", file, line, message, hint }];
  });
}

/** True if the example is invalid in the document. */
function isWrongIn(document: JsonRecord, { pointer }: WrittenExample): boolean {
  const found = bodyExamples(document).find((example) => example.pointer === pointer);
  return found !== undefined && exampleFault(document, found) !== undefined;
}
