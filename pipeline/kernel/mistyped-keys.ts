import type { ZodError } from "zod";
import { closest } from "./problems.ts";

type Issue = ZodError["issues"][number];

/** True for a key that is required and not there. */
export function isMissing(issue: Issue): boolean {
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined");
}

/**
 * What a schema finds wrong, where a key that is mistyped is not also a key that is missing.
 * @returns `meant` the missing key for each mistyped one, both with the keys above them
 */
export function withoutConsequences(issues: readonly Issue[]): {
  issues: Issue[];
  meant: ReadonlyMap<string, string>;
} {
  const missing = new Set(issues.filter(isMissing).map(({ path }) => nameOf(path)));
  const meant = new Map<string, string>();
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    for (const key of issue.keys) {
      const near = closest(nameOf([...issue.path, key]), missing);
      if (near === undefined) continue;
      meant.set(nameOf([...issue.path, key]), near);
      missing.delete(near);
    }
  }
  const explained = new Set(meant.values());
  return {
    issues: issues.filter((issue) => !isMissing(issue) || !explained.has(nameOf(issue.path))),
    meant,
  };
}

/** Keys from the root as one name, with dots. */
export function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}
