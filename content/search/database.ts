import { type AnyOrama, create } from "@orama/orama";
import type { Section } from "../model/page.ts";
import type { PageCard } from "../model/search/search-index.ts";

/** Where a page has a term; what readers ask that it answers is a field of its own. */
export const textFields = ["title", "heading", "question", "text"] as const;
export type TextField = (typeof textFields)[number];

/** The terms of a page's fields, with blanks between. */
export type PageFields = Record<TextField, string>;

/** What Orama keeps of a page. Answers are filtered and counted by all but its card. */
export interface PageDocument {
  /** The page's number, in the order of the site. */
  id: string;
  section: Section;
  added: boolean;
  changed: boolean;
  card: PageCard;
}

/**
 * An empty database of the site's pages. The pipeline fills and saves it, with the terms of each page beside what is
 * kept of it; the worker restores it and searches.
 */
export function createDatabase(fieldsOf?: (id: string) => PageFields): AnyOrama {
  return create({
    schema: {
      section: "enum",
      added: "boolean",
      changed: "boolean",
      title: "string",
      heading: "string",
      question: "string",
      text: "string",
    },
    sort: { enabled: false },
    components: {
      // Terms are made before Orama sees them: by the pipeline from texts, by the worker from a query.
      tokenizer: {
        language: "english",
        normalizationCache: new Map<string, string>(),
        tokenize: (terms: string): string[] => [...new Set(terms.split(" ").filter(Boolean))],
      },
      ...(fieldsOf !== undefined && {
        getDocumentProperties: ({ id, section, added, changed }: PageDocument) => ({
          section,
          added,
          changed,
          ...fieldsOf(id),
        }),
      }),
    },
  });
}
