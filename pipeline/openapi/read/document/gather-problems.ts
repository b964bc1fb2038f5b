import type { Problem } from "../../../kernel/problems.ts";

/** So many places of one fault are reported; the others are found in the same way. */
const mostPlaces = 5;

/** Generators repeat a fault hundreds of times: a few of its places are reported, and the number of the others. */
export function gatherProblems(problems: readonly Problem[]): Problem[] {
  const kinds = Map.groupBy(problems, ({ message }) => message.replace(/^`\/[^`]*`/, ""));
  const reported = new Map<Problem, Problem>();
  for (const alike of kinds.values()) {
    const more = alike.length - mostPlaces;
    alike.slice(0, mostPlaces).forEach((problem, index) => {
      const isLast = more > 0 && index === mostPlaces - 1;
      const message = `${problem.message} ${more} more places have the same fault.`;
      reported.set(problem, isLast ? { ...problem, message } : problem);
    });
  }
  return problems.flatMap((problem) => reported.get(problem) ?? []);
}
