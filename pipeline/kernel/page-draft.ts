import type { ElementContent } from "hast";
import type { JsonObject } from "../../content/model/body.ts";
import type { Crumb, PageKind, PageLayout, Section } from "../../content/model/page.ts";
import type { PagePath } from "../../content/model/urls.ts";
import type { Place } from "./problems.ts";

/**
 * A page as its source makes it; the site steps complete it to a {@link Page}. Its paths and links are those of the
 * default language: the address in its own language is added when it is completed.
 */
export interface PageDraft {
  path: PagePath;
  section: Section;
  kind: PageKind;
  /** Title of metadata and `h1`, plain text. */
  title: string;
  description: string;
  /** Content of the `h1` when it is more than the title's text. The body itself starts below the `h1`. */
  heading?: ElementContent[];
  body: ElementContent[];
  layout: PageLayout;
  sidebar: string;
  breadcrumbs: Crumb[];
  frontMatter: JsonObject;
  keywords?: string[];
  /** Repository path of the file to edit. */
  sourceFile?: string;
  generatedFrom?: string;
  image?: string;
  lastUpdated?: string;
  /** What the build checked of its code, in words, for its Markdown. */
  checks?: string;
  /** Where to point when something is wrong with the page as a whole. */
  place: Place;
  /** Present for pages of an API file: where its links stand, and how severe a dead one is. */
  links?: ForeignLinks;
  search: SearchHints;
  /** What stands in llms.txt and in the sitemap before others: `docs`, a tag's or a package's name. */
  group: string;
}

/** Links of a file that others may have written. A dead one is reported once, however many pages show it. */
export interface ForeignLinks {
  /** The file by which its parts are found. */
  file: string;
  /** Strict: a dead link is an error. Else it is a warning, and its text stays. */
  strict: boolean;
  /** Where words stand first. */
  placeWith: (words: string) => Place | undefined;
}

/** What a page's source knows that its text does not say. */
export interface SearchHints {
  /** Identifiers the page is about (operation id, symbol, schema, endpoint path). They rank above all. */
  symbols: string[];
  /** HTTP method of an operation. */
  method?: string;
  /** Version of its package, or of the web API, that was the first to have it; absent for what was always there. */
  since?: string;
  /** The newest version that changed it. */
  changed?: string;
  /** True for what no published package has: of two with one name the other comes first. */
  isUnpublished?: boolean;
  /** Further records with an anchor on this page: members, type aliases, variables. */
  entries: SearchHintEntry[];
}

export interface SearchHintEntry {
  title: string;
  anchor: string;
  /** For example `method`, `type alias`, `variable`, `property`. */
  kind: string;
  symbols: string[];
  text: string;
}
