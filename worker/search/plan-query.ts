import { stemOf } from "../../content/search/stem.ts";
import { joinedTerm, partsOf, stopWords, wordsOf } from "../../content/search/terms.ts";
import type { RankingWeights } from "./ranking-weights.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A word of the query and its weight. */
export interface Unit {
  /** Lower case, without accents. */
  word: string;
  /** Its stem. */
  term: string;
  /** 0 for words such as "the", up to 1 for the rarest. */
  importance: number;
  /** Its share of the importance of the whole query. */
  share: number;
  /** Space-separated stems of its parts, which match names in texts. */
  phrase: string;
}

/** Terms of the index that match one or more words of the query. */
export interface Alternative {
  /** All of them are required. */
  terms: string[];
  /** Indexes of the words that they match. */
  units: number[];
  /** The only term is a prefix. */
  isBeginning?: boolean;
  /** The form in texts, for a name of several words. */
  phrase?: string;
  isSynonym?: boolean;
}

export interface QueryPlan {
  units: Unit[];
  alternatives: Alternative[];
  /** The whole query as one term. */
  joined: string;
  /** True for a single word that names many pages and is not written like a class. */
  isBroad: boolean;
  /** True for stop words only, such as the beginning of a question. */
  isUnfinished: boolean;
  /** Names that pasted code calls, constructs or imports. */
  called: string[];
}

/** Data for planning a query. */
export interface Words {
  vocabulary: Vocabulary;
  synonyms: Readonly<Record<string, string[]>>;
  /** Number of pages. */
  pages: number;
}

/** Words of a query that are used. */
const MAX_UNITS = 20;
/** Number of named pages from which on a word is broad. */
const BROAD = 15;
/** Words that are joined to find an identifier: `update token offer whitelist` has four. */
const MAX_RUN = 7;
const MAX_SPELLINGS = 4;
/** Words whose spelling is corrected; each is compared with the whole vocabulary. */
const MAX_MISSPELT = 5;
/** Words of a misspelt identifier that is written as several words. */
const MAX_JOINED = 6;
/** Numbers of words of phrases with synonyms. */
const phraseLengths = [1, 2, 3];

/** Finds the terms of the index that match the words of a query. */
export function planQuery(query: string, words: Words, weights: RankingWeights): QueryPlan {
  const { vocabulary } = words;
  const units = unitsOf(query, words, weights);
  const [first] = units;
  const isOneWord = first !== undefined && units.length === 1;
  const named = isOneWord ? vocabulary.named(first.term) : 0;
  // A name of the site may be a stop word: `all`.
  const isName = isOneWord && vocabulary.named(first.word) > 0;
  return {
    units,
    alternatives: alternativesOf(query, units, words),
    joined: joinedWords(units),
    isBroad: named > BROAD && !/^\p{Lu}\p{Ll}/u.test(query),
    isUnfinished: units.length > 0 && !isName && units.every(({ word }) => stopWords.has(word)),
    called: calledNames(query, vocabulary),
  };
}

/** Names that pasted code calls, constructs or imports, and the endpoints of its URLs, each as one term. */
function calledNames(query: string, vocabulary: Vocabulary): string[] {
  const isName = (name: string): boolean => vocabulary.named(name) > 0;
  const calls = query.matchAll(/\b([A-Za-z_$][\w$]*)\s*(?:<[^>()]*>)?\(/g);
  const imports = query.matchAll(/\bimport\s+(?:type\s+)?\{([^}]*)\}/g);
  const names = [...calls, ...imports].flatMap(([, listed = ""]) =>
    listed.split(",").map((name) => name.trim().replace(/^type |\s.*$/g, "")),
  );
  // An endpoint is the end of a URL, after the path of the API.
  const endpoints = [...query.matchAll(/https?:\/\/[^/\s]+\/([\w/-]+)/g)].map(([, path = ""]) => {
    const ends = path.split("/").map((_, from, all) => joinedTerm(all.slice(from).join(" ")));
    return ends.find(isName) ?? "";
  });
  return [...names.map(joinedTerm), ...endpoints].filter(isName);
}

