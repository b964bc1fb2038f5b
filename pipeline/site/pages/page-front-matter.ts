import { stringify } from "yaml";
import { absoluteUrl } from "../../../content/model/urls.ts";
import { href } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { t } from "../../kernel/words.ts";

/** Front matter of a Markdown twin: title, description, url, version and checks of its code, fenced by `---`. */
export function pageFrontMatter(draft: PageDraft, origin: string, version: string): string {
  const fields = {
    title: draft.title,
    description: draft.description,
    url: absoluteUrl(origin, href(draft.path)),
    version,
    ...(draft.checks === undefined ? {} : { checks: draft.checks }),
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n`;
}

/**
 * Says below the heading of a twin which version it is of, and where the other pages are.
 * @param origin of the site, with the prefix of the page's language
 */
export function versionNote(origin: string, version: string): string {
  return `> ${t("list.pageHead", { version, list: `${origin}/llms.txt` })}`;
}
