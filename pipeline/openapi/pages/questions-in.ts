import type { Question } from "../../kernel/page-draft.ts";
import { recordOf, stringsOf } from "../../model/schema/json-value.ts";

/** What readers ask that the page of an operation, schema, tag or API answers: its `x-questions`. */
export function questionsIn(written: unknown): Question[] {
  return stringsOf([recordOf(written)["x-questions"]].flat()).map((text) => ({ anchor: "", text }));
}
