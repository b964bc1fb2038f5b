import { fragmentPath, type PagePath } from "./urls.ts";

/** The parts of the document that change when the client navigates to another page. */
export interface PageFragment {
  /** When it differs from the client's, the client loads the full page. */
  shell: string;
  /** Canonical path. */
  path: PagePath;
  /** Title of the page; `documentTitle` includes the site's. */
  title: string;
  documentTitle: string;
  description: string;
  section: string;
  /** Layout of the page, set on the document. */
  layout: string;
  sidebar: string;
  /** HTML of the sidebar; absent when the client already shows it. */
  sidebarHtml?: string;
  /** Table of contents and `main`. */
  html: string;
}

/** Query parameter with the id of the sidebar that the client shows, so that it is not sent again. */
export const shownSidebarParameter = "sidebar";

/** URL of a fragment for a client that shows this sidebar. */
export function fragmentUrl(path: PagePath, sidebar: string): string {
  return `${fragmentPath(path)}?${shownSidebarParameter}=${encodeURIComponent(sidebar)}`;
}

export function isPageFragment(value: unknown): value is PageFragment {
  if (typeof value !== "object" || value === null) return false;
  const fields: readonly (keyof PageFragment)[] = [
    "shell",
    "path",
    "title",
    "documentTitle",
    "description",
    "section",
    "layout",
    "sidebar",
    "html",
  ];
  return fields.every((field) => typeof Reflect.get(value, field) === "string");
}
