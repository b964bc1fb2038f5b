import type { RecordKind } from "../../content/model/search-index.ts";
import type { PageDraft, SearchHintEntry } from "../document/page-draft.ts";
import { type PagePart, pageParts } from "./page-parts.ts";

/** One thing that can be found: a page, or a place on it. */
export interface SearchRecord {
  /** Place of the page among all pages. */
  page: number;
  kind: RecordKind;
  /** Identifiers that the record is about. */
  symbols: string[];
  title: string;
  keywords: string[];
  /** Shown in excerpts, and searched. */
  text: string;
  /** Searched, not shown. */
  hiddenText: string;
  anchor: string;
  /** What an entry is, for readers. */
  label: string;
  /** The title is one that many pages use, such as `Parameters`: it says nothing about the page. */
  isCommonTitle: boolean;
  /** The text stands word for word on many pages, such as the errors that all operations share. */
  isCommonText: boolean;
}

/** Characters of text searched and shown per record: all of a guide, the beginning of generated text. */
const textLimits = { docs: 4000, openapi: 2500, library: 1200 } as const;
const codeLimits = { docs: 1500, openapi: 0, library: 0 } as const;

/** Headings and texts of so many pages come from their template. */
const COMMON_PAGES = 5;

/** All records of the site, page by page. */
export function siteRecords(pages: readonly PageDraft[]): SearchRecord[] {
  const records = pages.flatMap(searchRecords);
  const headings = records.filter(({ kind }) => kind === "heading");
  const titlePages = countPages(headings, ({ title }) => title);
  const textPages = countPages(headings, ({ text }) => text);
  for (const record of headings) {
    record.isCommonTitle = (titlePages.get(record.title) ?? 0) >= COMMON_PAGES;
    record.isCommonText = (textPages.get(record.text) ?? 0) >= COMMON_PAGES;
  }
  return records;
}

/** On how many pages each wording is found. */
function countPages(
  records: readonly SearchRecord[],
  wordingOf: (record: SearchRecord) => string,
): Map<string, number> {
  const pages = new Map<string, Set<number>>();
  for (const record of records) {
    const wording = wordingOf(record);
    const known = pages.get(wording);
    if (known === undefined) pages.set(wording, new Set([record.page]));
    else known.add(record.page);
  }
  return new Map([...pages].map(([wording, { size }]) => [wording, size]));
}

/** Records of one page: the page itself first, then its entries and headings in order. */
function searchRecords(draft: PageDraft, page: number): SearchRecord[] {
  const [beginning, ...parts] = pageParts(draft.body);
  const entries = new Map(draft.search.entries.map((entry) => [entry.anchor, entry]));
  const records = [pageRecord(draft, page, beginning)];
  for (const part of parts) {
    const anchor = part.heading?.anchor;
    if (anchor === undefined) continue;
    const entry = entries.get(anchor);
    entries.delete(anchor);
    records.push(
      entry === undefined
        ? headingRecord(draft, page, part)
        : entryRecord(draft, page, entry, part),
    );
  }
  for (const entry of entries.values()) records.push(entryRecord(draft, page, entry, undefined));
  return records;
}

function pageRecord(draft: PageDraft, page: number, beginning: PagePart | undefined): SearchRecord {
  const text = beginning?.text ?? "";
  const { description } = draft;
  return {
    page,
    kind: "page",
    symbols: draft.search.symbols,
    title: draft.title,
    keywords: draft.keywords ?? [],
    text: cut(
      // The description first, and once: the page's text may hold it further down.
      `${description} ${text.replace(description, "").trim()}`.trim(),
      textLimits[draft.section],
    ),
    hiddenText: cut(beginning?.code ?? "", codeLimits[draft.section]),
    anchor: "",
    label: "",
    isCommonTitle: false,
    isCommonText: false,
  };
}

function headingRecord(draft: PageDraft, page: number, part: PagePart): SearchRecord {
  const text = cut(part.text, textLimits[draft.section]);
  return {
    page,
    kind: "heading",
    symbols: [],
    title: part.heading?.title ?? "",
    keywords: [],
    text,
    hiddenText: `${cut(part.code, codeLimits[draft.section])} ${identifiers(part.text.slice(text.length))}`,
    anchor: part.heading?.anchor ?? "",
    label: "",
    isCommonTitle: false,
    isCommonText: false,
  };
}

function entryRecord(
  draft: PageDraft,
  page: number,
  entry: SearchHintEntry,
  part: PagePart | undefined,
): SearchRecord {
  const text = part?.text ?? "";
  return {
    page,
    kind: memberKinds.has(entry.kind) ? "member" : "entry",
    symbols: entry.symbols,
    title: entry.title,
    keywords: [],
    text: cut(text === "" ? entry.text : text, textLimits[draft.section]),
    hiddenText: "",
    anchor: entry.anchor,
    label: entry.kind,
    isCommonTitle: false,
    isCommonText: false,
  };
}

/** Parts of a symbol, told from symbols that merely have no page of their own. */
const memberKinds = new Set([
  "method",
  "property",
  "accessor",
  "constructor",
  "field",
  "enum member",
  "parameter",
]);

/** Cuts at the last word that fits. */
/** Names as code has them, each once: in a long table of fields the last ones are asked for as often as the first. */
function identifiers(text: string): string {
  return [...new Set(text.match(/\b[a-z]+[A-Z]\w*/g))].join(" ");
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.lastIndexOf(" ", limit);
  return text.slice(0, end > limit / 2 ? end : limit);
}
