import type { Problem } from "../../../kernel/problems.ts";

/** So many places of one fault are told; whoever mends these finds the others in the same way. */
const toldPlaces = 5;

/** Generators repeat a fault hundreds of times: a few places of it are told, and how many more there are. */
export function gatherProblems(problems: readonly Problem[]): Problem[] {
  const kinds = Map.groupBy(problems, ({ message }) => message.replace(/^`\/[^`]*`/, ""));
  const told = new Map<Problem, Problem>();
  for (const alike of kinds.values()) {
    const more = alike.length - toldPlaces;
    alike.slice(0, toldPlaces).forEach((problem, index) => {
      const isLast = more > 0 && index === toldPlaces - 1;
      const message = `${problem.message} ${more} more places have the same fault.`;
      told.set(problem, isLast ? { ...problem, message } : problem);
    });
  }
  return problems.flatMap((problem) => told.get(problem) ?? []);
}
