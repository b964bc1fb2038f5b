import { stringify } from "yaml";
import { currentLanguage, href } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { t } from "../../kernel/words.ts";
import { sidebarIn } from "../../model/navigation.ts";
import type { Page, PageLink, PageMetadata } from "../../model/page.ts";
import { absoluteUrl } from "../../model/urls.ts";
import { tableOfContents } from "../../tree/headings.ts";
import { toBlocks } from "../../tree/to-html.ts";
import { type MarkdownContext, markdownText, toMarkdown } from "../../tree/to-markdown.tsx";

export interface PageSurroundings {
  previous?: PageLink;
  next?: PageLink;
  /** Prefix of the edit links. */
  editUrl: string | undefined;
  version: string;
  /** Image drawn by the build, for a page without its own. */
  card?: string | undefined;
  sharesTitle: boolean;
  /** True for a page shown in the default language for lack of a translation. */
  isUntranslated: boolean;
  markdown: MarkdownContext;
}

/** Adds table of contents, neighbours, metadata and Markdown to a draft. */
export function completePage(draft: PageDraft, surroundings: PageSurroundings): Page {
  const image = draft.image ?? surroundings.card;
  const page: Page = {
    path: href(draft.path),
    section: draft.section,
    kind: draft.kind,
    metadata: pageMetadata(draft, surroundings),
    frontMatter: draft.frontMatter ?? {},
    assets: image === undefined ? {} : { image },
    contentTitle: draft.title,
    toc: tableOfContents(draft.body),
    breadcrumbs: draft.breadcrumbs.map((crumb) =>
      crumb.path === undefined ? crumb : { ...crumb, path: href(crumb.path) },
    ),
    sidebar: sidebarIn(currentLanguage().prefix, draft.sidebar),
    layout: draft.layout,
    body: toBlocks(draft.body),
    markdown: pageMarkdown(draft, surroundings),
  };
  if (surroundings.previous !== undefined) page.previous = localizedLink(surroundings.previous);
  if (surroundings.next !== undefined) page.next = localizedLink(surroundings.next);
  return page;
}

function localizedLink(link: PageLink): PageLink {
  return { ...link, path: href(link.path) };
}

function pageMetadata(draft: PageDraft, { editUrl, sharesTitle }: PageSurroundings): PageMetadata {
  const title = sharesTitle ? titleWithParent(draft) : draft.title;
  const metadata: PageMetadata = { title, description: draft.description };
  if (draft.sourceFile !== undefined && editUrl !== undefined) {
    metadata.editUrl = editUrl + draft.sourceFile;
  }
  if (draft.lastUpdated !== undefined) metadata.lastUpdated = draft.lastUpdated;
  return metadata;
}

/** Adds the package, so that two `LocalCloud` differ in tabs, bookmarks and search results. */
function titleWithParent({ title, breadcrumbs }: PageDraft): string {
  const parent = breadcrumbs.at(-1)?.label;
  return parent === undefined ? title : `${title} (${parent})`;
}

function pageMarkdown(
  draft: PageDraft,
  { markdown, version, sharesTitle, isUntranslated }: PageSurroundings,
): string {
  const withUniqueTitle = sharesTitle ? { ...draft, title: titleWithParent(draft) } : draft;
  const head = pageFrontMatter(withUniqueTitle, markdown.origin, version);
  const title = markdownText(draft.title);
  const note = versionNote(markdown.origin + currentLanguage().prefix, version);
  const languageNote = isUntranslated ? `> ${t("language.untranslated")}\n\n` : "";
  const body = toMarkdown(draft.body, markdown);
  return `${head}\n# ${title}\n\n${note}\n\n${languageNote}${sectionsNote(draft, body)}${body}`;
}

/** Longer guides (about 6,000 tokens) begin with a list of their sections in Markdown. */
const longGuideLength = 24_000;

function sectionsNote({ kind, body }: PageDraft, text: string): string {
  if (kind !== "guide" || text.length <= longGuideLength) return "";
  const titles = tableOfContents(body).map((entry) => entry.title);
  return `> ${markdownText(t("list.sections", { titles: titles.join("; ") }))}\n\n`;
}

function pageFrontMatter(draft: PageDraft, origin: string, version: string): string {
  const fields = {
    title: draft.title,
    description: draft.description,
    url: absoluteUrl(origin, href(draft.path)),
    version,
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n`;
}

/**
 * Note below the heading: version of the documentation, and a link to the list of pages.
 * @param origin origin of the site with the prefix of the language
 */
function versionNote(origin: string, version: string): string {
  return `> ${t("list.pageHead", { version, list: `${origin}/llms.txt` })}`;
}
