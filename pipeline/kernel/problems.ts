import { nearest } from "../model/text/nearest.ts";

export interface Place {
  /** Path relative to the root of the site, or a package name. */
  file: string;
  /** 1-based. */
  line: number;
}

/** Something an author or maintainer can fix. Problems are collected during the build and printed once at the end. */
export interface Problem {
  severity: "error" | "warning";
  /** Path relative to the root of the site, or a package name. */
  file: string;
  /** 1-based. */
  line?: number;
  /** What is wrong, with the invalid value in backticks. */
  message: string;
  /** How to fix it. */
  hint?: string;
  /** A warning that content was left out, which development shows like an error. */
  isLoss?: true;
}

/** @param hint how to fix it */
export function errorAt(place: ProblemPlace, message: string, hint?: string): Problem {
  return problemAt("error", place, message, hint);
}

/** @param hint how to fix it */
export function warningAt(place: ProblemPlace, message: string, hint?: string): Problem {
  return problemAt("warning", place, message, hint);
}

type ProblemPlace = Pick<Problem, "file" | "line">;

function problemAt(
  severity: Problem["severity"],
  { file, line }: ProblemPlace,
  message: string,
  hint: string | undefined,
): Problem {
  return {
    severity,
    file,
    ...(line !== undefined && { line }),
    message,
    ...(hint !== undefined && { hint }),
  };
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, Math.max(offset, 0)).split("\n").length;
}

/** Sorted by file and line, without duplicates. */
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

/** `error  file:line  message`, with the hint indented on the next line. */
export function formatProblem(problem: Problem): string {
  const head = `${problem.severity}  ${placeText(problem)}  ${problem.message}`;
  return problem.hint === undefined ? head : `${head}\n       hint: ${problem.hint}`;
}

function placeText({ file, line }: ProblemPlace): string {
  return line === undefined ? file : `${file}:${line}`;
}

const listedPlaces = 8;

/** Texts of problems; equal problems in several places are one text, such as a dead link on many pages. */
export function problemTexts(problems: readonly Problem[]): string[] {
  const groups = Map.groupBy(problems, ({ file, line, ...rest }) => JSON.stringify(rest));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const places = new Set(others.map(placeText));
    places.delete(placeText(first));
    if (places.size === 0) return [formatProblem(first)];
    const more = places.size > listedPlaces ? ` and ${places.size - listedPlaces} more` : "";
    const also = [...places].slice(0, listedPlaces).join(", ");
    return [`${formatProblem(first)}\n       also: ${also}${more}`];
  });
}

/** 1-based line of an error of `JSON.parse`, whose position is in V8's message. */
export function jsonErrorLine(error: unknown, text: string): number {
  const position = /position (\d+)/.exec(String(error))?.[1];
  return lineAt(text, position === undefined ? text.length : Number(position));
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}

export function closest(word: string, candidates: Iterable<string>): string | undefined {
  return nearest(word, candidates)[0];
}

/** The closest candidate as the hint of a problem; undefined if none is near. */
export function nearHint(word: string, candidates: Iterable<string>): string | undefined {
  const near = closest(word, candidates);
  return near === undefined ? undefined : `did you mean \`${near}\`?`;
}
