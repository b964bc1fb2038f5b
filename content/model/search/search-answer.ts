import type { PageKind, Section } from "../page.ts";

/** What `/search.json`, the search page and the search dialog agree on. */
export const searchLimits = {
  /** Longest query, in UTF-16 code units. */
  query: 512,
  hitsPerPage: 20,
  /** Results shown per section in the dialog; fewer when all sections have some, so that the best of each is in view. */
  hitsPerGroup: 5,
  hitsPerGroupOfMany: 3,
  recentWithoutFavorites: 7,
  recentWithFavorites: 4,
  favorites: 10,
  /** A request that takes longer is shown as stalled. */
  stalledAfterMs: 300,
} as const;

/** What the recorded versions tell of a page: its symbol, operation or schema came after the first one, or was changed. */
export const pageHistories = ["added", "changed"] as const;
export type PageHistory = (typeof pageHistories)[number];

/** A valid search, made by `parseSearchRequest`. */
export interface SearchRequest {
  /** As typed, without surrounding blanks; empty asks for nothing. */
  query: string;
  /** 1-based. */
  page: number;
  section?: Section;
  history?: PageHistory;
}

/** The body of `/search.json`. */
export interface SearchAnswer {
  query: string;
  page: number;
  /** Number of pages of hits; 0 without hits. */
  pages: number;
  /** Number of hits in the chosen section. */
  total: number;
  facets: SearchFacets;
  hits: SearchHit[];
  /** Queries near this one that have results; only given when this one has none. */
  suggestions: string[];
  /** The query has no word yet that says what is looked for, as a question that has begun. */
  isUnfinished?: true;
}

/** Hits per facet value, whatever value of the same facet was asked for. */
export interface SearchFacets {
  section: Record<Section, number>;
  history: Record<PageHistory, number>;
}

/** One page of the site, with the place on it that fits best. */
export interface SearchHit {
  /** Site path, with the anchor of `heading`. */
  url: string;
  /** Title of the page. */
  title: SearchSegment[];
  /** Heading, member or entry on the page, when it fits better than the page as a whole. */
  heading?: SearchSegment[];
  section: Section;
  /** Kind of the page. */
  kind: PageKind;
  /** HTTP method of an operation. */
  method?: string;
  /** The first version of the package or API that had it, when it was not always there. */
  since?: string;
  /** The newest version that changed it. */
  changed?: string;
  /** What `heading` is when it is not a plain heading: `method`, `type alias`, … */
  headingKind?: string;
  breadcrumbs: string[];
  excerpt: SearchSegment[];
}

/** A run of text; `hit` marks the words that were found. */
export interface SearchSegment {
  text: string;
  hit?: true;
}

/** Why a search was refused. */
export interface SearchProblem {
  code:
    | "query-too-long"
    | "invalid-page"
    | "unknown-section"
    | "unknown-history"
    | "unknown-lang"
    | "unknown-version";
  message: string;
}

/** The text of segments without their marks. */
export function plainText(segments: readonly SearchSegment[]): string {
  return segments.map((segment) => segment.text).join("");
}
