import { stemOf } from "../../pipeline/model/search/stem.ts";
import { joinedTerm, partsOf, stopWords, wordsOf } from "../../pipeline/model/search/terms.ts";
import { rankingWeights as weights } from "./ranking-weights.ts";
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
  /** True for an identifier of several words, or the beginning of one. */
  isName: boolean;
}

/** Words of a query that are used. */
const maxUnits = 20;

/** @param pages number of pages of the site */
export function queryWords(query: string, vocabulary: Vocabulary, pages: number): Unit[] {
  const used = wordsOf(query)
    .flatMap((written) => unitsIn(written, vocabulary))
    .slice(0, maxUnits);
  const importances = used.map((unit) => importanceOf(unit, vocabulary, pages));
  const total = importances.reduce((sum, importance) => sum + importance, 0);
  return used.map((unit, at) => {
    const importance = importances[at] ?? 0;
    return { ...unit, importance, share: total === 0 ? 1 / used.length : importance / total };
  });
}

type UnweightedUnit = Pick<Unit, "word" | "term" | "isName">;

/** A name of the site, or the beginning of one, is one word, so that pages with the whole name match. */
function unitsIn(written: string, vocabulary: Vocabulary): UnweightedUnit[] {
  const parts = partsOf(written);
  const name = joinedTerm(written);
  if (parts.length > 1 && vocabulary.hasBeginning(name)) {
    return [{ word: name, term: name, isName: true }];
  }
  return parts.map((word) => ({ word, term: stemOf(word), isName: false }));
}

function importanceOf(
  { word, term, isName }: UnweightedUnit,
  vocabulary: Vocabulary,
  pages: number,
): number {
  if (stopWords.has(word)) return 0;
  // A name that is still being typed is on some page.
  const found = Math.max(isName ? 1 : 0, vocabulary.pages(term));
  if (found === 0) return weights.unknownWord;
  return Math.log(1 + pages / (found + 1)) / Math.log(1 + pages);
}

/** Names of the site that pasted code calls, constructs or imports, and the ends of paths, each as one term. */
export function calledNames(query: string, vocabulary: Vocabulary): string[] {
  const imports = query.matchAll(/\bimport\s+(?:type\s+)?\{([^}]*)\}/g);
  const imported = [...imports].flatMap(([, listed = ""]) =>
    listed.split(",").map((name) => [name.trim().replace(/^type |\s.*$/g, "")]),
  );
  const calls = query.matchAll(/([\w$.]+)\s*(?:<[^>()]*>)?\(/g);
  const called = [...calls].map(([, name = ""]) => name.split("."));
  const endpoints = [...query.matchAll(/(?:\/[\w-]+){2,}/g)].map(([path]) => path.split("/"));
  // The longest end that is known: `this.cloud.getDeployer` is Cloud.getDeployer before any other getDeployer.
  return [...imported, ...called, ...endpoints].flatMap((steps) => {
    const ends = steps.map((_, from) => joinedTerm(steps.slice(from).join("")));
    return ends.find((name) => vocabulary.named(name) > 0) ?? [];
  });
}
