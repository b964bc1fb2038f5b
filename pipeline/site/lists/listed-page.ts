import { href } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { t } from "../../kernel/words.ts";
import {
  type Page,
  type PageKind,
  type PageMetadata,
  type Section,
  sections,
} from "../../model/page.ts";
import { absoluteUrl, markdownPath } from "../../model/urls.ts";

/** A page without its body, which is already stored. */
export type PageHead = Omit<Page, "body">;

export interface ListedPage
  extends Pick<Page, "path" | "section" | "kind" | "markdown">,
    Pick<PageMetadata, "title" | "description" | "lastUpdated"> {
  /** Method and path of an operation. */
  endpoint?: string;
}

export interface PageGroup {
  section: Section;
  title: string;
  pages: ListedPage[];
}

/**
 * All pages in reading order: guides, web API by tag, libraries by package. The overview page of a group comes first.
 */
export function groupPages(drafts: readonly PageDraft[], pages: readonly PageHead[]): PageGroup[] {
  const draftOf = new Map(drafts.map((draft) => [href(draft.path), draft]));
  const groups = new Map<string, PageGroup>();
  for (const page of pages) {
    const draft = draftOf.get(page.path);
    const title = draft === undefined ? page.section : groupTitle(draft);
    const group = groups.get(title) ?? { section: page.section, title, pages: [] };
    const endpoint = draft?.endpoint;
    group.pages.push({ ...page, ...page.metadata, ...(endpoint !== undefined && { endpoint }) });
    groups.set(title, group);
  }
  return sections.flatMap((section) =>
    [...groups.values()].filter((group) => group.section === section),
  );
}

export function markdownLink({ title, path }: ListedPage, origin: string): string {
  const text = title.replace(/[[\]\\]/g, "\\$&");
  return `[${text}](${absoluteUrl(origin, markdownPath(path))})`;
}

const overviewKinds: readonly PageKind[] = ["api-overview", "library-landing"];

function groupTitle({ section, kind, group }: PageDraft): string {
  if (section === "docs") return t("related.guides");
  const area = t(section === "openapi" ? "list.group.openapi" : "list.group.library");
  return overviewKinds.includes(kind) ? area : `${area}: ${group}`;
}
