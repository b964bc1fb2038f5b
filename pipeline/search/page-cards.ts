import type { ElementContent } from "hast";
import { href } from "../kernel/language.ts";
import type { PageDraft, Question, SearchHintEntry } from "../kernel/page-draft.ts";
import type { PartTerms } from "../model/search/page-terms.ts";
import type { FieldLine, PageCard, PartCard, PartKind } from "../model/search/search-index.ts";
import { joinedTerm, termsOf, wordsOf } from "../model/search/terms.ts";
import { visitElements } from "../tree/forms.ts";
import { type PagePart, type PageRow, pageParts } from "./page-parts.ts";

/** Texts on this many pages are not specific to a page. */
const commonPages = 5;

/** Characters of text and code indexed per part: nearly all of a guide, the beginning of generated text. */
const textLimits = { docs: 4000, openapi: 6000, library: 1200 } as const;
const codeLimits = { docs: 6000, openapi: 0, library: 0 } as const;

/** A page as it is indexed; lists are in the order of its parts. */
export interface SearchedPage {
  /** Without the places of its terms and texts, which the index gives it. */
  card: Omit<PageCard, "terms" | "texts">;
  texts: readonly string[];
  terms: readonly PartTerms<readonly string[]>[];
}

/** A searchable part of a page, before its words become terms. */
interface Place {
  kind: PartKind;
  anchor: string;
  title: string;
  symbols: readonly string[];
  /** Additional keywords. */
  others: readonly string[];
  text: string;
  /** Rows in the text. */
  rows: readonly PageRow[];
  /** Searched, but not shown in excerpts. */
  code: string;
}

/** Fields that most places leave empty. */
const emptyPlace = { symbols: [], others: [], rows: [], text: "", code: "" };

/** Cards in the order of the pages. Ids of headings and error rows must be assigned before. */
export function searchedPages(drafts: readonly PageDraft[]): SearchedPage[] {
  const pages = drafts.map((draft) => {
    const asked = (draft.search.questions ?? []).map(questionPlace);
    return { draft, places: [...placesOf(draft), ...asked] };
  });
  const common = commonTexts(pages);
  return pages.map(({ draft, places }) => {
    const own = places.map((place) => {
      const isCommon = place.kind === "heading" && common.has(place.text);
      return isCommon ? { ...place, text: "", code: "" } : place;
    });
    return {
      card: pageCard(draft, own),
      texts: own.map(({ text }) => text),
      terms: own.map(termsOfPlace),
    };
  });
}

function pageCard(draft: PageDraft, places: readonly Place[]): SearchedPage["card"] {
  const { title, section, kind, search } = draft;
  return {
    path: href(draft.path),
    title,
    section,
    kind,
    breadcrumbs: draft.breadcrumbs.map(({ label }) => label),
    ...(search.method !== undefined && { method: search.method }),
    parts: places.map(partCard),
  };
}

function partCard(place: Place): PartCard {
  const { kind, anchor, title, text } = place;
  const fields = fieldLines(place);
  return {
    kind,
    anchor,
    title,
    names: namesOf(title).size,
    bytes: Buffer.byteLength(text),
    ...(fields.length > 0 && { fields }),
  };
}

/** Lines of the text that describe fields with anchors. */
function fieldLines({ text, rows }: Place): FieldLine[] {
  const known = new Map(rows.map((row) => [row.line, row]));
  return text.split("\n").flatMap((written, line) => {
    const { anchor, name } = known.get(written) ?? {};
    return anchor === undefined || name === undefined ? [] : [{ line, anchor, path: name }];
  });
}

/** Texts below headings of several pages: they come from a template. */
function commonTexts(pages: readonly { places: readonly Place[] }[]): Set<string> {
  const texts = pages.flatMap(({ places }) => {
    const headings = places.filter(({ kind }) => kind === "heading");
    return [...new Set(headings.map(({ text }) => text))];
  });
  const same = Map.groupBy(texts, (text) => text);
  return new Set(texts.filter((text) => (same.get(text)?.length ?? 0) >= commonPages));
}

