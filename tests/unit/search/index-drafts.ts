import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { indexPages, type SearchIndex } from "../../../pipeline/search/build-search-index.ts";
import { searchedPages } from "../../../pipeline/search/page-cards.ts";
import type { Synonyms } from "../../../pipeline/search/read-synonyms.ts";

/** The search index of some pages, as a build makes it in two steps. */
export function indexDrafts(drafts: readonly PageDraft[], synonyms: Synonyms): SearchIndex {
  return indexPages(searchedPages(drafts), synonyms);
}
