import type { PageDraft } from "../../kernel/page-draft.ts";
import { errorAt, type Problem, warningAt } from "../../kernel/problems.ts";
import { isOwnRoute } from "../../model/urls.ts";
import type { SiteLanguage } from "../settings/site-language.ts";

/**
 * Keeps the first of several pages with one path, and reports the others. A page at a route of the Worker is an error,
 * because it would never be shown.
 */
export function checkRoutes(pages: readonly PageDraft[]): {
  pages: PageDraft[];
  problems: Problem[];
  /** Paths of the pages that were left out. */
  lost: string[];
} {
  const first = new Map<string, PageDraft>();
  const problems: Problem[] = [];
  const lost: string[] = [];
  for (const page of pages) {
    const key = page.path.toLowerCase();
    const other = first.get(key);
    if (other !== undefined) {
      const message = `duplicate route \`${page.path}\`, already made from \`${other.place.file}\``;
      const hint = "rename one of the two; only the first is published";
      problems.push({ ...warningAt(page.place, message, hint), isLoss: true });
      lost.push(page.path);
      continue;
    }
    first.set(key, page);
    if (isOwnRoute(key)) {
      const message = `the page \`${page.path}\` stands where the site itself answers`;
      problems.push(errorAt(page.place, message, "rename the file or its folder"));
    }
  }
  return { pages: [...first.values()], problems, lost };
}

/** Reports pages of the default language whose path begins with the prefix of another language. */
export function checkPrefix(
  { code, prefix }: SiteLanguage,
  pages: readonly PageDraft[],
): Problem[] {
  return pages
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
    .map(({ path, place }) => {
      const message = `the page \`${path}\` stands where the language \`${code}\` has its pages`;
      return errorAt(place, message, "rename the file or its folder");
    });
}
