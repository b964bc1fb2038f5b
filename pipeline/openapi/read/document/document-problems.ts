import type { Problem } from "../../../kernel/problems.ts";

/** Problems of a file in its severity: pages are made from the valid parts of a foreign file, with warnings. */
export function withSeverity(
  problems: readonly Problem[],
  { strict, overlays = [] }: { strict?: boolean; overlays?: readonly string[] },
): Problem[] {
  if (strict) return [...problems];
  return limited(
    // Overlays belong to the site.
    problems.map((problem) =>
      overlays.includes(problem.file) ? problem : { ...problem, severity: "warning" },
    ),
  );
}

/** Places reported per fault. */
const maxPlaces = 5;

/** What names the place in a message: `` `/paths/~1a` ``, `` the example `b` of `getA` ``. */
const placeName = /^`\/[^`]*`|(?<=^Its schema refuses the example) .*?`(?=: )/;

/**
 * Reports a few places of each fault and the number of the others, because generators repeat faults hundreds of times.
 */
function limited(problems: readonly Problem[]): Problem[] {
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

/** If both checks report a line, keeps our own message. */
export function mergeProblems(own: readonly Problem[], structure: readonly Problem[]): Problem[] {
  const lineOf = ({ file, line }: Problem) => `${file}:${line}`;
  const ownLines = new Set(own.map(lineOf));
  const others = structure.filter((problem) => !ownLines.has(lineOf(problem)));
  // Faults of a shared part are reported once, although their pointers differ.
  const reported = [...own, ...others].map((problem): [string, Problem] => [
    `${lineOf(problem)} ${problem.message.replace(/^`\/[^`]*`/, "")}`,
    problem,
  ]);
  return [...new Map(reported.toReversed()).values()].toReversed();
}
