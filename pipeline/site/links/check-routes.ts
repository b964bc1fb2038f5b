import type { PageDraft } from "../../kernel/page-draft.ts";
import type { Problem } from "../../kernel/problems.ts";

/** Two pages with one path are a warning (specification, section 8); the first one is kept. */
export function checkRoutes(pages: readonly PageDraft[]): {
  pages: PageDraft[];
  problems: Problem[];
} {
  const first = new Map<string, PageDraft>();
  const problems: Problem[] = [];
  for (const page of pages) {
    const key = page.path.toLowerCase();
    const taken = first.get(key);
    if (taken === undefined) {
      first.set(key, page);
      continue;
    }
    problems.push({
      severity: "warning",
      ...page.place,
      message: `duplicate route \`${page.path}\`, already made from \`${taken.place.file}\``,
      hint: "rename one of the two; only the first is published",
    });
  }
  return { pages: [...first.values()], problems };
}
