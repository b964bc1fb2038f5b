import { parseAccept } from "hono/utils/accept";
import { isOfType } from "../../pipeline/model/media-types.ts";

/** Media types of a page at its own URL. */
export type PageVariant = "html" | "markdown";

/** Limits of what is parsed of an `Accept` header. */
const maxAcceptLength = 2_048;
const maxRanges = 50;

/**
 * Which form an `Accept` header asks for (RFC 9110, section 12.5.1). Markdown only when it is named with a
 * quality above zero that is at least that of HTML; a wildcard gives HTML its quality but never chooses Markdown.
 * No header, or one that names neither, means HTML.
 */
export function negotiate(accept: string | null | undefined): PageVariant {
  if (accept === null || accept === undefined) return "html";
  const lower = accept.slice(0, maxAcceptLength).toLowerCase();
  // Fast path of nearly every request.
  if (!lower.includes("text/markdown")) return "html";
  const ranges = parseRanges(lower);
  const markdown = rangeOf("text/markdown", ranges);
  const html = rangeOf("text/html", ranges)?.q ?? 0;
  const isNamed = markdown?.type === "text/markdown" && markdown.q > 0;
  return isNamed && markdown.q >= html ? "markdown" : "html";
}

/** The media types that a header accepts, the most wanted first. Of equal ones, the one that it names first. */
export function acceptedTypes(accept: string, types: readonly string[]): string[] {
  const ranges = parseRanges(accept.slice(0, maxAcceptLength).toLowerCase());
  const wanted = types.flatMap((type) => {
    const range = rangeOf(type.toLowerCase(), ranges);
    return range === undefined || range.q === 0 ? [] : { type, range };
  });
  wanted.sort(({ range: a }, { range: b }) => b.q - a.q || ranges.indexOf(a) - ranges.indexOf(b));
  return wanted.map(({ type }) => type);
}

interface AcceptedRange {
  type: string;
  params: string[];
  q: number;
}

/** @param accept header in lower case */
function parseRanges(accept: string): AcceptedRange[] {
  return parseAccept(accept)
    .slice(0, maxRanges)
    .map(({ type, params: { q = "1", ...params } }) => ({
      type,
      params: Object.entries(params).map((pair) => pair.join("=")),
      // An invalid quality, which Hono reads as 1, is none.
      q: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q) ? Number(q) : 0,
    }));
}

/** The most specific range that a type is in; its quality is that of the type (RFC 9110, section 12.5.1). */
function rangeOf(type: string, ranges: readonly AcceptedRange[]): AcceptedRange | undefined {
  const params = type.split(/\s*;\s*/).slice(1);
  const specificity = (range: AcceptedRange) =>
    range.type.replaceAll("*", "").length * 100 +
    range.params.filter((param) => params.includes(param)).length;
  return ranges
    .filter((range) => isOfType(type, range.type))
    .sort((a, b) => specificity(b) - specificity(a) || b.q - a.q)[0];
}
