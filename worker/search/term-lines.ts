/**
 * A list of terms has a line for each part or sentence of a page, with spaces between and around the terms. Lines are
 * given by their indexes, repeated for each occurrence of the term.
 */
type LinesByTerm = ReadonlyMap<string, readonly number[]>;

/** The lists that were read last: each query that finds a page needs all lists of that page. */
const kept = new Map<string, LinesByTerm>();
let keptCharacters = 0;

/** A character of a list takes about ten bytes here, and an isolate has 128 MB. */
const maxKeptCharacters = 2_000_000;

const none: readonly number[] = [];

export function linesWithTerm(list: string, term: string): readonly number[] {
  return linesByTerm(list).get(term) ?? none;
}

function linesByTerm(list: string): LinesByTerm {
  const made = kept.get(list) ?? readLines(list);
  if (!kept.has(list)) {
    if (keptCharacters > maxKeptCharacters) {
      kept.clear();
      keptCharacters = 0;
    }
    kept.set(list, made);
    keptCharacters += list.length;
  }
  return made;
}

function readLines(list: string): LinesByTerm {
  const lines = new Map<string, number[]>();
  for (const [line, terms] of list.split("\n").entries()) {
    for (const term of terms.split(" ")) {
      const own = lines.get(term);
      if (own === undefined) lines.set(term, [line]);
      else own.push(line);
    }
  }
  return lines;
}

export function linesWithBeginning(list: string, beginning: string): number[] {
  return [...linesByTerm(list)]
    .filter(([term]) => term.startsWith(beginning))
    .flatMap(([, lines]) => lines)
    .sort((a, b) => a - b);
}

/** Does not read the list into lines, because most pages that are tested are not ranked. */
export function hasTerm(list: string, term: string, isBeginning = false): boolean {
  return list.includes(isBeginning ? ` ${term}` : ` ${term} `);
}
