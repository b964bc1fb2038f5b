import type { ElementContent } from "hast";
import { href } from "../kernel/language.ts";
import type { PageDraft, Question, SearchHintEntry } from "../kernel/page-draft.ts";
import type { PartTerms } from "../model/search/page-terms.ts";
import type { FieldLine, PageCard, PartCard, PartKind } from "../model/search/search-index.ts";
import { joinedTerm, termsOf, wordsOf } from "../model/search/terms.ts";
import { visitElements } from "../tree/forms.ts";
import { type PageRow, type PageSection, pageSections } from "./page-sections.ts";

/** A text below a heading that so many pages have comes from a template. */
const minPagesOfTemplate = 5;

/** Characters of text and code indexed per part: nearly all of a guide, the beginning of generated text. */
const textLimits = { docs: 4000, openapi: 6000, library: 1200 } as const;
const codeLimits = { docs: 6000, openapi: 0, library: 0 } as const;

/** A page as it is indexed; lists are in the order of its parts. */
export interface SearchedPage {
  /** The index adds where terms and texts are stored. */
  card: Omit<PageCard, "termsStart" | "textsAt">;
  texts: readonly string[];
  terms: readonly PartTerms<readonly string[]>[];
}

/** A part of a page, before its words become terms. */
interface SearchedPart {
  kind: PartKind;
  anchor: string;
  title: string;
  symbols: readonly string[];
  keywords: readonly string[];
  text: string;
  rows: readonly PageRow[];
  /** Searched, but not shown in excerpts. */
  code: string;
}

/** Fields that most parts leave empty. */
const emptyPart = { symbols: [], keywords: [], rows: [], text: "", code: "" };

/** Pages in the order of the drafts. Ids of headings and error rows must be assigned before. */
export function searchedPages(drafts: readonly PageDraft[]): SearchedPage[] {
  const pages = drafts.map((draft) => {
    const questions = (draft.search.questions ?? []).map(questionPart);
    return { draft, parts: [...searchedParts(draft), ...questions] };
  });
  const templateTexts = findTemplateTexts(pages);
  return pages.map((page) => {
    const parts = page.parts.map((part) => {
      const isFromTemplate = part.kind === "heading" && templateTexts.has(part.text);
      return isFromTemplate ? { ...part, text: "", code: "" } : part;
    });
    return {
      card: pageCard(page.draft, parts),
      texts: parts.map(({ text }) => text),
      terms: parts.map(partTerms),
    };
  });
}

function pageCard(draft: PageDraft, parts: readonly SearchedPart[]): SearchedPage["card"] {
  const { title, section, kind, search } = draft;
  return {
    path: href(draft.path),
    title,
    section,
    kind,
    breadcrumbs: draft.breadcrumbs.map(({ label }) => label),
    ...(search.method !== undefined && { method: search.method }),
    parts: parts.map(partCard),
  };
}

function partCard(part: SearchedPart): PartCard {
  const { kind, anchor, title, text } = part;
  const fields = fieldLines(part);
  return {
    kind,
    anchor,
    title,
    bytes: Buffer.byteLength(text),
    ...(fields.length > 0 && { fields }),
  };
}

/** Lines of the text that describe fields with anchors. */
function fieldLines({ text, rows }: SearchedPart): FieldLine[] {
  const rowOf = new Map(rows.map((row) => [row.line, row]));
  return text.split("\n").flatMap((content, line) => {
    const { anchor, name } = rowOf.get(content) ?? {};
    return anchor === undefined || name === undefined ? [] : [{ line, anchor, path: name }];
  });
}

function findTemplateTexts(pages: readonly { parts: readonly SearchedPart[] }[]): Set<string> {
  const texts = pages.flatMap(({ parts }) => {
    const headings = parts.filter(({ kind }) => kind === "heading");
    return [...new Set(headings.map(({ text }) => text))];
  });
  const same = Map.groupBy(texts, (text) => text);
  return new Set(texts.filter((text) => (same.get(text)?.length ?? 0) >= minPagesOfTemplate));
}

function partTerms({
  kind,
  title,
  symbols,
  keywords,
  text,
  code,
}: SearchedPart): PartTerms<readonly string[]> {
  const names = titleTerms(title);
  const named = {
    symbols: [...new Set(symbols.map(joinedTerm))],
    title: [...names],
    keywords: [...new Set(keywords.flatMap(termsOf).filter((term) => !names.has(term)))],
  };
  // Questions are searched but not shown, so they have no text.
  if (kind === "question") return { ...named, sentences: [], code: [] };
  const sentences = text === "" ? [] : text.split("\n").map(termsOf);
  return { ...named, sentences, code: termsOf(code) };
}

