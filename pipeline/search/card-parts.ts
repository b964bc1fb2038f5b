import type { PageDraft } from "../document/page-draft.ts";
import { type LineParts, lineParts } from "./line-parts.ts";
import type { SearchRecord } from "./search-records.ts";

/**
 * Size a cards part grows to, in characters. Read as a whole for one hit, but never parsed: on a small site one
 * read for all hits costs less than many, on a large one hits are far apart.
 */
const PART_LENGTH = { small: 500_000, large: 64_000 };
/** A site is small when all its cards fit into so many characters. */
const SMALL_SITE = 2_000_000;
/** Characters of text kept per record for excerpts: the worker reads them all for every hit. */
const textLengths = { docs: 1500, openapi: 420, library: 420 } as const;

/** What hits show, one line per record: see `Card` of the model. */
export function cardParts(
  pages: readonly PageDraft[],
  records: readonly SearchRecord[],
): LineParts {
  const lines = records.map((record) => cardLine(record, pages[record.page]));
  const total = lines.reduce((sum, line) => sum + line.length + 1, 0);
  return lineParts(lines, total <= SMALL_SITE ? PART_LENGTH.small : PART_LENGTH.large);
}

function cardLine(record: SearchRecord, page: PageDraft | undefined): string {
  if (page === undefined) throw new Error(`Record "${record.title}" belongs to no page.`);
  const text = record.text.slice(0, textLengths[page.section]);
  const fields =
    record.kind === "page"
      ? [page.path, page.title, crumbs(page), text]
      : [record.anchor, record.title, record.label, text];
  return fields.map(oneLine).join("\t");
}

function crumbs(page: PageDraft): string {
  return page.breadcrumbs.map((crumb) => crumb.label.replaceAll("\u001f", " ")).join("\u001f");
}

function oneLine(field: string): string {
  return field.replace(/[\t\n\r]+/g, " ");
}
