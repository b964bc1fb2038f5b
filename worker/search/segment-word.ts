import { stemOf } from "../../content/search/stem.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Shortest piece that counts as a word. */
const MIN_PIECE = 2;
/** A term of so few records may be an identifier as a whole, which its words find as well. */
const RARE = 3;

/**
 * Words that were typed without blanks, told apart: `tokenholders` → token, holders.
 * Undefined when the word is one of the site's own, or no row of known words.
 */
export function segmentWord(
  word: string,
  isLast: boolean,
  vocabulary: Vocabulary,
): string[] | undefined {
  if (word.length < 5) return undefined;
  if (vocabulary.pages(stemOf(word)) > RARE || vocabulary.pages(word) > RARE) return undefined;
  const isKnown = vocabulary.has(word) || vocabulary.has(stemOf(word));
  const pieces = bestPieces(word, isLast && !isKnown, vocabulary);
  return pieces.length > 1 ? pieces : undefined;
}

interface Way {
  pieces: string[];
  cost: number;
}

/** The row of known words with the fewest and most used pieces; empty when there is none. */
function bestPieces(word: string, mayEndOpen: boolean, vocabulary: Vocabulary): string[] {
  const ways: (Way | undefined)[] = [{ pieces: [], cost: 0 }];
  for (let end = MIN_PIECE; end <= word.length; end++) {
    for (let start = 0; start <= end - MIN_PIECE; start++) {
      const before = ways[start];
      if (before === undefined || (start === 0 && end === word.length)) continue;
      const piece = word.slice(start, end);
      const cost = before.cost + pieceCost(piece, mayEndOpen && end === word.length, vocabulary);
      if (cost < (ways[end]?.cost ?? Number.POSITIVE_INFINITY)) {
        ways[end] = { pieces: [...before.pieces, piece], cost };
      }
    }
  }
  const best = ways[word.length];
  return best === undefined || best.cost === Number.POSITIVE_INFINITY ? [] : best.pieces;
}

/** Cheap for words that name much, more for short and rare ones; infinite for what is no word. */
function pieceCost(piece: string, isOpen: boolean, vocabulary: Vocabulary): number {
  const count = vocabulary.named(stemOf(piece));
  if (count >= (piece.length < 4 ? 8 : 2)) return 10 - Math.min(8, Math.log2(count));
  const mayBegin = isOpen && piece.length >= 3 && vocabulary.mostNamed(piece, 1).length > 0;
  return mayBegin ? 12 : Number.POSITIVE_INFINITY;
}
