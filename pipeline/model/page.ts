import type { Block, JsonObject } from "./body.ts";
import type { PagePath } from "./urls.ts";

/** The three parts of the site; each is a navbar item with sidebars of its own. */
export const sections = ["docs", "openapi", "library"] as const;
export type Section = (typeof sections)[number];

export type PageKind =
  | "guide"
  | "api-overview"
  | "tag"
  | "operation"
  | "schema"
  | "library-landing"
  | "package"
  | "class"
  | "function"
  | "interface"
  | "enum"
  | "namespace"
  | "changelog"
  | "webhook"
  | "callback";

/** `columns` pages bring their own second column (operation samples) and show no table of contents. */
export type PageLayout = "front" | "article" | "columns";

/** A page as stored. It contains nothing about the build, so that an unchanged page keeps its hash. */
export interface Page {
  /** Canonical path; also the page's identity. */
  path: PagePath;
  section: Section;
  kind: PageKind;
  metadata: PageMetadata;
  /** The author's front matter as written (empty for generated pages). */
  frontMatter: JsonObject;
  /** Images the page names in its metadata. */
  assets: PageAssets;
  /** Text of the `h1`. */
  contentTitle: string;
  /** Headings of level 2 and 3, in order. */
  toc: TocEntry[];
  /** From the section's root to the page's parent. */
  breadcrumbs: Crumb[];
  previous?: PageLink;
  next?: PageLink;
  /** Id of the sidebar: a key of the manifest's `sidebars`. */
  sidebar: string;
  layout: PageLayout;
  body: Block[];
  /** The Markdown twin, complete with its front matter. */
  markdown: string;
}

export interface PageMetadata {
  /** Plain text title for `<title>`, search and link lists. */
  title: string;
  /** One or two plain sentences, at most 200 characters. */
  description: string;
  /** Where the page can be edited; absent for pages without a single source file. */
  editUrl?: string;
  /** ISO date (YYYY-MM-DD) of the last change of the source, from git; absent without history. */
  lastUpdated?: string;
}

export interface PageAssets {
  /** Site path of the social card image. */
  image?: string;
}

export interface TocEntry {
  /** Plain text of the heading. */
  title: string;
  anchor: string;
  level: 2 | 3;
}

export interface Crumb {
  label: string;
  path?: PagePath;
}

export interface PageLink {
  label: string;
  path: PagePath;
}
