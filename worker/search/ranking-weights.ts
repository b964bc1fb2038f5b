/** All constants of the ranking with their reasons. */
export const rankingWeights = {
  /** Importance of a word that no page has. */
  unknownWord: 0.32,
  /** Orama's score of the page as a whole. */
  oramaShare: 0.3,
  /** A word in the text, compared with one in a name. */
  text: 0.5,
  /** A word in an author's question that the part answers, compared with one in a name. */
  question: 0.8,
  /** A word that the text has only once: it may be mentioned in passing. */
  mention: 0.85,
  /** The query is the symbol that the page documents. */
  wholeSymbol: 2.5,
  /** The query is a symbol that is documented on a part of a page. */
  wholePart: 0.6,
  /** The query is the page's title. */
  wholeTitle: 1,
  /** The query is a heading, or an author's question. */
  wholeHeading: 0.45,
  /** One sentence has most of the query, and may answer it. */
  sentence: 0.3,
  /** The sentence describes the field that the query names. */
  field: 0.2,
  /** A member of a class is less often the answer than the class. */
  member: 0.8,
  /** A page for one symbol or schema, when the query is a word that many names have. */
  broadDetail: 0.25,
  /** A section is shown rather than its page. */
  section: 1.5,
  /** Guides answer questions in words that no code has. */
  guide: 0.2,
  operation: 0.1,
  /** Schemas, lists and the like are reached by links from what uses them. */
  indirect: -0.15,
} as const;
