import type { Problem } from "../../../kernel/problems.ts";

/** Places reported per fault. */
const maxPlaces = 5;

/** What names the place in a message: `` `/paths/~1a` ``, `` the example `b` of `getA` ``. */
const placeName = /^`\/[^`]*`|(?<=^Its schema refuses the example) .*?`(?=: )/;

/**
 * Limits repeated faults, because generators repeat them hundreds of times: reports a few places and the number of
 * the others.
 */
export function gatherProblems(problems: readonly Problem[]): Problem[] {
  const kinds = Map.groupBy(problems, ({ message }) => message.replace(placeName, ""));
  const reported = new Map<Problem, Problem>();
  for (const alike of kinds.values()) {
    const more = alike.length - maxPlaces;
    alike.slice(0, maxPlaces).forEach((problem, index) => {
      const isLast = more > 0 && index === maxPlaces - 1;
      const message = `${problem.message} The same fault is in ${more} more ${more === 1 ? "place" : "places"}.`;
      reported.set(problem, isLast ? { ...problem, message } : problem);
    });
  }
  return problems.flatMap((problem) => reported.get(problem) ?? []);
}
