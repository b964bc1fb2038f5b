/** Something an author or maintainer can mend. Collected while building, printed once at the end. */
export interface Problem {
  severity: "error" | "warning";
  /** Path relative to the repository root, or a package name. */
  file: string;
  /** 1-based. */
  line?: number;
  /** What is wrong, with the offending value in backticks. */
  message: string;
  /** What to do about it. */
  hint?: string;
}

/** Sorted by file and line, errors before warnings of the same place; duplicates dropped. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...unique.values()].sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      a.severity.localeCompare(b.severity) ||
      a.message.localeCompare(b.message),
  );
}

/** One problem as people read it: `file:line  message` and, indented below, the hint. */
export function formatProblem(problem: Problem): string {
  const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
  const head = `${problem.severity === "error" ? "error" : "warning"}  ${place}  ${problem.message}`;
  return problem.hint === undefined ? head : `${head}\n       hint: ${problem.hint}`;
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}

/** The candidate closest to a mistyped word, or undefined when none is near. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(
        Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
