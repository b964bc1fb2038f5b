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
  /** The only term is a prefix. */
  isBeginning: boolean;
  /** Indexes of the words that it matches. */
  units: number[];
  /** The form in texts, for a name of several words. */
  phrase?: string;
  isSynonym: boolean;
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
/** Words of the longest phrase with synonyms. */
const MAX_PHRASE = 3;

/** An alternative before {@link planQuery} adds the rest. */
type FoundTerms = Pick<Alternative, "terms" | "units"> & Partial<Alternative>;

/** Finds the terms of the index that match the words of a query. */
export function planQuery(query: string, words: Words, weights: RankingWeights): QueryPlan {
  const isIdentifier = /^\S*(?:[a-z0-9][A-Z]|[/_.-])\S*$/.test(query);
  const units = unitsOf(query, words, weights);
  const joined = units.map(({ word }) => word).join("");
  return {
    units,
    alternatives: alternativesOf(units, isIdentifier, words).map((found) => ({
      isBeginning: false,
      isSynonym: false,
      ...found,
    })),
    joined,
    isBroad:
      units.length === 1 &&
      !/^\p{Lu}\p{Ll}/u.test(query) &&
      words.vocabulary.named(units[0]?.term ?? "") > BROAD,
    isUnfinished: units.length > 0 && isUnfinished(units, words.vocabulary),
    called: calledNames(query, words.vocabulary),
  };
}

/** True for stop words only, unless the word is a name of the site (`all`). */
function isUnfinished(units: readonly Unit[], vocabulary: Vocabulary): boolean {
  const isName = units.length === 1 && vocabulary.named(units[0]?.word ?? "") > 0;
  return !isName && units.every(({ word }) => stopWords.has(word));
}

