import { encodeUtf8 } from "../../content/model/utf8.ts";
import type { PageDraft } from "../document/page-draft.ts";
import { type LineParts, lineParts } from "./line-parts.ts";
import type { SearchRecord } from "./search-records.ts";

/** Size a part grows to, in bytes. Read as a whole for one hit, but never parsed. */
const PART_LENGTH = 64_000;
/** Pages lie together: most of the hits of an answer need one. */
const PAGES_LENGTH = 128_000;
/** Characters of text kept per record for excerpts: the worker reads them all for every hit. */
const textLengths = { docs: 1500, openapi: 420, library: 420 } as const;

export interface CardParts {
  /** One line per page: see `PageCard` of the model. */
  pages: LineParts;
  /** One line per record: see `PartCard` of the model. */
  records: LineParts;
}

/** What hits show. */
export function cardParts(
  pages: readonly PageDraft[],
  records: readonly SearchRecord[],
): CardParts {
  const pageLines = pages.map(() => line());
  const recordLines = records.map((record) => {
    const page = pages[record.page];
    if (page === undefined) throw new Error(`Record "${record.title}" belongs to no page.`);
    const text = record.text.slice(0, textLengths[page.section]);
    if (record.kind !== "page") return line(record.anchor, record.title, record.label, text);
    pageLines[record.page] = line(page.path, page.title, crumbs(page), text);
    return line();
  });
  return {
    pages: lineParts(pageLines, PAGES_LENGTH),
    records: lineParts(recordLines, PART_LENGTH),
  };
}

function line(...fields: string[]): Uint8Array {
  return encodeUtf8(fields.map(oneField).join("\t"));
}

function crumbs(page: PageDraft): string {
  return page.breadcrumbs.map((crumb) => crumb.label.replaceAll("\u001f", " ")).join("\u001f");
}

function oneField(field: string): string {
  return field.replace(/[\t\n\r]+/g, " ");
}
