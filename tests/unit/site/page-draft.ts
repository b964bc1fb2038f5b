import type { ElementContent } from "hast";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";

/** A draft of a guide with the given differences. */
export function pageDraft(
  path: string,
  body: ElementContent[] = [],
  rest: Partial<PageDraft> = {},
): PageDraft {
  return {
    path,
    section: "docs",
    kind: "guide",
    title: "A guide",
    description: "What the guide is about.",
    body,
    layout: "article",
    sidebar: "docs",
    breadcrumbs: [],
    place: { file: `content/guides${path}.mdx`, line: 1 },
    search: { symbols: [], entries: [] },
    group: "Docs",
    ...rest,
  };
}
