import type { PageKind, Section } from "../page.ts";

/** Limits shared by Worker and client. */
export const searchLimits = {
  /** Longest query, in UTF-16 code units. */
  query: 512,
  hitsPerPage: 20,
} as const;

/** A valid search, made by `parseSearchRequest`. */
export interface SearchRequest {
  /** As typed, without surrounding spaces; may be empty. */
  query: string;
  /** 1-based. */
  page: number;
  section?: Section;
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
  /** If nothing is found: words of the site that resemble the query, or searches that the site names. */
  suggestions: string[];
  /** True for a query of stop words only, such as the beginning of a question. */
  isUnfinished?: true;
}

/** Hits per facet value, counted without the request's filter on that facet. */
export interface SearchFacets {
  section: Record<Section, number>;
}

/** A page, with its best matching place. */
export interface SearchHit {
  /** Site path, with the anchor of `heading`. */
  url: string;
  /** Title of the page. */
  title: SearchSegment[];
  /** Heading, member or entry, when it matches better than the page as a whole. */
  heading?: SearchSegment[];
  section: Section;
  /** Kind of the page. */
  kind: PageKind;
  /** HTTP method of an operation. */
  method?: string;
  breadcrumbs: string[];
  excerpt: SearchSegment[];
}

/** A run of text; `hit` marks words of the query. */
export interface SearchSegment {
  text: string;
  hit?: true;
}

export interface SearchProblem {
  code: "query-too-long" | "invalid-page" | "unknown-section" | "unknown-lang" | "unknown-version";
  message: string;
}

/** The text of segments without their marks. */
export function plainText(segments: readonly SearchSegment[]): string {
  return segments.map((segment) => segment.text).join("");
}
