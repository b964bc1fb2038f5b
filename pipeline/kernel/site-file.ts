/** A file of the site that is not a page. */
export interface SiteFile {
  path: string;
  /** Media type. */
  type: string;
  content: string | Uint8Array;
}

export function jsonFile(path: string, value: unknown): SiteFile {
  return { path, type: "application/json", content: JSON.stringify(value) };
}

/** With line breaks, for readers. */
export function printedJsonFile(path: string, value: unknown, type = "application/json"): SiteFile {
  return { path, type, content: `${JSON.stringify(value, null, 2)}\n` };
}

export const plainTextType = "text/plain; charset=utf-8";
export const markdownType = "text/markdown; charset=utf-8";
