import { boundedDistance } from "../search/edit-distance.ts";

/** ` Did you mean …?` with the nearest candidates, or nothing when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const near = nearest(word, candidates);
  return near.length === 0 ? "" : ` Did you mean ${near.map((name) => `\`${name}\``).join(", ")}?`;
}

/** At most three candidates that differ from the word in few letters, or that it is a part of; best first. */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  const wanted = word.toLowerCase().slice(0, 48);
  if (wanted === "") return [];
  const limit = Math.max(1, Math.floor(wanted.length / 4));
  const found: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const name = candidate.toLowerCase();
    const distance = boundedDistance(wanted, name.slice(0, 48), limit, false);
    if (distance <= limit) found.push({ candidate, distance });
    else if (wanted.length > 3 && name.includes(wanted)) found.push({ candidate, distance: limit });
  }
  return found
    .sort((a, b) => a.distance - b.distance || a.candidate.length - b.candidate.length)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}
