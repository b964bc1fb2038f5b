import { slugify } from "../../content/model/slug.ts";

/** A heading of a Markdown text, with the place of its line. */
export interface MarkdownHeading {
  level: number;
  /** Plain text. */
  title: string;
  /** Offset of the line. */
  start: number;
}

/** Headings outside of fences, in order. */
export function markdownHeadings(markdown: string): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  let fence = "";
  let start = 0;
  for (const line of markdown.split("\n")) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== "") {
      if (mark !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = "";
    } else if (mark !== undefined) fence = mark;
    else {
      const match = /^(#{1,6}) (.+)$/.exec(line);
      if (match?.[1] !== undefined && match[2] !== undefined) {
        headings.push({ level: match[1].length, title: plainHeading(match[2]), start });
      }
    }
    start += line.length + 1;
  }
  return headings;
}

/** Links, code marks and escapes are not part of what a reader calls the heading. */
function plainHeading(text: string): string {
  return text
    .replace(/\[((?:[^\]\\]|\\.)*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .replace(/\\(.)/g, "$1")
    .trim();
}

/** The part of a text below one heading, subsections included; found by title or anchor, then by their beginning. */
export function markdownSection(markdown: string, wanted: string): string | undefined {
  const headings = markdownHeadings(markdown);
  const slug = slugify(wanted.replace(/^#/, "").replace(/[`*]/g, ""));
  const slugs = headings.map(({ title }) => slugify(title));
  const exact = slugs.indexOf(slug);
  const index = exact < 0 ? slugs.findIndex((candidate) => candidate.startsWith(slug)) : exact;
  const heading = headings[index];
  if (slug === "" || heading === undefined) return undefined;
  const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
  return markdown.slice(heading.start, next?.start).trim();
}

/** Cuts a long text at headings into parts of about `limit` characters; a section longer than that stays whole. */
export function markdownParts(markdown: string, limit: number): string[] {
  if (markdown.length <= limit) return [markdown];
  const cuts = markdownHeadings(markdown).map(({ start }) => start);
  const parts: string[] = [];
  let start = 0;
  let end = 0;
  for (const cut of [...cuts, markdown.length]) {
    if (cut - start > limit && end > start) {
      parts.push(markdown.slice(start, end).trim());
      start = end;
    }
    end = cut;
  }
  parts.push(markdown.slice(start).trim());
  return parts;
}

/** A twin without its front matter. */
export function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n+/, "");
}
