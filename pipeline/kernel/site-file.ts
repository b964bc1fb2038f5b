/** A plain file the site serves besides its pages. */
export interface SiteFile {
  /** Site path. */
  path: string;
  /** Media type as sent. */
  type: string;
  content: string | Uint8Array;
}

export const plainText = "text/plain; charset=utf-8";
export const markdownText = "text/markdown; charset=utf-8";
