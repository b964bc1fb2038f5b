import { isDefaultLanguage } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { nearHint, type Problem, warningAt } from "../../kernel/problems.ts";
import { checkAgentLinks } from "../lists/agent-texts.ts";
import type { SiteLanguage } from "../settings/site-language.ts";
import { anyAnchor, checkLinks, type LinkTargets, pageAnchors } from "./check-links.ts";
import { checkSettings } from "./check-settings.ts";

export interface CheckPagesOptions {
  root: string;
  language: SiteLanguage;
  /** Target paths by old path. */
  redirects: Readonly<Record<string, string>>;
  files: ReadonlySet<string>;
  libraries: readonly string[];
  /** Paths of guides that could not be read, or are not published. */
  missingGuides: readonly string[];
  /** Files with errors, whose pages may lack anchors. */
  faultyFiles: ReadonlySet<string>;
}

/** Checks links of pages, settings and texts for agents. */
export async function checkPages(
  pages: readonly PageDraft[],
  { root, language, redirects, files, libraries, missingGuides, faultyFiles }: CheckPagesOptions,
): Promise<{ problems: Problem[] }> {
  const { settings } = language;
  const anchors = pageAnchors(pages, faultyFiles);
  for (const path of missingGuides) if (!anchors.has(path)) anchors.set(path, anyAnchor);
  const targets: LinkTargets = { anchors, files, redirects };
  const problems = [
    ...checkLinks(pages, targets),
    ...checkSettings(settings, { ...targets, ...language, libraries }),
    ...checkQuestions(pages, anchors),
    ...(isDefaultLanguage(language) ? await checkAgentLinks(root, targets) : []),
  ];
  return { problems };
}

/** Questions must be answered by a section that the page has. */
export function checkQuestions(
  pages: readonly PageDraft[],
  anchors: LinkTargets["anchors"],
): Problem[] {
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
