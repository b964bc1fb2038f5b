import { fragmentPath, type PagePath } from "./urls.ts";

/** What the client needs to show another page in the document it already has: the parts that change, as JSON. */
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
  /** Layout of the page: what is around it follows. */
  layout: string;
  /** Id of the page's sidebar. */
  sidebar: string;
  /** The sidebar's HTML; absent when the client said that it shows this sidebar. */
  sidebarHtml?: string;
  /** Table of contents and `main`. */
  html: string;
}

/** Query parameter of a fragment's address: id of the sidebar that the client shows, which need not be sent again. */
export const shownSidebarParameter = "sidebar";

/** Address of a fragment for a client that shows this sidebar. */
export function fragmentUrl(path: PagePath, sidebar: string): string {
  return `${fragmentPath(path)}?${shownSidebarParameter}=${encodeURIComponent(sidebar)}`;
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
    "layout",
    "sidebar",
    "html",
  ];
  return fields.every((field) => typeof Reflect.get(value, field) === "string");
}
