import { joinedTerm, stopWords, wordsOf } from "../../pipeline/model/search/terms.ts";
import type { SearchIndex } from "./index-store.ts";
import { type Alternative, broadFrom, queryAlternatives, unmatched } from "./query-alternatives.ts";
import { calledNames, queryWords, type Unit } from "./query-words.ts";
import { TermMatcher } from "./term-matcher.ts";

/** What a query looks for. */
export interface QueryPlan {
  units: Unit[];
  alternatives: Alternative[];
  matcher: TermMatcher;
  /** True for a single word that names many pages and is not written like a class. */
  isBroad: boolean;
  /** True for stop words only, such as the beginning of a question. */
  isUnfinished: boolean;
  /** True if the site lacks some of the words: a page must have most of them. */
  hasLostWords: boolean;
  /** Finds the names that pasted code calls. */
  called: TermMatcher;
  /** Its letters and digits without anything between them. */
  joined: string;
}

/** Finds the terms of the index that match the words of a query. */
export function planQuery(query: string, index: SearchIndex): QueryPlan {
  const { vocabulary } = index;
  const units = queryWords(query, vocabulary, index.pages);
  const alternatives = queryAlternatives(units, index);
  const called = calledNames(query, vocabulary);
  const [only] = units.length === 1 ? units : [];
  // A name of the site may be a stop word: `all`.
  const isName = only !== undefined && vocabulary.named(only.word) > 0;
  const isCommon = only !== undefined && vocabulary.named(only.term) > broadFrom;
  // Code has words of its own, and a name says what is meant.
  const isCode = called.length > 0 || wordsOf(query).length === 1;
  const mayLoseWords = isCode || units.some((unit) => unit.isName);
  const calls = called.map((name): Alternative => ({ terms: [name], units: [] }));
  return {
    units,
    alternatives,
    matcher: new TermMatcher(alternatives, vocabulary),
    isBroad: isCommon && !/^\p{Lu}\p{Ll}/u.test(query),
    isUnfinished: units.length > 0 && !isName && units.every(({ word }) => stopWords.has(word)),
    hasLostWords: !mayLoseWords && unmatched(units, alternatives).length > 0,
    called: new TermMatcher(calls, vocabulary),
    joined: joinedTerm(query),
  };
}
