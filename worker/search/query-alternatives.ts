import { stemOf } from "../../pipeline/model/search/stem.ts";
import { stopWords } from "../../pipeline/model/search/terms.ts";
import { editsBetween } from "../../pipeline/model/text/nearest.ts";
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
  /** The correction of a word so short that it may resemble the term by chance. */
  isDoubtful?: boolean;
}

export interface FoundAlternatives {
  alternatives: Alternative[];
  /** True if the site lacks some of the words: a page must have most of the others. */
  hasLostWords: boolean;
}

/** Number of named pages from which on a word is broad. */
export const broadFrom = 15;
/** Words that are joined to find an identifier: `update token offer whitelist` has four. */
const maxRun = 7;
const maxSpellings = 4;
/** Words whose spelling is corrected; each is compared with the whole vocabulary. */
const maxMisspelt = 5;
/** Letters per allowed edit of a correction; a correction of a shorter word is doubtful. */
const lettersPerEdit = 7;
const maxEdits = 3;
const maxWithCompounds = 3;
/** Words of a misspelt identifier that is written as several words. */
const maxJoined = 6;
/** Numbers of words of phrases with synonyms. */
const phraseLengths = [1, 2, 3];

/**
 * Alternatives for the words of a query; none for two words of which one is lost and the other names nothing or weighs
 * too little.
 * @param mayLoseWords for a single identifier, and for pasted code that calls a name of the site
 */
export function queryAlternatives(
  units: readonly Unit[],
  words: Pick<SearchIndex, "vocabulary" | "synonyms">,
  mayLoseWords: boolean,
): FoundAlternatives {
  const { vocabulary } = words;
  const content = [...units.keys()].filter((unit) => units[unit]?.importance !== 0);
  const known = [
    ...runs(units, vocabulary),
    ...ownTerms(units, vocabulary),
    ...compounds(units, vocabulary),
    ...synonymsOf(units, content, words),
  ];
  const unknown = withoutUnits(content, known);
  const guesses = unknown.slice(0, maxMisspelt).flatMap((unit) => {
    const { word = "" } = units[unit] ?? {};
    const similar = spellings(word, [unit], vocabulary);
    const isDoubtful = word.length < lettersPerEdit;
    if (similar.length > 0) return similar.map((found) => ({ ...found, isDoubtful }));
    return vocabulary.origin(word).map((origin) => ({ terms: [origin], units: [unit] }));
  });
  if (unknown.length > 0 && units.length > 1 && units.length <= maxJoined) {
    guesses.push(...spellings(joinedWords(units), [...units.keys()], vocabulary));
  }
  const alternatives = [...known, ...guesses];
  const left = withoutUnits(content, alternatives).filter(
    (unit) => !isMisspeltStopWord(units[unit]?.word ?? ""),
  );
  if (left.length === 0 || mayLoseWords || units.some(({ isName }) => isName)) {
    return { alternatives, hasLostWords: false };
  }
  if (content.length > 2) return { alternatives, hasLostWords: true };
  // Of two words, the known one must name something and weigh as much.
  const isNamed = known.some(({ terms }) => terms.some((term) => vocabulary.named(term) > 0));
  const isEnough = isNamed && left.every((unit) => (units[unit]?.share ?? 0) <= 0.5);
  return { alternatives: isEnough ? alternatives : [], hasLostWords: false };
}

/** `tan` for `than`, `mutch` for `much`. Shorter stop words are one letter away from too many other words. */
function isMisspeltStopWord(word: string): boolean {
  return [...stopWords].some((stop) => stop.length > 3 && editsBetween(word, stop, 1) === 1);
}

/** Words that no alternative matches. */
function withoutUnits(units: readonly number[], alternatives: readonly Alternative[]): number[] {
  const matched = new Set(alternatives.flatMap((found) => found.units));
  return units.filter((unit) => !matched.has(unit));
}

function joinedWords(units: readonly Unit[]): string {
  return units.map(({ word }) => word).join("");
}

/** Adjacent words that are one word or identifier in the index: `white list`, `wait for transaction`. */
function runs(units: readonly Unit[], vocabulary: Vocabulary): Alternative[] {
  const found: Alternative[] = [];
  for (const from of units.keys()) {
    for (let to = from + 2; to <= units.length && to - from <= maxRun; to++) {
      const run = units.slice(from, to);
      const joined = joinedWords(run);
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

/** The two words of one that few pages have: `apikey`. In a long query the other words say what is meant. */
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

/** Terms spelt similarly to a word, or to words without spaces. */
function spellings(word: string, units: number[], vocabulary: Vocabulary): Alternative[] {
  if (word.length < 4 || !/\p{L}/u.test(word)) return [];
  const edits = Math.min(maxEdits, Math.ceil(word.length / lettersPerEdit));
  return vocabulary
    .similar(word, edits, maxSpellings)
    .map((similar) => ({ terms: [similar], units }));
}

/** @param content the words that are not stop words: "create a coin" is the phrase "create coin" */
function synonymsOf(
  units: readonly Unit[],
  content: readonly number[],
  { synonyms, vocabulary }: Pick<SearchIndex, "vocabulary" | "synonyms">,
): Alternative[] {
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
