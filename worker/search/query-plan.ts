import type { SynonymTable } from "../../content/model/search-synonyms.ts";
import { partsOf, stemOf, stopWords, wordsOf } from "../../content/model/search-text.ts";
import { segmentWord } from "./segment-word.ts";
import type { TermRange, Vocabulary } from "./vocabulary.ts";

/** One word of the query, and how much it says. */
export interface Unit {
  term: string;
  /** Its number in the vocabulary; -1 when it is no term. */
  number: number;
  /** Numbers of its other forms. */
  forms: number[];
  /** 0 for words such as "the", up to 1 for the rarest. */
  importance: number;
  /** The word the reader may still be typing. */
  isLast: boolean;
}

/** A term of the index that stands for one or more words of the query. */
export interface Alternative {
  /** Number of the term in the vocabulary. */
  term: number;
  /** Which words it stands for, one bit each. */
  units: number;
  /** How well it does: 1 for the word itself. */
  quality: number;
}

/** Several terms that stand for words of the query only together, as `x api key` for `authentication`. */
export interface Phrase {
  /** Which words of the query it stands for. */
  units: number;
  /** The bits under which its own terms stand among the alternatives. */
  parts: number;
  quality: number;
}

export interface QueryPlan {
  units: Unit[];
  alternatives: Alternative[];
  phrases: Phrase[];
  /** Number of bits in use: words of the query first, then terms of phrases, then `whole`. */
  bits: number;
  /** Bit of the terms that are the whole identifier asked for; undefined when it is none of the site's. */
  whole?: number;
  /** The query reads like a question or a sentence rather than a name. */
  isProse: boolean;
  /** The query is one word that names much: which of all its bearers could the reader mean? */
  isCommonWord: boolean;
  /** The query is one identifier as code has it. */
  isIdentifier: boolean;
  /** The query is the name of a member with its owner's: `Cloud.execute`. */
  isMemberName: boolean;
  /** The query is the path of an endpoint. */
  isPath: boolean;
}

/** Records that a word may name before it is a common one. */
const COMMON_NAME = 20;
/** Words looked at; a longer query says nothing more. */
const MAX_UNITS = 14;
/** Bits for words of the query and of phrases together. */
export const MAX_BITS = 30;
/** Words joined to look for an identifier: `update token offer whitelist` has four. */
const MAX_RUN = 7;
const MAX_SPELLINGS = 5;
const MAX_EXPANSIONS = 6;
/** Fewer when the word is one as it stands. */
const MAX_CONTINUATIONS = 2;

/** Finds out which terms of the index stand for the words of a query. */
export function planQuery(
  query: string,
  vocabulary: Vocabulary,
  synonyms: SynonymTable,
  records: number,
): QueryPlan {
  const asked = query.includes("/") ? withoutServer(query) : query;
  const words = wordsOf(asked);
  const isIdentifier = isWrittenAsCode(asked);
  const parts = contentFirst(words.flatMap(partsOf).filter((part) => part !== ""));
  const terms = parts.flatMap((part, place) => {
    return splitUnknown(part, place === parts.length - 1, vocabulary);
  });
  const kept = terms.slice(0, MAX_UNITS);
  const known = kept.map((term) => ({
    term,
    number: vocabulary.find(term),
    forms: stopWords.has(term) ? [] : vocabulary.formsOf(term),
  }));
  const isProse =
    query.trimEnd().endsWith("?") || (kept.length > 2 && kept.some((term) => stopWords.has(term)));
  const weights = known.map((word) => {
    const importance = importanceOf(word, vocabulary, records);
    // In an identifier every word counts: `canMint` is not `mint`.
    if (isIdentifier) return Math.max(0.4, importance);
    return importance * (vagueWords.has(word.term) ? 0.35 : 1);
  });
  const isSaying = weights.some((weight) => weight > 0);
  const units = known.map((word, place) => ({
    ...word,
    importance: isSaying ? (weights[place] ?? 0) : 1,
    isLast: place === kept.length - 1 && query === query.trimEnd(),
  }));
  const joined = kept.join("");
  const alternatives = new AlternativeSet();
  addRuns(units, vocabulary, alternatives);
  for (const [place, unit] of units.entries()) addUnit(unit, place, vocabulary, alternatives);
  // A whole identifier that is none of the site's is a slip, even if its words are known: `serialiseTransaction`.
  const isMisspelt = isIdentifier && !vocabulary.hasBeginning(joined);
  if (isMisspelt || hasUnknownWord(units)) {
    addJoinedSpellings(units.length, joined, vocabulary, alternatives);
  }
  // Who types a name of the site wants what has it, not what means the same.
  const isName = units.length > 1 && isNameOf(joined, vocabulary);
  const phrases = isName ? [] : addSynonyms(units, synonyms, vocabulary, alternatives);
  const bits = phrases.reduce(
    (most, { parts }) => Math.max(most, 32 - Math.clz32(parts)),
    units.length,
  );
  const isOfSite = isIdentifier && units.length > 1 && vocabulary.find(joined) >= 0;
  if (isOfSite) alternatives.add(vocabulary.find(joined), 1 << bits, 1);
  return {
    units,
    alternatives: alternatives.list(),
    phrases,
    ...(isOfSite ? { bits: bits + 1, whole: bits } : { bits }),
    isProse,
    isCommonWord: kept.length === 1 && vocabulary.nameCount(vocabulary.find(joined)) > COMMON_NAME,
    isIdentifier,
    isMemberName: isIdentifier && query.includes(".") && /^\w+\.\w+(?:\(\))?$/.test(query),
    isPath: asked.includes("/") && isEndpointPath(asked),
  };
}

