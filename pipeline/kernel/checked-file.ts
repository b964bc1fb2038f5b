import type { ZodError, ZodType } from "zod";
import { closest, type Problem } from "./problems.ts";
import { parseSourceFile, type SourceFile } from "./source-file.ts";

export type LineOf = (path: readonly PropertyKey[]) => number;

type Issue = ZodError["issues"][number];

/** What messages say of a file's keys. */
export interface KeyWords {
  /** `field`, `setting`. */
  noun: string;
  /** For problems without a similar key. */
  hint?: string;
  /** Known keys, for suggestions. */
  keys?: readonly string[];
  /** Explains an issue better than its own message. */
  explain?: (issue: Issue, value: unknown) => Pick<Problem, "message" | "hint"> | undefined;
}

/** Parses a hand-written YAML or JSON file and checks it against its schema; without `value` if there are problems. */
export function parseCheckedFile<Value>(
  text: string,
  file: string,
  schema: ZodType<Value>,
  words: KeyWords,
): { value?: Value; lineOf: LineOf; problems: Problem[] } {
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { lineOf: () => 1, problems };
  const lineOf: LineOf = (path) => (path.length === 0 ? 1 : source.lineOf(path));
  const { data, error } = schema.safeParse(source.value ?? {});
  if (error === undefined) return { value: data, lineOf, problems: [] };
  return { lineOf, problems: schemaProblems(error, { ...source, lineOf, file }, words) };
}

/** Problems of a value that does not match its schema. */
export function schemaProblems(
  { issues }: ZodError,
  { file, value, lineOf }: Pick<SourceFile, "value"> & { file: string; lineOf: LineOf },
  words: KeyWords,
): Problem[] {
  const found =
    value === null || value === undefined ? [empty] : issueProblems(issues, value, words);
  return found.map(({ path, ...problem }) => {
    return { severity: "error", file, line: lineOf(path), ...problem };
  });
}

/** In the place of a problem for each missing key. */
const empty: FoundProblem = { path: [], message: "the file is empty" };

type FoundProblem = Pick<Problem, "message" | "hint"> & { path: readonly PropertyKey[] };

/** A missing key that an unknown key resembles is reported once, as mistyped. */
function issueProblems(
  issues: readonly Issue[],
  value: unknown,
  { noun, hint, keys = [], explain }: KeyWords,
): FoundProblem[] {
  const missing = new Set(issues.filter(isMissing).map(({ path }) => dottedPath(path)));
  const more = hint === undefined ? {} : { hint };
  const unknown = issues.flatMap((issue): FoundProblem[] => {
    if (issue.code !== "unrecognized_keys") return [];
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const name = dottedPath(path);
      const near = closest(name, missing) ?? closest(key, keys);
      if (near !== undefined) missing.delete(near);
      const message = `there is no ${noun} \`${name}\``;
      return { path, message, ...(near ? { hint: `did you mean \`${near}\`?` } : more) };
    });
  });
  const mistyped = new Set(
    issues.filter(({ code }) => code === "unrecognized_keys").map(({ path }) => dottedPath(path)),
  );
  const others = issues.flatMap((issue): FoundProblem[] => {
    const name = dottedPath(issue.path);
    const isMistyped = isMissing(issue) && !missing.has(name);
    // Rules about the keys of an object are broken by a mistyped one, too.
    const isConsequence = issue.code === "custom" && mistyped.has(name);
    if (issue.code === "unrecognized_keys" || isMistyped || isConsequence) return [];
    const message = isMissing(issue)
      ? `the ${noun} \`${name}\` is missing`
      : `${name === "" ? "" : `\`${name}\`: `}${issue.message}`;
    return [{ path: issue.path, ...(explain?.(issue, value) ?? { message, ...more }) }];
  });
  return [...unknown, ...others];
}

/** True for a required key that is absent. */
function isMissing(issue: Issue): boolean {
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined");
}

function dottedPath(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}
