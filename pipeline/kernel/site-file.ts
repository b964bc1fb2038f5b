/** A file of the site that is not a page. */
export interface SiteFile {
  path: string;
  /** Media type. */
  type: string;
  content: string | Uint8Array;
}

export const plainText = "text/plain; charset=utf-8";
export const markdownText = "text/markdown; charset=utf-8";