/** Keeps the stop words of a title that has no others. The `new` of a constructor is not part of its name. */
function titleTerms(title: string): Set<string> {
  const terms = termsOf(title.replace(/^new /, ""));
  return new Set(terms.length > 0 ? terms : wordsOf(title).map(joinedTerm));
}

function searchedParts(draft: PageDraft): SearchedPart[] {
  const [beginning, ...sections] = pageSections(draft.body);
  const entries = new Map(draft.search.entries.map((entry) => [entry.anchor, entry]));
  const parts = [wholePage(draft, beginning)];
  for (const section of sections) {
    const entry = entries.get(section.heading?.anchor ?? "");
    if (entry !== undefined) {
      entries.delete(entry.anchor);
      parts.push(entryPart(draft, entry, section));
    } else parts.push(section.isRow === true ? errorPart(section) : headingPart(draft, section));
  }
  for (const entry of entries.values()) parts.push(entryPart(draft, entry, undefined));
  return parts;
}

function wholePage(draft: PageDraft, beginning: PageSection | undefined): SearchedPart {
  const { title, description, section, search } = draft;
  // The description comes first; remove it from the rest of the text.
  const text = `${description}\n${(beginning?.text ?? "").replace(description, "").trim()}`.trim();
  return {
    kind: "page",
    anchor: "",
    title,
    symbols: [...search.symbols, title],
    rows: [],
    keywords: [...search.symbols, ...(draft.keywords ?? []), ...sampleLanguages(draft.body)],
    text: cut(text, textLimits[section]),
    // Readers name the kind too: `class LocalCloud`.
    code: `${draft.kind} ${(beginning?.code ?? "").slice(0, codeLimits[section])}`,
  };
}

/** Labels of the languages that samples of the page are in. */
function sampleLanguages(body: readonly ElementContent[]): Set<string> {
  const labels = new Set<string>();
  visitElements(body, "html", ({ properties, children }) => {
    if (properties.dataGroup !== "language") return;
    for (const child of children) {
      const { dataLabel } = child.type === "element" ? child.properties : {};
      if (typeof dataLabel === "string") labels.add(dataLabel);
    }
  });
  return labels;
}

/** Names in table rows are its symbols, except those with a search entry of their own. */
function headingPart(
  { section, search }: PageDraft,
  { heading, text, rows, code }: PageSection,
): SearchedPart {
  const entries = new Set(search.entries.flatMap(({ symbols }) => symbols));
  const symbols = rows.map(({ name }) => name).filter((name) => !entries.has(name));
  return {
    ...{ ...emptyPart, anchor: "", title: "", ...heading },
    kind: "heading",
    symbols,
    rows,
    text: cut(text, textLimits[section], rows),
    code: code.slice(0, codeLimits[section]),
  };
}

function entryPart(
  { section }: PageDraft,
  { anchor, title, kind, symbols, text: entryText }: SearchHintEntry,
  pageSection: PageSection | undefined,
): SearchedPart {
  const text = pageSection?.text || entryText;
  return {
    kind: memberKinds.has(kind) ? "member" : "entry",
    anchor,
    title,
    symbols,
    rows: [],
    keywords: [...symbols, kind],
    text: cut(text, textLimits[section]),
    code: "",
  };
}

function errorPart({ heading, text }: PageSection): SearchedPart {
  const named = { ...emptyPart, anchor: "", title: "", ...heading };
  return { ...named, kind: "error", keywords: ["error"], text };
}

function questionPart({ anchor, text }: Question): SearchedPart {
  return { ...emptyPart, kind: "question", anchor, title: text };
}

/** Kinds of members; other entries are symbols without a page of their own. */
const memberKinds = new Set([
  "method",
  "property",
  "accessor",
  "constructor",
  "field",
  "enum member",
  "parameter",
]);

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Sentences of a text up to the limit, one per line; a table row is one line. */
function cut(text: string, limit: number, rows: readonly PageRow[] = []): string {
  const rowLines = new Set(rows.map(({ line }) => line));
  const sentences = text
    .split("\n")
    .flatMap((line) => (rowLines.has(line) ? [line] : sentencesOf(line)));
  let length = 0;
  return sentences
    .filter((sentence) => {
      length += sentence.length + 1;
      return sentence !== "" && length - 1 <= Math.max(limit, sentence.length);
    })
    .join("\n");
}

function sentencesOf(line: string): string[] {
  return [...segmenter.segment(line)].map(({ segment }) => segment.trim());
}
