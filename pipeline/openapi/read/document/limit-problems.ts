import type { Problem } from "../../../kernel/problems.ts";

/** Places reported per fault. */
const maxPlaces = 5;

/** What names the place in a message: `` `/paths/~1a` ``, `` the example `b` of `getA` ``. */
const placeName = /^`\/[^`]*`|(?<=^Its schema refuses the example) .*?`(?=: )/;

/**
 * Reports a few places of each fault and the number of the others, because generators repeat faults hundreds of times.
 */
export function limitProblems(problems: readonly Problem[]): Problem[] {
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
