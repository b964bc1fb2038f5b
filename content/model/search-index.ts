import { type PageKind, type Section, sections } from "./page.ts";

/**
 * The index as stored: a few values, most of them read only when a query needs them, and where they lie.
 *
 * - `core`: {@link SearchCore}, what every query needs;
 * - `stems-{n}`: what Orama finds for each stem, one a line (see `packShares`), stems in order;
 * - `pages-{n}`: what a hit shows of its page, one line per page ({@link PageCard});
 * - `cards-{n}`: what a hit shows of a place on its page, one line per record ({@link PartCard}).
 *
 * All of them are lines as `packLines` writes them.
 */
export interface IndexMeta {
  model: number;
  /** The first stem of every `stems-{n}` part, in order. */
  stemParts: number[];
  /** First page of every `pages-{n}` part, in order. */
  pageParts: number[];
  /** First record of every `cards-{n}` part, in order. */
  cardParts: number[];
}

export const INDEX_MODEL = 4;

/** Part that every query needs. */
export const CORE_PART = "core";

/** Everything a record's kind can be; its place in the list is the packed number. */
export const recordKinds = ["page", "heading", "member", "entry"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Every kind of page; its place in the list is the packed number. */
export const pageKinds = [
  "guide",
  "api-overview",
  "tag",
  "operation",
  "schema",
  "library-landing",
  "package",
  "class",
  "function",
  "interface",
  "enum",
] as const satisfies readonly PageKind[];

/** What a record is and where it belongs, as one number. */
export interface RecordKinds {
  record: RecordKind;
  section: Section;
  page: PageKind;
}

export function packKinds(kinds: RecordKinds): number {
  const record = recordKinds.indexOf(kinds.record);
  const section = sections.indexOf(kinds.section);
  return record + 4 * section + 16 * pageKinds.indexOf(kinds.page);
}

export function unpackKinds(packed: number): RecordKinds {
  return {
    record: recordKinds[packed & 3] ?? "heading",
    section: sections[(packed >> 2) & 3] ?? "docs",
    page: pageKinds[packed >> 4] ?? "guide",
  };
}

/** A line of a pages part: fields joined by tabs. */
export interface PageCard {
  path: string;
  title: string;
  breadcrumbs: string[];
  text: string;
}

/** A line of a cards part: heading, member or entry of a page, fields joined by tabs; empty for a page as a whole. */
export interface PartCard {
  anchor: string;
  title: string;
  /** Empty for a plain heading. */
  kind: string;
  text: string;
}

/** The part that holds a value: the last one that does not begin after it. */
export function rangeOf(starts: readonly number[], value: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const start = starts[middle];
    if (start !== undefined && start <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