function termsOfPlace({
  kind,
  title,
  symbols,
  others,
  text,
  code,
}: Place): PartTerms<readonly string[]> {
  const names = namesOf(title);
  const named = {
    symbols: [...new Set(symbols.map(joinedTerm))],
    names: [...names],
    keywords: [...new Set(others.flatMap(termsOf).filter((term) => !names.has(term)))],
  };
  // Questions are searched but not shown, so they have no text.
  if (kind === "question") return { ...named, sentences: [], code: [] };
  const sentences = text === "" ? [] : text.split("\n").map(termsOf);
  return { ...named, sentences, code: termsOf(code) };
}

/** Keeps a title of only stop words. The `new` of a constructor is not part of its name. */
function namesOf(title: string): Set<string> {
  const own = termsOf(title.replace(/^new /, ""));
  return new Set(own.length > 0 ? own : wordsOf(title).map(joinedTerm));
}

function placesOf(draft: PageDraft): Place[] {
  const [beginning, ...others] = pageParts(draft.body);
  const entries = new Map(draft.search.entries.map((entry) => [entry.anchor, entry]));
  const places = [pageAsPlace(draft, beginning)];
  for (const part of others) {
    const entry = entries.get(part.heading?.anchor ?? "");
    if (entry !== undefined) {
      entries.delete(entry.anchor);
      places.push(entryPlace(draft, entry, part));
    } else places.push(part.isRow === true ? errorPlace(part) : headingPlace(draft, part));
  }
  for (const entry of entries.values()) places.push(entryPlace(draft, entry, undefined));
  return places;
}

function pageAsPlace(draft: PageDraft, beginning: PagePart | undefined): Place {
  const { title, description, section, search } = draft;
  // The description comes first; remove it from the rest of the text.
  const text = `${description}\n${(beginning?.text ?? "").replace(description, "").trim()}`.trim();
  return {
    kind: "page",
    anchor: "",
    title,
    symbols: [...search.symbols, title],
    rows: [],
    others: [...search.symbols, ...(draft.keywords ?? []), ...sampleLanguages(draft.body)],
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

/** Table rows of a section may have a search entry of their own: those names are left to it. */
function headingPlace(
  { section, search }: PageDraft,
  { heading, text, rows, code }: PagePart,
): Place {
  const entries = new Set(search.entries.flatMap(({ symbols }) => symbols));
  const symbols = rows.map(({ name }) => name).filter((name) => !entries.has(name));
  const named = { ...emptyPlace, anchor: "", title: "", ...heading };
  return {
    ...named,
    kind: "heading",
    symbols,
    rows,
    text: cut(text, textLimits[section], rows),
    code: code.slice(0, codeLimits[section]),
  };
}

function entryPlace(
  { section }: PageDraft,
  { anchor, title, kind, symbols, text: own }: SearchHintEntry,
  part: PagePart | undefined,
): Place {
  const text = part === undefined || part.text === "" ? own : part.text;
  return {
    kind: memberKinds.has(kind) ? "member" : "entry",
    anchor,
    title,
    symbols,
    rows: [],
    others: [...symbols, kind],
    text: cut(text, textLimits[section]),
    code: "",
  };
}

function errorPlace({ heading, text }: PagePart): Place {
  const named = { ...emptyPlace, anchor: "", title: "", ...heading };
  return { ...named, kind: "error", others: ["error"], text };
}

function questionPlace({ anchor, text }: Question): Place {
  return { ...emptyPlace, kind: "question", anchor, title: text };
}

/** Kinds that are members of a symbol, in contrast to symbols without a page. */
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

/** Sentences of a text up to the limit, one per line; rows stay whole. */
function cut(text: string, limit: number, rows: readonly PageRow[] = []): string {
  const whole = new Set(rows.map(({ line }) => line));
  const sentences = text
    .split("\n")
    .flatMap((line) => (whole.has(line) ? [line] : sentencesOf(line)));
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
