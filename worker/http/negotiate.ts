import { type Accept, parseAccept } from "hono/utils/accept";

/** Forms a page can be asked for at its own address. */
export type PageVariant = "html" | "markdown";

/** Parsed length of the header in characters, and number of media ranges: the rest is ignored. */
const longestAccept = 2_048;
const mostRanges = 50;

/**
 * Which form an `Accept` header asks for (RFC 9110, section 12.5.1). Markdown only when it is named with a
 * quality above zero that is at least that of HTML; a wildcard gives HTML its quality but never chooses Markdown.
 * No header, or one that names neither, means HTML.
 */
export function negotiate(accept: string | null | undefined): PageVariant {
  if (accept === null || accept === undefined) return "html";
  const lower = accept.slice(0, longestAccept).toLowerCase();
  // Fast path of nearly every request.
  if (!lower.includes("text/markdown")) return "html";
  const ranges = parseAccept(lower).slice(0, mostRanges);
  const quality = (type: string): number | undefined => {
    const named = ranges.filter((range) => range.type === type).map(qualityOf);
    return named.length === 0 ? undefined : Math.max(...named);
  };
  const markdown = quality("text/markdown") ?? 0;
  const html = quality("text/html") ?? quality("text/*") ?? quality("*/*") ?? 0;
  return markdown > 0 && markdown >= html ? "markdown" : "html";
}

/** Hono reads an invalid `q` as 1; here the range is ignored. */
function qualityOf({ params, q }: Accept): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(params.q ?? "1") ? q : 0;
}