function unitsOf(query: string, { vocabulary, pages }: Words, weights: RankingWeights): Unit[] {
  const parts = wordsOf(query).flatMap((written) => {
    const own = partsOf(written);
    // A known name is one word, so that pages with the whole name match.
    const name = joinedTerm(written);
    const isName = own.length > 1 && vocabulary.has(name);
    if (isName) return [{ word: name, term: name, phrase: own.map(stemOf).join(" ") }];
    return own.map((word) => ({ word, term: stemOf(word), phrase: stemOf(word) }));
  });
  const used = parts.slice(0, MAX_UNITS);
  const importances = used.map(({ word, term }) =>
    importanceOf(word, vocabulary.pages(term), pages, weights),
  );
  const total = importances.reduce((sum, importance) => sum + importance, 0);
  return used.map((unit, at) => {
    const importance = importances[at] ?? 0;
    return { ...unit, importance, share: total === 0 ? 1 / used.length : importance / total };
  });
}

function importanceOf(
  word: string,
  pageCount: number,
  pages: number,
  weights: RankingWeights,
): number {
  if (stopWords.has(word)) return 0;
  if (pageCount === 0) return weights.unknownWord;
  return Math.log(1 + pages / (pageCount + 1)) / Math.log(1 + pages);
}

/** None when too little of the query is known. */
function alternativesOf(query: string, units: readonly Unit[], words: Words): Alternative[] {
  const { vocabulary } = words;
  const whole = joinedWords(units);
  const isIdentifier = /^\S*(?:[a-z0-9][A-Z]|[/_.-])\S*$/.test(query);
  const isMisspelt = isIdentifier && !vocabulary.hasBeginning(whole);
  const content = [...units.keys()].filter((unit) => units[unit]?.importance !== 0);
  const own = [...ownTerms(units, vocabulary), ...synonymsOf(units, content, words)];
  const unknown = withoutUnits(content, own);
  const guesses = unknown
    .slice(0, MAX_MISSPELT)
    .flatMap((unit) => spellings(units[unit]?.word ?? "", [unit], vocabulary));
  if ((isMisspelt || unknown.length > 0) && units.length > 1 && units.length <= MAX_JOINED) {
    guesses.push(...spellings(whole, [...units.keys()], vocabulary));
  }
  const found = [...runs(units, vocabulary), ...own];
  const all = [...found, ...guesses];
  // A known name of several words is enough.
  if (units.some(({ term, phrase }) => term !== phrase)) return all;
  const left = withoutUnits(content, all);
  // Without a known word, all words must be similar to known ones to count as misspelt.
  if (found.length === 0) return left.length === 0 ? all : [];
  // Of two words the known one must be at least as important.
  const isKnownEnough =
    content.length > 2
      ? 2 * left.length < content.length
      : left.every((unit) => (units[unit]?.share ?? 0) <= 0.5);
  return isKnownEnough ? all : [];
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
    for (let to = from + 2; to <= units.length && to - from <= MAX_RUN; to++) {
      const run = units.slice(from, to);
      const joined = joinedWords(run);
      if (!vocabulary.hasBeginning(joined)) break;
      const phrase = run.map((unit) => unit.phrase).join(" ");
      const match = { terms: [joined], units: run.map((_, at) => from + at), phrase };
      if (vocabulary.has(joined)) found.push(match);
      if (to === units.length) found.push({ ...match, isBeginning: true });
    }
  }
  return found;
}

/** Each known word itself. The last word, which may be incomplete, is a prefix if it is not known. */
function ownTerms(units: readonly Unit[], vocabulary: Vocabulary): Alternative[] {
  return units.flatMap(({ word, term, phrase, importance }, place): Alternative[] => {
    const match = { units: [place], ...(phrase !== term && { phrase }) };
    if (importance > 0 && vocabulary.has(term)) return [{ ...match, terms: [term] }];
    const isLast = place === units.length - 1 && (importance > 0 || place === 0);
    if (!isLast || word.length < 2 || !vocabulary.hasBeginning(word)) return [];
    return [{ ...match, terms: [word], isBeginning: true }];
  });
}

/** Terms spelt similarly to a word, or to words without spaces. */
function spellings(word: string, units: number[], vocabulary: Vocabulary): Alternative[] {
  if (word.length < 4 || !/\p{L}/u.test(word)) return [];
  const edits = word.length < 7 ? 1 : 2;
  return vocabulary
    .similar(word, edits, MAX_SPELLINGS)
    .map((similar) => ({ terms: [similar], units }));
}

/** @param content the words that are not stop words: "create a coin" is the phrase "create coin" */
function synonymsOf(
  units: readonly Unit[],
  content: readonly number[],
  { synonyms, vocabulary }: Words,
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