/** Names that pasted code calls, constructs or imports, and the endpoints of its URLs, each as one term. */
function calledNames(query: string, vocabulary: Vocabulary): string[] {
  const isName = (name: string): boolean => vocabulary.named(name) > 0;
  const calls = [...query.matchAll(/\b([A-Za-z_$][\w$]*)\s*(?:<[^>()]*>)?\(/g)];
  const imports = [...query.matchAll(/\bimport\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(
    ([, names = ""]) => names.split(",").map((name) => name.trim().replace(/^type |\s.*$/g, "")),
  );
  // An endpoint is the end of a URL, after the path of the API.
  const endpoints = [...query.matchAll(/https?:\/\/[^/\s]+\/([\w/-]+)/g)].map(([, path = ""]) => {
    const ends = path.split("/").map((_, from, all) => joinedTerm(all.slice(from).join(" ")));
    return ends.find(isName) ?? "";
  });
  const names = [...calls.map(([, name = ""]) => name), ...imports].map(joinedTerm);
  return [...names, ...endpoints].filter(isName);
}

function unitsOf(query: string, { vocabulary, pages }: Words, weights: RankingWeights): Unit[] {
  const parts = wordsOf(query).flatMap((written) => {
    const own = partsOf(written);
    const phrase = own.map(stemOf).join(" ");
    // A known name is one word, so that pages with the whole name match.
    const isName = own.length > 1 && vocabulary.has(joinedTerm(written));
    if (isName) return [{ word: joinedTerm(written), term: joinedTerm(written), phrase }];
    return own.map((word) => ({ word, term: stemOf(word), phrase: stemOf(word) }));
  });
  const units = parts.slice(0, MAX_UNITS).map((unit) => {
    return {
      ...unit,
      importance: importanceOf(unit.word, vocabulary.pages(unit.term), pages, weights),
    };
  });
  const total = units.reduce((sum, { importance }) => sum + importance, 0);
  return units.map((unit) => {
    return { ...unit, share: total === 0 ? 1 / units.length : unit.importance / total };
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

function alternativesOf(units: readonly Unit[], isIdentifier: boolean, words: Words): FoundTerms[] {
  const { vocabulary } = words;
  const whole = joinedRun(units, 0, units.length);
  const isMisspelt = isIdentifier && !vocabulary.hasBeginning(whole);
  const own = units.flatMap((unit, place) => ownTerms(unit, place, units, vocabulary));
  const synonyms = synonymsOf(units, words);
  const unknown = units.flatMap((unit, place) => {
    const isKnown = [...own, ...synonyms].some((found) => found.units.includes(place));
    return unit.importance > 0 && !isKnown ? [place] : [];
  });
  const guesses = [
    ...unknown
      .slice(0, MAX_MISSPELT)
      .flatMap((place) => spellings(units[place]?.word ?? "", [place], vocabulary)),
    ...(units.length > 1 && units.length <= 6 && (isMisspelt || unknown.length > 0)
      ? spellings(whole, [...units.keys()], vocabulary)
      : []),
  ];
  const found = [...runs(units, vocabulary), ...own, ...synonyms];
  return isKnownEnough(units, found, guesses) ? [...found, ...guesses] : [];
}

/** True when most words of the query, without stop words, are known or similar to known ones. */
function isKnownEnough(
  units: readonly Unit[],
  found: readonly FoundTerms[],
  guesses: readonly FoundTerms[],
): boolean {
  const known = new Set(found.flatMap((own) => own.units));
  // A known name of several words is enough.
  if (units.some(({ term, phrase }, unit) => term !== phrase && known.has(unit))) return true;
  const knownOrSimilar = new Set([...known, ...guesses.flatMap((own) => own.units)]);
  const content = [...units.keys()].filter((unit) => units[unit]?.importance !== 0);
  const left = content.filter((unit) => !knownOrSimilar.has(unit));
  // Without a known word, all words must be similar to known ones to count as misspelt.
  if (found.length === 0) return left.length === 0;
  if (content.length > 2) return 2 * left.length < content.length;
  // Of two words the known one must be at least as important.
  return left.every((unit) => (units[unit]?.share ?? 0) <= 0.5);
}

function joinedRun(units: readonly Unit[], from: number, to: number): string {
  return units
    .slice(from, to)
    .map(({ word }) => word)
    .join("");
}

/** Adjacent words that are one word or identifier in the index: `white list`, `wait for transaction`. */
function runs(units: readonly Unit[], vocabulary: Vocabulary): FoundTerms[] {
  const found: FoundTerms[] = [];
  for (let from = 0; from < units.length; from++) {
    const places = [from];
    for (let to = from + 2; to <= units.length && to - from <= MAX_RUN; to++) {
      places.push(to - 1);
      const joined = joinedRun(units, from, to);
      const phrase = places.map((place) => units[place]?.phrase ?? "").join(" ");
      const match = { units: [...places], phrase };
      if (vocabulary.has(joined)) found.push({ ...match, terms: [joined] });
      if (!vocabulary.hasBeginning(joined)) break;
      if (to === units.length && vocabulary.hasBeginning(joined)) {
        found.push({ ...match, terms: [joined], isBeginning: true });
      }
    }
  }
  return found;
}

/** The word itself; the last word, which may be incomplete, also as a prefix. */
function ownTerms(
  { word, term, phrase, importance }: Unit,
  place: number,
  units: readonly Unit[],
  vocabulary: Vocabulary,
): FoundTerms[] {
  const isLast = place === units.length - 1;
  const match = { units: [place], ...(phrase !== term && { phrase }) };
  if (importance > 0) {
    if (vocabulary.has(term)) return [{ ...match, terms: [term] }];
  }
  const isOpen = isLast && (importance > 0 || units.length === 1) && word.length > 1;
  if (!isOpen || !vocabulary.hasBeginning(word)) return [];
  return [{ ...match, terms: [word], isBeginning: true }];
}

/** Edit distance that is allowed for a word, by its length. */
function allowedEdits(word: string): number {
  if (word.length < 4 || !/\p{L}/u.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Terms spelt similarly to a word, or to words without spaces. */
function spellings(word: string, units: number[], vocabulary: Vocabulary): FoundTerms[] {
  const limit = allowedEdits(word);
  if (limit === 0) return [];
  return vocabulary
    .similar(word, limit, MAX_SPELLINGS)
    .map((similar) => ({ terms: [similar], units }));
}

function synonymsOf(units: readonly Unit[], { synonyms, vocabulary }: Words): FoundTerms[] {
  // Stop words are ignored: "create a coin" is the phrase "create coin".
  const content = [...units.keys()].filter((place) => (units[place]?.importance ?? 0) > 0);
  return content.flatMap((_, from) =>
    Array.from({ length: MAX_PHRASE }, (_, more) => content.slice(from, from + more + 1)).flatMap(
      (places, more) => {
        if (places.length <= more) return [];
        const phrase = places.map((place) => units[place]?.term).join(" ");
        const others = Object.hasOwn(synonyms, phrase) ? (synonyms[phrase] ?? []) : [];
        return others
          .map((other) => other.split(" "))
          .filter((terms) => terms.every((term) => vocabulary.has(term)))
          .map((terms) => ({ terms, units: places, isSynonym: true }));
      },
    ),
  );
}