// Of the expressions below a first query meets as few as can be: each takes a fresh isolate a while.

/** One word with what no plain word has: an inner capital, a slash, underscore, dot or hyphen. */
function isWrittenAsCode(query: string): boolean {
  if (query.includes(" ")) return false;
  return /^\S*(?:[a-z0-9][A-Z]|[/_.-])\S*$/.test(query);
}

function isEndpointPath(query: string): boolean {
  return /^(?:[A-Z]+ )?\/?[\w-]+(?:\/[\w-]+)*\/?$/.test(query);
}

/** Endpoints are often pasted with the server they were called on, and with the command that called them. */
function withoutServer(query: string): string {
  const path = /https?:\/\/[^/\s]+(\/[\w/-]+)/.exec(query)?.[1];
  return (path ?? query.replace(/\bhttps?:\/\//, "")).replace(/(^|\s)\/?api\/v\d+\//, "$1/");
}

/** Words of questions that what they stand beside says better. */
const vagueWords: ReadonlySet<string> = new Set(
  "get use using make find new work works add set create need see know change handle go start call run long many much more best way possible".split(
    " ",
  ),
);

function isNameOf(term: string, vocabulary: Vocabulary): boolean {
  const number = vocabulary.find(term);
  return number >= 0 && vocabulary.nameCount(number) > 0;
}

/** A long question is searched by the words that say something. */
function contentFirst(parts: string[]): string[] {
  if (parts.length <= MAX_UNITS) return parts;
  const content = parts.filter((part) => !stopWords.has(part));
  return content.length === 0 ? parts : content;
}

function splitUnknown(part: string, isLast: boolean, vocabulary: Vocabulary): string[] {
  return segmentWord(part, isLast, vocabulary) ?? [part];
}

function importanceOf(
  { term, number, forms }: Omit<Unit, "importance" | "isLast">,
  vocabulary: Vocabulary,
  records: number,
): number {
  if (stopWords.has(term)) return 0;
  let count = vocabulary.count(number);
  for (const form of forms) count = Math.max(count, vocabulary.count(form));
  if (count === 0) return 0.8;
  return Math.max(0.15, Math.log(1 + records / (count + 1)) / Math.log(1 + records));
}

/** The alternatives of a query, the best for the same term and words kept. */
class AlternativeSet {
  readonly #byKey = new Map<number, Alternative>();

  add(term: number, units: number, quality: number): void {
    if (term < 0) return;
    const key = term * 2 ** MAX_BITS + units;
    const known = this.#byKey.get(key);
    if (known === undefined || known.quality < quality) {
      this.#byKey.set(key, { term, units, quality });
    }
  }

  list(): Alternative[] {
    return [...this.#byKey.values()];
  }
}

/** Neighbouring words that are one word or identifier in the index: `white list`, `wait for transaction`. */
function addRuns(units: readonly Unit[], vocabulary: Vocabulary, set: AlternativeSet): void {
  for (let from = 0; from < units.length; from++) {
    let joined = units[from]?.term ?? "";
    let mask = 1 << from;
    for (let to = from + 1; to < units.length && to - from < MAX_RUN; to++) {
      joined += units[to]?.term ?? "";
      mask |= 1 << to;
      if (joined.endsWith("s")) set.add(vocabulary.find(joined.slice(0, -1)), mask, 0.95);
      // No term begins so: none begins with this and more words.
      if (!vocabulary.hasBeginning(joined)) break;
      set.add(vocabulary.find(joined), mask, 1);
      set.add(vocabulary.find(`${joined}s`), mask, 0.95);
      if (units[to]?.isLast === true) addBeginning(joined, mask, vocabulary, set, 0.85);
    }
  }
}

function addBeginning(
  beginning: string,
  mask: number,
  vocabulary: Vocabulary,
  set: AlternativeSet,
  quality: number,
  most = MAX_EXPANSIONS,
): number {
  const range: TermRange = vocabulary.withPrefix(beginning);
  for (const term of vocabulary.mostUsed(range, most)) {
    const length = vocabulary.terms.at(term).length;
    if (length === beginning.length) continue;
    // The more of the term has been typed, the likelier it is meant.
    set.add(term, mask, quality * (0.7 + (0.3 * beginning.length) / length));
  }
  return range.to - range.from;
}

function addUnit(unit: Unit, place: number, vocabulary: Vocabulary, set: AlternativeSet): void {
  if (unit.importance === 0) return;
  const mask = 1 << place;
  set.add(unit.number, mask, 1);
  for (const form of unit.forms) set.add(form, mask, 0.95);
  const isKnown = isOfVocabulary(unit);
  if (stopWords.has(unit.term)) return;
  let beginnings = 0;
  if (unit.isLast) {
    beginnings = isKnown
      ? addBeginning(unit.term, mask, vocabulary, set, 0.7, MAX_CONTINUATIONS)
      : addBeginning(unit.term, mask, vocabulary, set, 0.9);
  } else if (!isKnown && unit.term.length >= 4) {
    beginnings = addBeginning(unit.term, mask, vocabulary, set, 0.7);
  }
  if (!isKnown && beginnings === 0) addSpellings(unit.term, mask, unit.isLast, vocabulary, set);
}

function isOfVocabulary({ number, forms }: Unit): boolean {
  return number >= 0 || forms.length > 0;
}

function hasLetter(term: string): boolean {
  return term.toLowerCase() !== term.toUpperCase();
}

/** Edits forgiven in a word of some length. */
function allowedEdits(term: string): number {
  if (term.length < 3 || !hasLetter(term)) return 0;
  if (term.length < 5) return 1;
  return 2;
}

function addSpellings(
  term: string,
  mask: number,
  isLast: boolean,
  vocabulary: Vocabulary,
  set: AlternativeSet,
): void {
  const limit = allowedEdits(term);
  if (limit === 0) return;
  let found = vocabulary.similar(term, limit, false, MAX_SPELLINGS);
  const nearest = found[0]?.distance ?? limit + 1;
  if (isLast && term.length >= 4 && nearest > 1) {
    const beginnings = vocabulary.similar(term, 1, true, MAX_SPELLINGS);
    if (beginnings.length > 0) found = beginnings;
  }
  for (const { term: number, distance } of found) {
    const quality = (distance === 1 ? 0.72 : 0.5) * (vocabulary.nameCount(number) > 0 ? 1 : 0.8);
    set.add(number, mask, quality);
  }
}

function hasUnknownWord(units: readonly Unit[]): boolean {
  return units.some((unit) => !isOfVocabulary(unit) && !stopWords.has(unit.term));
}

/** A misspelt identifier is often near only as a whole: `gettokenbalnce`. */
function addJoinedSpellings(
  units: number,
  joined: string,
  vocabulary: Vocabulary,
  set: AlternativeSet,
): void {
  if (units < 2 || units > 6 || joined.length < 6) return;
  const mask = (1 << units) - 1;
  for (const { term, distance } of vocabulary.similar(joined, 2, false, MAX_SPELLINGS)) {
    set.add(term, mask, distance === 1 ? 0.75 : 0.6);
  }
}

const SYNONYM_QUALITY = 0.65;
/** Longest phrase that has synonyms, in words. */
const MAX_PHRASE = 3;

function addSynonyms(
  units: readonly Unit[],
  synonyms: SynonymTable,
  vocabulary: Vocabulary,
  set: AlternativeSet,
): Phrase[] {
  const found: Phrase[] = [];
  let bit = units.length;
  const stems = units.map(({ term }) => stemOf(term));
  const isStop = units.map(({ term }) => stopWords.has(term));
  for (let from = 0; from < units.length; from++) {
    let mask = 0;
    for (let to = from; to < units.length && to - from < MAX_PHRASE; to++) {
      mask |= 1 << to;
      // "create a coin" is the phrase "create coin".
      const said = stems.slice(from, to + 1);
      const content = said.filter((_, place) => !isStop[from + place]);
      const isCut = isStop[from] || isStop[to];
      let phrases = synonyms.of(said.join(" "));
      if (phrases.length === 0 && !isCut && content.length < said.length) {
        phrases = synonyms.of(content.join(" "));
      }
      for (const phrase of phrases) {
        const words = phrase.split(" ").filter((word) => !stopWords.has(word));
        if (words.length === 1) {
          addSynonym(words[0] ?? "", mask, SYNONYM_QUALITY, vocabulary, set);
          continue;
        }
        set.add(vocabulary.find(words.join("")), mask, SYNONYM_QUALITY);
        if (bit + words.length > MAX_BITS) continue;
        let parts = 0;
        for (const word of words) {
          parts |= 1 << bit;
          addSynonym(word, 1 << bit, 1, vocabulary, set);
          bit++;
        }
        found.push({ units: mask, parts, quality: SYNONYM_QUALITY });
      }
    }
  }
  return found;
}

function addSynonym(
  word: string,
  mask: number,
  quality: number,
  vocabulary: Vocabulary,
  set: AlternativeSet,
): void {
  set.add(vocabulary.find(word), mask, quality);
  for (const form of vocabulary.formsOf(word)) set.add(form, mask, quality * 0.95);
}
