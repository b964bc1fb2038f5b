import type { PageDraft } from "../../kernel/page-draft.ts";
import type { Problem } from "../../kernel/problems.ts";
import type { SiteLanguage } from "../settings/site-language.ts";
import { servedRoutes } from "./check-links.ts";

/**
 * Two pages with one path are a warning (specification, section 8); the first one is kept. A page in the place of a
 * route of the Worker would never be shown.
 */
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
      if (!servedRoutes.includes(key) && !/^\/(?:assets|_page)\//.test(key)) continue;
      problems.push({
        severity: "error",
        ...page.place,
        message: `the page \`${page.path}\` stands where the site itself answers`,
        hint: "rename the file or its folder",
      });
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

/** Reports pages of the default language whose path begins with the prefix of another language. */
export function checkPrefix(
  { code, prefix }: SiteLanguage,
  pages: readonly PageDraft[],
): Problem[] {
  return pages
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
    .map(({ path, place }) => ({
      severity: "error",
      ...place,
      message: `the page \`${path}\` stands where the language \`${code}\` has its pages`,
      hint: "rename the file or its folder",
    }));
}
