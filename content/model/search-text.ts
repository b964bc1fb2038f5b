/**
 * How text becomes search terms. The index and the query must agree on this to the letter,
 * so both sides import it from here.
 */

/** Longest term kept; longer ones (addresses, hashes) are cut, so their beginning still finds them. */
export const MAX_TERM_LENGTH = 40;

// Expressions over all of Unicode, as texts: as literals they would be checked whenever the code is read, which takes
// a fresh isolate up to a millisecond each. They are made where a text goes beyond ASCII.
const WORDS = String.raw`[\p{L}\p{N}\p{M}]+`;
const PARTS = String.raw`\p{Lu}{2,}s(?![\p{Ll}\p{M}])|\p{Lu}+(?=\p{Lu}[\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{L}\p{M}]+`;
const MARKS = String.raw`\p{M}+`;
const DIGIT_FIRST = String.raw`^\p{N}`;

/** Letters and digits; everything else separates words. */
function matchWords(text: string): string[] {
  return text.match(new RegExp(WORDS, "gu")) ?? [];
}

/**
 * Parts of an identifier: acronyms with a plural s (`NFTs`), acronyms before a capitalised word,
 * capitalised and lower-case words, digits.
 */
function matchParts(word: string): string[] {
  return word.match(new RegExp(PARTS, "gu")) ?? [];
}

