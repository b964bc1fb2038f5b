import { stemOf } from "./stem.ts";

/** Longest term kept; longer ones (addresses, hashes) are cut, so their beginning still finds them. */
const maxTermLength = 40;

/** A word of a text as written: a run of letters and digits. */
export const word = /[\p{L}\p{N}\p{M}]+/gu;

export function wordsOf(text: string): string[] {
  return text.replace(contraction, "").match(word) ?? [];
}

/** Endings of contractions: `token's`, `we'll`, and those that are typed without an apostrophe: `doesnt`, `whats`. */
const contraction = new RegExp(
  `(?:${[
    "(?<=\\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should))n['’]?t",
    "(?<=\\bcan)['’]?t",
    "(?<=\\b(?:what|where|who|how|when|that|there))s",
    "(?<=\\p{L})['’](?:s|t|d|m|re|ve|ll)",
  ].join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** Acronyms with a plural s (`NFTs`), acronyms before a capitalised word, words, acronyms, digits, other letters. */
const PART =
  /\p{Lu}{2,}s(?![\p{Ll}\p{M}])|\p{Lu}+(?=\p{Lu}[\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{L}\p{M}]+/gu;

/**
 * Parts of one word, folded: `waitForTransaction` → wait, for, transaction; `getNftV2Info` → get, nft, v2, info;
 * `UInt64Option` → uint64, option. A plain word is its own only part.
 */
export function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (const piece of word.match(PART) ?? []) {
    const last = parts.at(-1);
    // Digits belong to the letters before them, a lone capital (`UInt64`, `V2`) to what follows.
    if (last !== undefined && (/^\d/.test(piece) || /^[A-Z]$/.test(last))) {
      parts[parts.length - 1] = last + piece;
    } else parts.push(piece);
  }
  return parts.map(foldTerm);
}

/** Lower case, compatibility forms unified, accents removed, cut. */
function foldTerm(word: string): string {
  const folded = word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return folded.slice(0, maxTermLength);
}

/** An identifier or phrase as one term: its letters and digits without anything between them. */
export function joinedTerm(text: string): string {
  return foldTerm(wordsOf(text).join(""));
}

/**
 * Terms of a text, in order, the same for index and queries: the stems of every word's parts without stop words, and for a word of
 * several parts also the whole (`zkApp` → zk, app, zkapp; `base64` → base64, base).
 */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const parts = partsOf(word);
    const terms = parts.filter((part) => !stopWords.has(part)).map(stemOf);
    if (parts.length > 1) terms.push(joinedTerm(word));
    for (const part of parts) {
      const letters = /^(\p{L}{3,})\p{N}+$/u.exec(part)?.[1];
      if (letters !== undefined) terms.push(letters);
    }
    return terms;
  });
}

/** Words that carry no meaning in a search. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a an and are as at be been but by can could did do does doing for from had has have how i if in into is it its " +
    "me my need of on or our please shall should so some than that the their them then there these they this those " +
    "to us want was we were what when where which who whom why will with would you your about any tell show mean means " +
    "also another between difference happen happens just one same somebody something still " +
    "many much most best way everybody everyone anybody anyone someone else anything everything after " +
    "out down over via per during while very now here"
  ).split(" "),
);
