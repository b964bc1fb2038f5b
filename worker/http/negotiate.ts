import { fragmentType } from "../../content/model/page-fragment.ts";

/** Forms a page can be asked for. */
export type PageVariant = "html" | "markdown" | "fragment";

/** Headers longer than this, and ranges after this many, are not read: nobody needs them. */
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
  if (lower.startsWith(fragmentType)) return "fragment";
  // Nearly every request ends here, before anything is parsed.
  if (!lower.includes("text/markdown")) return "html";
  const qualities = parseAccept(lower);
  const markdown = qualities.get("text/markdown") ?? 0;
  const html = qualities.get("text/html") ?? qualities.get("text/*") ?? qualities.get("*/*") ?? 0;
  return markdown > 0 && markdown >= html ? "markdown" : "html";
}

/** The best quality given to each media range; parameters other than `q` do not tell our forms apart. */
function parseAccept(accept: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const range of splitUnquoted(accept, ",").slice(0, mostRanges)) {
    const [type = "", ...parameters] = splitUnquoted(range, ";").map((part) => part.trim());
    const quality = qualityOf(parameters);
    if (type !== "") qualities.set(type, Math.max(quality, qualities.get(type) ?? 0));
  }
  return qualities;
}

/** 1 without a `q`; a `q` that is no number from 0 to 1 with at most three decimals counts as 0. */
function qualityOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (q === undefined) return 1;
  const value = q.slice(q.indexOf("=") + 1).trim();
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}

/** Splits at a separator outside of quoted strings. */
function splitUnquoted(text: string, separator: "," | ";"): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "\\" && quoted) index += 1;
    else if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
