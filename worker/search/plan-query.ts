import { joinedTerm, stopWords, wordsOf } from "../../pipeline/model/search/terms.ts";
import type { SearchIndex } from "./index-store.ts";
import {
  type Alternative,
  maxPagesOfRareWord,
  queryAlternatives,
  unmatched,
} from "./query-alternatives.ts";
import { namesInCode, type QueryWord, queryWords } from "./query-words.ts";
import { TermMatcher } from "./term-matcher.ts";

export interface QueryPlan {
  words: QueryWord[];
  alternatives: Alternative[];
  matcher: TermMatcher;
  /** A single word that is in the names of many pages and is not written like a class. */
  isBroad: boolean;
  /** Stop words only, such as the beginning of a question. */
  isUnfinished: boolean;
  /** The site lacks some of the words: a page must have most of them. */
  hasUnknownWords: boolean;
  /** Finds the names that pasted code calls or imports. */
  codeNames: TermMatcher;
  /** The whole query as one term, see {@link joinedTerm}. */
  joined: string;
}

/** Finds the terms of the index that match the words of a query. */
export function planQuery(query: string, index: SearchIndex): QueryPlan {
  const { vocabulary } = index;
  const words = queryWords(query, vocabulary, index.pageCount);
  const alternatives = queryAlternatives(words, index);
  const codeNames = namesInCode(query, vocabulary);
  const [only] = words.length === 1 ? words : [];
  // A name of the site may be a stop word: `all`.
  const isName = only !== undefined && vocabulary.namedCount(only.word) > 0;
  const isInManyNames = only !== undefined && vocabulary.namedCount(only.term) > maxPagesOfRareWord;
  // Pasted code has words that no page has, and the name of a symbol is enough.
  const isCode = codeNames.length > 0 || wordsOf(query).length === 1;
  const mayLackWords = isCode || words.some((word) => word.isName);
  const named = codeNames.map((name): Alternative => ({ terms: [name], wordIndexes: [] }));
  return {
    words,
    alternatives,
    matcher: new TermMatcher(alternatives, vocabulary),
    isBroad: isInManyNames && !/^\p{Lu}\p{Ll}/u.test(query),
    isUnfinished: words.length > 0 && !isName && words.every(({ word }) => stopWords.has(word)),
    hasUnknownWords: !mayLackWords && unmatched(words, alternatives).length > 0,
    codeNames: new TermMatcher(named, vocabulary),
    joined: joinedTerm(query),
  };
}