/** Lower case, compatibility forms unified, accents removed. */
export function foldText(text: string): string {
  // Most text is ASCII, where normalisation changes nothing.
  if (isAscii(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(new RegExp(MARKS, "gu"), "").toLowerCase();
}

/** Read by hand: an isolate's first expression takes it a millisecond. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** The words of a text as written: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at < text.length; at++) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === "other") return matchWords(text);
    if (kind === "none") {
      if (start >= 0) words.push(text.slice(start, at));
      start = -1;
    } else if (start < 0) start = at;
  }
  if (start >= 0) words.push(text.slice(start));
  return words;
}

type UnitKind = "upper" | "lower" | "digit" | "none" | "other";

function kindOf(code: number): UnitKind {
  if (code >= 97 && code <= 122) return "lower";
  if (code >= 65 && code <= 90) return "upper";
  if (code >= 48 && code <= 57) return "digit";
  return code < 128 ? "none" : "other";
}

/**
 * Parts of one word, folded: `waitForTransaction` → wait, for, transaction; `getNftV2Info` → get, nft, v2, info;
 * `UInt64Option` → uint64, option. A plain word is its own only part.
 */
export function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (const piece of asciiPieces(word) ?? matchParts(word)) {
    const last = parts.at(-1);
    // Digits belong to the letters before them, a lone capital (`UInt64`, `V2`) to what follows.
    if (last !== undefined && (startsWithDigit(piece) || isLoneCapital(last))) {
      parts[parts.length - 1] = last + piece;
    } else parts.push(piece);
  }
  return parts.map(toTerm);
}

/** Cuts a word where {@link matchParts} does; undefined when it has letters beyond ASCII. */
function asciiPieces(word: string): string[] | undefined {
  const pieces: string[] = [];
  let start = 0;
  let before: UnitKind = "none";
  for (let at = 0; at < word.length; at++) {
    const kind = kindOf(word.charCodeAt(at));
    if (kind === "other" || kind === "none") return undefined;
    const isCut = at > start && isBoundary(word, at, before, kind);
    if (isCut) {
      pieces.push(word.slice(start, at));
      start = at;
    }
    before = kind;
  }
  if (start < word.length) pieces.push(word.slice(start));
  return pieces;
}

function isBoundary(word: string, at: number, before: UnitKind, kind: UnitKind): boolean {
  if (kind === "digit" || before === "digit") return kind !== before;
  if (kind === "upper") {
    if (before === "lower") return true;
    // `NFTAdmin`: the last capital belongs to the word it begins, unless it only ends in a plural s.
    return kindOf(word.charCodeAt(at + 1)) === "lower" && !isPluralS(word, at + 1);
  }
  return false;
}

/** A lone small s at this place: the plural of the capitals before it. */
function isPluralS(word: string, at: number): boolean {
  return word[at] === "s" && kindOf(word.charCodeAt(at + 1)) !== "lower";
}

function startsWithDigit(piece: string): boolean {
  const kind = kindOf(piece.charCodeAt(0));
  return kind === "digit" || (kind === "other" && new RegExp(DIGIT_FIRST, "u").test(piece));
}

function isLoneCapital(piece: string): boolean {
  return piece.length === 1 && piece !== piece.toLowerCase();
}

/** A word as one term: folded and cut. */
export function toTerm(word: string): string {
  return foldText(word).slice(0, MAX_TERM_LENGTH);
}

/**
 * Terms of a text for the index, in order: the parts of every word, and for a word of several parts
 * also the whole (`zkApp` → zk, app, zkapp; `base64` → base64, base).
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of wordsOf(text)) pushWordTerms(word, terms);
  return terms;
}

function pushWordTerms(word: string, terms: string[]): void {
  // Lower-case letters only: by far the most frequent word, and its own only part.
  if (/^[a-z]+$/.test(word)) {
    terms.push(word.slice(0, MAX_TERM_LENGTH));
    return;
  }
  const parts = partsOf(word);
  terms.push(...parts);
  if (parts.length > 1) terms.push(toTerm(word));
  for (const part of parts) {
    const letters = /^(\p{L}{3,})\p{N}+$/u.exec(part)?.[1];
    if (letters !== undefined) terms.push(letters);
  }
}

/** An identifier or phrase as one term: its letters and digits without anything between them. */
export function joinedTerm(text: string): string {
  return toTerm(wordsOf(text).join(""));
}

/**
 * Brings inflected forms together: tokens → token, minting → mint, policies → policy, launched → launch.
 * Light on purpose: it runs for every term of every query, and two forms it misses are one synonym away.
 */
export function stemOf(term: string): string {
  const { length } = term;
  if (length < 4 || hasDigit(term)) return term;
  if (term.endsWith("ies") && length > 4) return `${term.slice(0, -3)}y`;
  if (
    term.endsWith("sses") ||
    term.endsWith("shes") ||
    term.endsWith("ches") ||
    term.endsWith("xes")
  )
    return term.slice(0, -2);
  if (term.endsWith("s") && !term.endsWith("ss") && !term.endsWith("us") && !term.endsWith("is")) {
    return dropFinalE(stemOf(term.slice(0, -1)));
  }
  if (term.endsWith("ing") && length > 5) return undouble(term.slice(0, -3));
  if (term.endsWith("ed") && length > 4) return undouble(term.slice(0, -2));
  return dropFinalE(term);
}

/** Which letters a term has, one bit each; digits and other letters share the remaining bits. */
export function letterSet(term: string): number {
  let set = 0;
  for (let at = 0; at < term.length; at++) {
    const code = term.charCodeAt(at);
    set |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return set;
}

function hasDigit(term: string): boolean {
  for (let at = 0; at < term.length; at++) {
    if (kindOf(term.charCodeAt(at)) === "digit") return true;
  }
  return false;
}

/** prove and proving must meet: the stem of both is prov. */
function dropFinalE(term: string): string {
  return term.length > 4 && term.endsWith("e") ? term.slice(0, -1) : term;
}

function undouble(stem: string): string {
  const last = stem.at(-1);
  const isDoubled = last !== undefined && stem.at(-2) === last && !"lsz".includes(last);
  return isDoubled ? stem.slice(0, -1) : dropFinalE(stem);
}

/** Words that say nothing about what is looked for. A query of only such words is searched as it is. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a an and are as at be been but by can could did do does doing for from had has have how i if in into is it its " +
    "me my need of on or our please shall should so some than that the their them then there these they this those " +
    "to us want was we were what when where which who whom why will with would you your about any tell show mean means"
  ).split(" "),
);
