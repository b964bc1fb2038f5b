import type { PageDraft } from "../../kernel/page-draft.ts";
import { nearHint, type Problem, warningAt } from "../../kernel/problems.ts";
import type { PageAnchors } from "./check-links.ts";

/** Questions must be answered by a section that the page has. */
export function checkQuestions(pages: readonly PageDraft[], anchors: PageAnchors): Problem[] {
  return pages.flatMap(({ path, place, search: { questions = [] } }) => {
    const known = anchors.get(path);
    const named = new Set(questions.map(({ anchor }) => anchor));
    const lost = [...named].filter((anchor) => anchor !== "" && known?.has(anchor) === false);
    return lost.map((anchor) => {
      const message = `questions are written for \`#${anchor}\`, which the page does not have`;
      const hint = nearHint(anchor, known?.keys() ?? []) ?? "name one of its sections, or `top`";
      return warningAt(place, message, hint);
    });
  });
}
