import type { PageCard, PartCard } from "../../content/model/search-index.ts";
import { joinedTerm, termsOf, wordsOf } from "../../content/search/terms.ts";
import type { PageDraft, SearchHintEntry } from "../site/pages/page-draft.ts";
import { errorHeadings, errorRows } from "./error-rows.ts";
import { type PagePart, pageParts } from "./page-parts.ts";

/** Headings and texts of so many pages come from their template: they say nothing about a page. */
const COMMON_PAGES = 5;

/** Characters of text and code kept of a part: all of a guide, the beginning of generated text. */
const textLimits = { docs: 4000, openapi: 2500, library: 1200 } as const;
const codeLimits = { docs: 6000, openapi: 0, library: 0 } as const;

/** What the search knows of every page, in the order of the pages. Ids of headings and error rows must have been assigned. */
export function pageCards(pages: readonly PageDraft[]): PageCard[] {
  const cards = pages.map(pageCard);
  const titlePages = countPages(cards, ({ title }) => title);
  const textPages = countPages(cards, ({ text }) => text);
  for (const part of cards.flatMap(({ parts }) => parts)) {
    if (part.kind !== "heading") continue;
    if ((titlePages.get(part.title) ?? 0) >= COMMON_PAGES) part.names = part.keywords = [];
    if ((textPages.get(part.text) ?? 0) >= COMMON_PAGES) part.text = part.code = "";
  }
  return cards;
}

/** On how many pages each wording of headings is found. */
function countPages(
  cards: readonly PageCard[],
  wordingOf: (part: PartCard) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { parts } of cards) {
    const headings = parts.filter(({ kind }) => kind === "heading");
    for (const wording of new Set(headings.map(wordingOf))) {
      counts.set(wording, (counts.get(wording) ?? 0) + 1);
    }
  }
  return counts;
}

function pageCard(draft: PageDraft): PageCard {
  const { path, title, section, kind } = draft;
  const [beginning, ...others] = pageParts(draft.body);
  const entries = new Map(draft.search.entries.map((entry) => [entry.anchor, entry]));
  const parts = [pageAsPart(draft, beginning)];
  for (const part of others) {
    const entry = entries.get(part.heading?.anchor ?? "");
    if (entry !== undefined) entries.delete(entry.anchor);
    parts.push(entry === undefined ? headingPart(draft, part) : entryPart(draft, entry, part));
  }
  for (const entry of entries.values()) parts.push(entryPart(draft, entry, undefined));
  const rows = errorRows(draft.body);
  // Their table is not searched a second time, as the text of its heading.
  const tables = parts.filter(({ title }) => rows.length > 0 && errorHeadings.has(title));
  for (const part of tables) part.text = "";
  for (const row of rows) {
    parts.push({
      kind: "error",
      label: "error",
      symbols: [],
      ...namesOf(row.title, []),
      code: "",
      ...row,
    });
  }
  const breadcrumbs = draft.breadcrumbs.map(({ label }) => label);
  const { method } = draft.search;
  return { path, title, section, kind, breadcrumbs, ...(method && { method }), parts };
}

function pageAsPart(draft: PageDraft, beginning: PagePart | undefined): PartCard {
  const { title, description, section, search } = draft;
  // The description first, and once: the page's text may hold it further down.
  const text = `${description} ${(beginning?.text ?? "").replace(description, "").trim()}`.trim();
  return {
    kind: "page",
    anchor: "",
    title,
    label: "",
    symbols: symbolsOf([...search.symbols, title]),
    ...namesOf(title, [...search.symbols, ...(draft.keywords ?? [])]),
    text: cut(text, textLimits[section]),
    code: cut(beginning?.code ?? "", codeLimits[section]),
  };
}

function headingPart({ section }: PageDraft, { heading, text, code }: PagePart): PartCard {
  const title = heading?.title ?? "";
  const shown = cut(text, textLimits[section]);
  return {
    kind: "heading",
    anchor: heading?.anchor ?? "",
    title,
    label: "",
    symbols: [],
    ...namesOf(title, []),
    text: shown,
    code: `${cut(code, codeLimits[section])} ${identifiers(text.slice(shown.length))}`.trim(),
  };
}

function entryPart(
  { section }: PageDraft,
  entry: SearchHintEntry,
  part: PagePart | undefined,
): PartCard {
  const text = part === undefined || part.text === "" ? entry.text : part.text;
  const shown = cut(text, textLimits[section]);
  return {
    kind: memberKinds.has(entry.kind) ? "member" : "entry",
    anchor: entry.anchor,
    title: entry.title,
    label: entry.kind,
    symbols: symbolsOf(entry.symbols),
    ...namesOf(entry.title, entry.symbols),
    text: shown,
    code: identifiers(text.slice(shown.length)),
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

function symbolsOf(names: readonly string[]): string[] {
  return [...new Set(names.map(joinedTerm))].filter((symbol) => symbol !== "");
}

/** Terms of a title, and those that only other names have. A title of stop words alone is kept as it is. */
function namesOf(title: string, others: readonly string[]): Pick<PartCard, "names" | "keywords"> {
  const own = termsOf(title);
  const names = new Set(own.length > 0 ? own : wordsOf(title).map(joinedTerm));
  return {
    names: [...names],
    keywords: [...new Set(others.flatMap(termsOf))].filter((term) => !names.has(term)),
  };
}

/** Names as code has them, each once: in a long table of fields the last ones are asked for as often as the first. */
function identifiers(text: string): string {
  return [...new Set(text.match(/\b[a-z]+[A-Z]\w*/g))].join(" ");
}

/** Cuts at the last word that fits. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.lastIndexOf(" ", limit);
  return text.slice(0, end > limit / 2 ? end : limit);
}
