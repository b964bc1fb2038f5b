import { stemOf } from "../../pipeline/model/search/stem.ts";
import { joinedTerm, partsOf, stopWords, wordsOf } from "../../pipeline/model/search/terms.ts";
import { rankingWeights as weights } from "./ranking-weights.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface QueryWord {
  /** Lower case, without accents. */
  word: string;
  /** What it is in the index: its stem, or the whole name. */
  term: string;
  /** 0 for words such as "the", up to 1 for the rarest. */
  importance: number;
  share: number;
  /** True for an identifier of several words, or the beginning of one. */
  isName: boolean;
}

/** Further words of a query are ignored. */
const maxQueryWords = 20;

/** @param pageCount of the site */
export function queryWords(query: string, vocabulary: Vocabulary, pageCount: number): QueryWord[] {
  const words = wordsOf(query)
    .flatMap((token) => toWords(token, vocabulary))
    .slice(0, maxQueryWords)
    .map((word) => ({ ...word, importance: importanceOf(word, vocabulary, pageCount) }));
  const total = words.reduce((sum, { importance }) => sum + importance, 0);
  return words.map((word) => ({
    ...word,
    share: total === 0 ? 1 / words.length : word.importance / total,
  }));
}

type UnweightedWord = Pick<QueryWord, "word" | "term" | "isName">;

/** The words of what stands between two spaces. A name of the site, or the beginning of one, is not divided. */
function toWords(token: string, vocabulary: Vocabulary): UnweightedWord[] {
  const parts = partsOf(token);
  const name = joinedTerm(token);
  if (parts.length > 1 && vocabulary.hasBeginning(name)) {
    return [{ word: name, term: name, isName: true }];
  }
  return parts.map((word) => ({ word, term: stemOf(word), isName: false }));
}

function importanceOf(
  { word, term, isName }: UnweightedWord,
  vocabulary: Vocabulary,
  pageCount: number,
): number {
  if (stopWords.has(word)) return 0;
  // A name that is not typed to its end is on some page.
  const pagesWithWord = Math.max(isName ? 1 : 0, vocabulary.pageCount(term));
  if (pagesWithWord === 0) return weights.unknownWord;
  // Inverse document frequency, from 0 to 1.
  return Math.log(1 + pageCount / (pagesWithWord + 1)) / Math.log(1 + pageCount);
}

/** Names of the site that pasted code calls, constructs or imports, or that end a path; each as one term. */
export function namesInCode(query: string, vocabulary: Vocabulary): string[] {
  const imports = query.matchAll(/\bimport\s+(?:type\s+)?\{([^}]*)\}/g);
  const imported = [...imports].flatMap(([, listed = ""]) =>
    listed.split(",").map((name) => [name.trim().replace(/^type |\s.*$/g, "")]),
  );
  const calls = query.matchAll(/([\w$.]+)\s*(?:<[^>()]*>)?\(/g);
  const called = [...calls].map(([, name = ""]) => name.split("."));
  const endpoints = [...query.matchAll(/(?:\/[\w-]+){2,}/g)].map(([path]) => path.split("/"));
  // The longest end that the site knows: of `this.cloud.getDeployer` it is `cloud.getDeployer`, not `getDeployer`.
  return [...imported, ...called, ...endpoints].flatMap((steps) => {
    const ends = steps.map((_, from) => joinedTerm(steps.slice(from).join("")));
    return ends.find((name) => vocabulary.namedCount(name) > 0) ?? [];
  });
}
