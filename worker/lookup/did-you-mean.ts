import { nearest } from "../../pipeline/model/text/nearest.ts";

/** ` Did you mean …?` with the nearest candidates, or nothing when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const near = nearest(word, candidates);
  return near.length === 0 ? "" : ` Did you mean ${near.map((name) => `\`${name}\``).join(", ")}?`;
}
