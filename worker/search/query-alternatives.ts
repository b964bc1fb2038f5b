import { stemOf } from "../../pipeline/model/search/stem.ts";
import type { SearchIndex } from "./index-store.ts";
import type { Unit } from "./query-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Terms of the index that match one or more words of the query. */
export interface Alternative {
  /** All of them are required. */
  terms: string[];
  /** Indexes of the words that they match. */
  units: number[];
  /** The only term is a prefix. */
  isBeginning?: boolean;
  isSynonym?: boolean;
  /** A correction: the reader may have meant a word that the site does not have. */
  isCorrected?: boolean;
}

/** Number of named pages from which on a word is broad. */
export const broadFrom = 15;
/** Words that are joined to find an identifier: `update token offer whitelist` has four. */
const maxRun = 7;
const maxSpellings = 4;
/** Words whose spelling is corrected; each is compared with the whole vocabulary. */
const maxMisspelt = 5;
/** Letters per allowed edit of a correction. */
const lettersPerEdit = 7;
const maxEdits = 3;
const maxWithCompounds = 3;
/** Numbers of words of phrases with synonyms. */
const phraseLengths = [1, 2, 3];

/** Alternatives for the words of a query. Words that no other alternative matches are taken as misspelt. */
export function queryAlternatives(
  units: readonly Unit[],
  { vocabulary, synonyms }: Pick<SearchIndex, "vocabulary" | "synonyms">,
): Alternative[] {
  const known = [
    ...runs(units, vocabulary),
    ...ownTerms(units, vocabulary),
    ...compounds(units, vocabulary),
    ...synonymsOf(units, synonyms, vocabulary),
  ];
  const corrected = unmatched(units, known)
    .slice(0, maxMisspelt)
    .flatMap((unit) => spellings(unit, units[unit]?.word ?? "", vocabulary));
  return [...known, ...corrected];
}

/** Indexes of the words that are not stop words: "create a coin" is the phrase "create coin". */
export function contentWords(units: readonly Unit[]): number[] {
  return [...units.keys()].filter((unit) => units[unit]?.importance !== 0);
}

/** Indexes of the words that are neither stop words nor matched by an alternative. */
export function unmatched(units: readonly Unit[], alternatives: readonly Alternative[]): number[] {
  const matched = new Set(alternatives.flatMap((each) => each.units));
  return contentWords(units).filter((unit) => !matched.has(unit));
}

/** Adjacent words that are one word or identifier in the index: `white list`, `wait for transaction`. */
function runs(units: readonly Unit[], vocabulary: Vocabulary): Alternative[] {
  const found: Alternative[] = [];
  for (const from of units.keys()) {
    for (let to = from + 2; to <= units.length && to - from <= maxRun; to++) {
      const run = units.slice(from, to);
      const joined = run.map(({ word }) => word).join("");
      if (!vocabulary.hasBeginning(joined)) break;
      const match = { terms: [joined], units: run.map((_, at) => from + at) };
      if (vocabulary.has(joined)) found.push(match);
      // A known name is whole: names that only begin with it are others.
      else if (to === units.length) found.push({ ...match, isBeginning: true });
    }
  }
  return found;
}

/** Each known word itself. The last word and identifiers, which may be incomplete, are prefixes if they are not known. */
function ownTerms(units: readonly Unit[], vocabulary: Vocabulary): Alternative[] {
  return units.flatMap(({ word, term, importance, isName }, place): Alternative[] => {
    if (importance > 0 && vocabulary.has(term)) return [{ terms: [term], units: [place] }];
    const isLast = place === units.length - 1 && (importance > 0 || place === 0);
    if (!(isLast || isName) || word.length < 2 || !vocabulary.hasBeginning(word)) return [];
    return [{ terms: [word], units: [place], isBeginning: true }];
  });
}

/** Splits a rare word into two known ones: `apikey`. In a long query the other words say what is meant. */
function compounds(units: readonly Unit[], vocabulary: Vocabulary): Alternative[] {
  if (units.length > maxWithCompounds) return [];
  return units.flatMap(({ word, isName }, place) => {
    if (isName || vocabulary.pages(word) > broadFrom) return [];
    const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3);
    return cuts
      .map((at) => [word.slice(0, at), word.slice(at)].map(stemOf))
      .filter((terms) => terms.every((term) => vocabulary.named(term) > 0))
      .map((terms) => ({ terms, units: [place], isSynonym: true }));
  });
}

/** Terms spelt similarly to a word. */
function spellings(unit: number, word: string, vocabulary: Vocabulary): Alternative[] {
  if (word.length < 4 || !/\p{L}/u.test(word)) return [];
  const edits = Math.min(maxEdits, Math.ceil(word.length / lettersPerEdit));
  const similar = vocabulary.similar(word, edits, maxSpellings);
  return similar.map((term) => ({ terms: [term], units: [unit], isCorrected: true }));
}

function synonymsOf(
  units: readonly Unit[],
  synonyms: SearchIndex["synonyms"],
  vocabulary: Vocabulary,
): Alternative[] {
  const content = contentWords(units);
  const phrases = phraseLengths.flatMap((length) =>
    content.slice(length - 1).map((_, from) => content.slice(from, from + length)),
  );
  return phrases.flatMap((places) => {
    const phrase = places.map((place) => units[place]?.term).join(" ");
    const others = Object.hasOwn(synonyms, phrase) ? (synonyms[phrase] ?? []) : [];
    return others
      .map((other) => other.split(" "))
      .filter((terms) => terms.every((term) => vocabulary.has(term)))
      .map((terms) => ({ terms, units: places, isSynonym: true }));
  });
}
