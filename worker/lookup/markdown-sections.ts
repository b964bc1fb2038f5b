import type { Page } from "../../pipeline/model/page.ts";
import { slugify } from "../../pipeline/model/text/slug.ts";
import { didYouMean } from "./did-you-mean.ts";

export interface MarkdownHeading {
  level: number;
  /** Plain text. */
  title: string;
  /** Offset of its line in the text. */
  start: number;
}

/** Level of a label: a paragraph in bold, which titles tabs and entries of long pages. */
const labelLevel = 7;

/** Headings outside of code blocks, in order. */
export function markdownHeadings(markdown: string): MarkdownHeading[] {
  return headingsAndLabels(markdown).filter(({ level }) => level < labelLevel);
}

function headingsAndLabels(markdown: string): MarkdownHeading[] {
  const found: MarkdownHeading[] = [];
  let fence = "";
  let start = 0;
  for (const line of markdown.split("\n")) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== "") {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = "";
    } else if (mark !== undefined) fence = mark;
    else {
      const title = titleOf(line);
      if (title !== undefined) found.push({ ...title, start });
    }
    start += line.length + 1;
  }
  return found;
}

function titleOf(line: string): { level: number; title: string } | undefined {
  const [, marks, text] = /^(#{1,6}) (.+)$/.exec(line) ?? [];
  if (marks !== undefined && text !== undefined) {
    return { level: marks.length, title: plainHeading(text) };
  }
  const label = /^\*\*(.+)\*\*$/.exec(line)?.[1];
  return label === undefined ? undefined : { level: labelLevel, title: plainHeading(label) };
}

/** Strips links, code marks and escapes. */
function plainHeading(text: string): string {
  return text
    .replace(/\[((?:[^\]\\]|\\.)*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .replace(/\\(.)/g, "$1")
    .trim();
}

/** The part of a text below one heading or label, with its subsections. */
export function markdownSection(markdown: string, wanted: string): string | undefined {
  const headings = headingsAndLabels(markdown);
  const index = findTitle(
    headings.map(({ title }) => title),
    wanted.replace(/^#/, "").replace(/[`*]/g, "").trim(),
  );
  return sectionAt(markdown, headings, index);
}

function sectionAt(
  markdown: string,
  headings: readonly MarkdownHeading[],
  index: number,
): string | undefined {
  const heading = headings[index];
  if (heading === undefined) return undefined;
  const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
  return markdown.slice(heading.start, next?.start).trim();
}

export type PageText = Pick<Page, "markdown" | "toc">;

export const maxSections = 10;

/** Sections of a page by heading or anchor, or a message about the first that it does not have. */
export function namedSections(page: PageText, wanted: readonly string[], path: string): Sections {
  const found = wanted.slice(0, maxSections).map((name) => namedSection(page, name));
  const missing = found.indexOf(undefined);
  if (missing < 0) {
    const left = wanted.length - maxSections;
    const note =
      left > 0 ? [`_Left out: ${left} more; ${maxSections} sections are given at once._`] : [];
    // Several names may lead to one section.
    return { text: [...new Set(found), ...note].join("\n\n") };
  }
  const name = (wanted[missing] ?? "").slice(0, 200);
  const titles = markdownHeadings(page.markdown).map(({ title }) => title);
  const problem = `\`${path}\` has no heading \`${name}\`.${didYouMean(name, titles)}`;
  return { problem: `${problem} Its headings: ${headingList(page.markdown)}.` };
}

type Sections = { text: string; problem?: never } | { problem: string; text?: never };

/** Markdown has no anchors: of several sections with the same heading, the anchor's place in `toc` tells which. */
function namedSection({ markdown, toc }: PageText, wanted: string): string | undefined {
  const entry = toc.find(({ anchor }) => anchor === wanted.replace(/^#/, ""));
  if (entry !== undefined) {
    const isSame = (other: { level: number; title: string }) =>
      other.level === entry.level && other.title === entry.title;
    const headings = headingsAndLabels(markdown);
    const heading = headings.filter(isSame)[toc.filter(isSame).indexOf(entry)];
    if (heading !== undefined) return sectionAt(markdown, headings, headings.indexOf(heading));
  }
  const slug = slugify(wanted);
  const longer = markdownHeadings(markdown).find(
    ({ title }) => slug !== "" && slugify(title).startsWith(slug),
  );
  const member = /^[\w$]+\.([\w$]+)$/.exec(wanted)?.[1];
  return (
    markdownSection(markdown, wanted) ??
    tableRow(markdown, wanted) ??
    (longer && markdownSection(markdown, longer.title)) ??
    (member && namedSection({ markdown, toc }, member))
  );
}

/** The row with this first cell, below its section's heading and its table's head: search leads to rows by name or id. */
function tableRow(markdown: string, wanted: string): string | undefined {
  const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const name = lettersOf(wanted);
  const id = /^#?(error|field)-/.exec(wanted)?.[1];
  const rows = [...markdown.matchAll(/^\| (.+?) \| .*/gm)].map((row) => {
    const [text, cell = ""] = row;
    return { text, index: row.index, label: lettersOf(plainHeading(cell)) };
  });
  // An id ends with the field's name, which may itself end with the name of another field.
  const [row] = rows
    .filter(({ label }) => {
      if (id === "error") return `error${label}`.startsWith(name);
      return label !== "" && (label === name || (id === "field" && name.endsWith(label)));
    })
    .sort((a, b) => b.label.length - a.label.length);
  if (row === undefined) return undefined;
  const before = markdown.slice(0, row.index);
  const [title = ""] = before.slice(headingsAndLabels(before).at(-1)?.start).split("\n", 1);
  const head = before.slice(before.lastIndexOf("\n\n") + 2).split("\n", 2);
  return `${title}\n\n${[...head, row.text].join("\n")}`;
}

/** The headings of a text, shortened if there are many. */
export function headingList(markdown: string): string {
  const titles = markdownHeadings(markdown).map(({ title }) => title);
  return [...titles.slice(0, 60), ...(titles.length > 60 ? ["…"] : [])].join("; ");
}

/** Index of the title that is the text, or else has its slug, or else begins with it. Ignores type parameters. */
function findTitle(titles: readonly string[], wanted: string): number {
  const slug = slugify(wanted);
  if (slug === "") return -1;
  const names = titles.map((title) => title.replace(/<.*$/, ""));
  const slugs = names.map(slugify);
  const indexes = [
    names.indexOf(wanted),
    slugs.indexOf(slug),
    slugs.findIndex((candidate) => candidate.startsWith(`${slug}-`)),
  ];
  return indexes.find((index) => index >= 0) ?? -1;
}

/** Splits a text at headings into pieces of about `limit` characters. Sections are never split. */
export function splitAtHeadings(markdown: string, limit: number): string[] {
  if (markdown.length <= limit) return [markdown];
  const cuts = markdownHeadings(markdown).map(({ start }) => start);
  const pieces: string[] = [];
  let start = 0;
  let end = 0;
  for (const cut of [...cuts, markdown.length]) {
    if (cut - start > limit && end > start) {
      pieces.push(markdown.slice(start, end).trim());
      start = end;
    }
    end = cut;
  }
  pieces.push(markdown.slice(start).trim());
  return pieces;
}

/** First line of an answer: the address of its page, to be cited. */
export function answerHead(address: string): string {
  return `<!-- ${address} -->`;
}

/** Shortens links to pages of the site to their paths, which the tools accept. */
export function withPathLinks(markdown: string, origin: string): string {
  return markdown.replaceAll(`](${origin}/`, "](/");
}
