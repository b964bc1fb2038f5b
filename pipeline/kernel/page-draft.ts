import type { ElementContent } from "hast";
import type { JsonObject } from "../model/body.ts";
import type { Crumb, PageKind, PageLayout, Section } from "../model/page.ts";
import type { PagePath } from "../model/urls.ts";
import type { Place } from "./problems.ts";

/**
 * A page as guides, API and libraries build it; `site/` completes it to a {@link Page}. Paths and links have no
 * language prefix yet.
 */
export interface PageDraft {
  path: PagePath;
  section: Section;
  kind: PageKind;
  /** Plain text, for metadata and the `h1`. */
  title: string;
  description: string;
  /** Method and path of an operation. */
  endpoint?: string;
  /** The body does not contain the `h1`. */
  body: ElementContent[];
  layout: PageLayout;
  sidebar: string;
  breadcrumbs: Crumb[];
  /** As written; absent for generated pages. */
  frontMatter?: JsonObject;
  keywords?: string[];
  /** Repository path of the file to edit. */
  sourceFile?: string;
  image?: string;
  lastUpdated?: string;
  /** Reported for problems with the page as a whole. */
  place: Place;
  /** Only for pages of API files and packages: position and severity of dead links. */
  links?: ForeignLinks;
  search: SearchHints;
  /** Tag or package: heading of the page in lists, except for pages of section `docs`. */
  group: string;
}

/** Links in texts that others may maintain. A dead link is reported once, however many pages show it. */
export interface ForeignLinks {
  /** Path of the API file, or name of the package. */
  file: string;
  /** A dead link is an error; otherwise it is a warning, and the link becomes plain text. */
  strict: boolean;
  /** First occurrence of a text. */
  placeWith: (words: string) => Place | undefined;
  /** The same in what the site's authors write about the package, where a dead link is always an error. */
  ownPlaceWith?: (words: string) => Place | undefined;
}

/** Search data that is not in the text of the page. */
export interface SearchHints {
  /** Identifiers that the page documents (operation id, symbol, schema, endpoint path). They rank highest. */
  symbols: string[];
  /** HTTP method of an operation. */
  method?: string;
  /** Search records of anchors on this page: members, type aliases, variables. */
  entries: SearchHintEntry[];
  questions?: Question[];
}

/** A question that the page, or a part of it, answers: used by the search, never shown. */
export interface Question {
  /** Empty for the whole page. */
  anchor: string;
  text: string;
}

export interface SearchHintEntry {
  title: string;
  anchor: string;
  /** For example `method`, `type alias`, `variable`, `property`. */
  kind: string;
  symbols: string[];
  text: string;
}
