import { stemOf } from "../../pipeline/model/search/stem.ts";
import type { SearchIndex } from "./index-store.ts";
import type { QueryWord } from "./query-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Terms that a page may have instead of one or more words of the query. */
export interface Alternative {
  /** All of them are required. */
  terms: string[];
  /** Indexes of the words that they match. */
  wordIndexes: number[];
  /** The only term is a prefix. */
  isBeginning?: boolean;
  isSynonym?: boolean;
  /** The spelling of a word was corrected, which may be wrong. */
  isCorrected?: boolean;
}

/** A word is broad if more pages than this have it in their names. */
export const maxPagesOfRareWord = 15;
/** Words that are joined to find an identifier: `update token offer whitelist` has four. */
const maxJoinedWords = 7;
const maxSpellings = 4;
/** Words whose spelling is corrected; each is compared with the whole vocabulary. */
const maxMisspelt = 5;
/** A correction may have one edit for each of so many letters. */
const lettersPerEdit = 7;
const maxEdits = 3;
/** Words of a query up to which they are split into compounds. */
const maxWordsToSplit = 3;
/** Words of the phrases that synonyms are looked up for. */
const phraseLengths = [1, 2, 3];

/** Words that no other alternative matches are taken as misspelt. */
export function queryAlternatives(
  words: readonly QueryWord[],
  { vocabulary, synonyms }: Pick<SearchIndex, "vocabulary" | "synonyms">,
): Alternative[] {
  const known = [
    ...joinedWords(words, vocabulary),
    ...singleWords(words, vocabulary),
    ...splitWords(words, vocabulary),
    ...synonymsOf(words, synonyms, vocabulary),
  ];
  const corrected = unmatched(words, known)
    .slice(0, maxMisspelt)
    .flatMap((index) => spellings(index, words[index]?.word ?? "", vocabulary));
  return [...known, ...corrected];
}

/** Indexes of the words that are not stop words. Phrases consist of these: "create a coin" has "create coin". */
export function contentWords(words: readonly QueryWord[]): number[] {
  return [...words.keys()].filter((index) => words[index]?.importance !== 0);
}

/** Indexes of the words that are neither stop words nor matched by an alternative. */
export function unmatched(
  words: readonly QueryWord[],
  alternatives: readonly Alternative[],
): number[] {
  const matched = new Set(alternatives.flatMap((each) => each.wordIndexes));
  return contentWords(words).filter((index) => !matched.has(index));
}

/** Adjacent words that are one word or identifier in the index: `white list`, `wait for transaction`. */
function joinedWords(words: readonly QueryWord[], vocabulary: Vocabulary): Alternative[] {
  const found: Alternative[] = [];
  for (const from of words.keys()) {
    for (let to = from + 2; to <= words.length && to - from <= maxJoinedWords; to++) {
      const run = words.slice(from, to);
      const joined = run.map(({ word }) => word).join("");
      if (!vocabulary.hasBeginning(joined)) break;
      const match = { terms: [joined], wordIndexes: run.map((_, index) => from + index) };
      if (vocabulary.has(joined)) found.push(match);
      // Only a name that is not in the index may be the beginning of one.
      else if (to === words.length) found.push({ ...match, isBeginning: true });
    }
  }
  return found;
}

/** Each known word itself. An unknown word that may be incomplete, the last one or an identifier, is taken as a prefix. */
function singleWords(words: readonly QueryWord[], vocabulary: Vocabulary): Alternative[] {
  return words.flatMap(({ word, term, importance, isName }, index): Alternative[] => {
    if (importance > 0 && vocabulary.has(term)) return [{ terms: [term], wordIndexes: [index] }];
    const isBeingTyped = index === words.length - 1 && (importance > 0 || index === 0);
    const mayBeIncomplete = isBeingTyped || isName;
    if (!mayBeIncomplete || word.length < 2 || !vocabulary.hasBeginning(word)) return [];
    return [{ terms: [word], wordIndexes: [index], isBeginning: true }];
  });
}

/** Splits a rare word into two known ones of at least three letters: `apikey`. */
function splitWords(words: readonly QueryWord[], vocabulary: Vocabulary): Alternative[] {
  if (words.length > maxWordsToSplit) return [];
  return words.flatMap(({ word, isName }, index) => {
    if (isName || vocabulary.pageCount(word) > maxPagesOfRareWord) return [];
    const lengths = Array.from({ length: Math.max(0, word.length - 5) }, (_, more) => 3 + more);
    return lengths
      .map((length) => [word.slice(0, length), word.slice(length)].map(stemOf))
      .filter((terms) => terms.every((term) => vocabulary.namedCount(term) > 0))
      .map((terms) => ({ terms, wordIndexes: [index], isSynonym: true }));
  });
}

/** Terms spelt similarly to a word. */
function spellings(index: number, word: string, vocabulary: Vocabulary): Alternative[] {
  if (word.length < 4 || !/\p{L}/u.test(word)) return [];
  const edits = Math.min(maxEdits, Math.ceil(word.length / lettersPerEdit));
  const similar = vocabulary.similar(word, edits, maxSpellings);
  return similar.map((term) => ({ terms: [term], wordIndexes: [index], isCorrected: true }));
}

function synonymsOf(
  words: readonly QueryWord[],
  synonyms: SearchIndex["synonyms"],
  vocabulary: Vocabulary,
): Alternative[] {
  const content = contentWords(words);
  const phrases = phraseLengths.flatMap((length) =>
    content.slice(length - 1).map((_, from) => content.slice(from, from + length)),
  );
  return phrases.flatMap((wordIndexes) => {
    const phrase = wordIndexes.map((index) => words[index]?.term).join(" ");
    const others = Object.hasOwn(synonyms, phrase) ? (synonyms[phrase] ?? []) : [];
    return others
      .map((other) => other.split(" "))
      .filter((terms) => terms.every((term) => vocabulary.has(term)))
      .map((terms) => ({ terms, wordIndexes, isSynonym: true }));
  });
}
