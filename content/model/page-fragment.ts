import type { PagePath } from "./urls.ts";

/** Media type of the client's own requests: the parts of a page that change on navigation, as JSON. */
export const fragmentType = "application/vnd.zkcloudworker.page+json";

/** What the client needs to show another page in the document it already has. */
export interface PageFragment {
  /** Client and server of one deploy agree on it; another value means: load the page in full. */
  shell: string;
  /** Canonical path. */
  path: PagePath;
  /** Title of the page alone, and with the site's. */
  title: string;
  documentTitle: string;
  description: string;
  section: string;
  /** Id of the page's sidebar. */
  sidebar: string;
  /** The sidebar's HTML; absent when the client said that it shows this sidebar. */
  sidebarHtml?: string;
  /** Table of contents and `main`. */
  html: string;
}

/** The `Accept` header of a fragment request. The sidebar the client shows need not be sent again. */
export function fragmentAccept(sidebar: string): string {
  return `${fragmentType}; sidebar="${sidebar}"`;
}

/** Id of the sidebar that the client shows, from its `Accept` header; empty when it does not say. */
export function shownSidebar(accept: string | undefined): string {
  return /; sidebar="([a-z0-9/-]*)"/.exec(accept ?? "")?.[1] ?? "";
}

/** True when a parsed value has the fields of a fragment. */
export function isPageFragment(value: unknown): value is PageFragment {
  if (typeof value !== "object" || value === null) return false;
  const fields: readonly (keyof PageFragment)[] = [
    "shell",
    "path",
    "title",
    "documentTitle",
    "description",
    "section",
    "sidebar",
    "html",
  ];
  return fields.every((field) => typeof Reflect.get(value, field) === "string");
}
