import type { ZodError } from "zod";
import { closest } from "./problems.ts";

type Issue = ZodError["issues"][number];

/** True for a required key that is absent. */
export function isMissing(issue: Issue): boolean {
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined");
}

/**
 * Pairs each unknown key with the missing key that it resembles, and drops the issues of those missing keys.
 * @returns `meant` the missing key for each mistyped one, as dotted paths from the root
 */
export function matchMistypedKeys(issues: readonly Issue[]): {
  issues: Issue[];
  meant: ReadonlyMap<string, string>;
} {
  const missing = new Set(issues.filter(isMissing).map(({ path }) => dottedPath(path)));
  const meant = new Map<string, string>();
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    for (const key of issue.keys) {
      const near = closest(dottedPath([...issue.path, key]), missing);
      if (near === undefined) continue;
      meant.set(dottedPath([...issue.path, key]), near);
      missing.delete(near);
    }
  }
  const explained = new Set(meant.values());
  return {
    issues: issues.filter((issue) => !isMissing(issue) || !explained.has(dottedPath(issue.path))),
    meant,
  };
}

export function dottedPath(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}
