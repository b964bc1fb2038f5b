import { type AnyOrama, components, create } from "@orama/orama";
import type { PageCard } from "./search-index.ts";

/** Text fields of a page; `question` has the questions that it answers. */
export const textFields = ["title", "heading", "question", "text"] as const;
export type TextField = (typeof textFields)[number];

/** Terms of each field, with white space between them. */
export type PageFields = Record<TextField, string>;

export function splitTerms(terms: string): string[] {
  return terms.split(/\s+/).filter((term) => term !== "");
}

/** Document of a page in Orama. */
export interface PageDocument {
  /** The page's number, in the order of the site. */
  id: string;
  card: PageCard;
}

const oramaIndex = components.index.createIndex();

/**
 * Does not store how often each term is on a page: it changes no order, and would be an eighth of what the first search
 * of an isolate parses. No empty object either: Orama would take its `constructor` for the frequency of that term.
 */
const insertDocumentScoreParameters: typeof oramaIndex.insertDocumentScoreParameters = (
  index,
  field,
  page,
  terms,
  pages,
) => {
  oramaIndex.insertDocumentScoreParameters(index, field, page, terms, pages);
  if (typeof page === "number") delete index.frequencies[field]?.[page];
};

const insertTokenScoreParameters: typeof oramaIndex.insertTokenScoreParameters = (
  index,
  field,
  _page,
  _terms,
  term,
) => {
  const pages = index.tokenOccurrences[field] ?? {};
  pages[term] = (Object.hasOwn(pages, term) ? (pages[term] ?? 0) : 0) + 1;
};

/**
 * Creates an empty database. The pipeline fills it with pages and their terms, which `fieldsOf` returns because they
 * are not part of the stored document. The Worker restores the saved database.
 */
export function createDatabase(fieldsOf?: (id: string) => PageFields): AnyOrama {
  return create({
    schema: Object.fromEntries(textFields.map((name) => [name, "string" as const])),
    sort: { enabled: false },
    components: {
      index: {
        ...oramaIndex,
        insertDocumentScoreParameters,
        insertTokenScoreParameters,
      },
      // The pipeline splits texts into terms, the Worker queries; Orama gets them with white space between.
      tokenizer: {
        language: "english",
        normalizationCache: new Map<string, string>(),
        tokenize: (terms: string): string[] => [...new Set(splitTerms(terms))],
      },
      ...(fieldsOf !== undefined && {
        getDocumentProperties: ({ id }: PageDocument) => ({ ...fieldsOf(id) }),
      }),
    },
  });
}
