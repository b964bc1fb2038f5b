/**
 * How text becomes search terms. The index and the query must agree on this to the letter,
 * so both sides import it from here.
 */

/** Longest term kept; longer ones (addresses, hashes) are cut, so their beginning still finds them. */
export const MAX_TERM_LENGTH = 40;

/** Letters and digits; everything else separates words. */
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Parts of an identifier: acronyms with a plural s (`NFTs`), acronyms before a capitalised word,
 * capitalised and lower-case words, digits.
 */
const partPattern =
  /\p{Lu}{2,}s(?![\p{Ll}\p{M}])|\p{Lu}+(?=\p{Lu}[\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{L}\p{M}]+/gu;

/** Lower case, compatibility forms unified, accents removed. */
export function foldText(text: string): string {
  // Most text is ASCII, where normalisation changes nothing.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII as a whole
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/** The words of a text as written: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/**
 * Parts of one word, folded: `waitForTransaction` → wait, for, transaction; `getNftV2Info` → get, nft, v2, info;
 * `UInt64Option` → uint64, option. A plain word is its own only part.
 */
export function partsOf(word: string): string[] {
  const pieces = word.match(partPattern) ?? [];
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    const isDigits = /^\p{N}+$/u.test(piece);
    // Digits belong to the letters before them, a lone capital (`UInt64`, `V2`) to what follows.
    if (last !== undefined && (isDigits || isLoneCapital(last)))
      parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts.map(toTerm);
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
  if (length < 4 || /\p{N}/u.test(term)) return term;
  if (term.endsWith("ies") && length > 4) return `${term.slice(0, -3)}y`;
  if (
    term.endsWith("sses") ||
    term.endsWith("shes") ||
    term.endsWith("ches") ||
    term.endsWith("xes")
  )
    return term.slice(0, -2);
  if (term.endsWith("s") && !/(?:ss|us|is)$/.test(term))
    return dropFinalE(stemOf(term.slice(0, -1)));
  if (term.endsWith("ing") && length > 5) return undouble(term.slice(0, -3));
  if (term.endsWith("ed") && length > 4) return undouble(term.slice(0, -2));
  return dropFinalE(term);
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
