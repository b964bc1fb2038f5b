import { stringify } from "yaml";
import { absoluteUrl } from "../../../content/model/urls.ts";
import { checksText } from "../../code/highlight/proof-mark.tsx";
import { href } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { t } from "../../kernel/words.ts";

/** YAML front matter of a page's Markdown. */
export function pageFrontMatter(draft: PageDraft, origin: string, version: string): string {
  const checks = checksText(draft.body);
  const fields = {
    title: draft.title,
    description: draft.description,
    url: absoluteUrl(origin, href(draft.path)),
    version,
    ...(checks === "" ? {} : { checks }),
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n`;
}

/**
 * Note below the heading: version of the documentation, and a link to the list of pages.
 * @param origin origin of the site with the prefix of the language
 */
export function versionNote(origin: string, version: string): string {
  return `> ${t("list.pageHead", { version, list: `${origin}/llms.txt` })}`;
}
