import {
  literalLength,
  matchesTemplate,
  templateValues,
} from "../../pipeline/model/checks/path-template.ts";
import type { SandboxIndex } from "../../pipeline/model/sandbox.ts";

export interface OperationMatch {
  page: string;
  /** Values of the path's parameters. */
  path: Record<string, string>;
}

/** The operation at a path below `/sandbox`, or the methods that are answered there. */
export function findSimulated(
  { operations }: SandboxIndex,
  method: string,
  path: string,
): OperationMatch | { methods: string[] } {
  const atPath = operations
    .filter((operation) => matchesTemplate(path, operation.path))
    // `/pets/mine` before `/pets/{id}`.
    .sort((a, b) => literalLength(b.path) - literalLength(a.path));
  // A server answers HEAD as it answers GET.
  const wanted =
    method === "HEAD" && !atPath.some((each) => each.method === "HEAD") ? "GET" : method;
  const found = atPath.find((operation) => operation.method === wanted);
  if (found === undefined) return { methods: [...new Set(atPath.map((each) => each.method))] };
  return { page: found.page, path: templateValues(path, found.path) ?? {} };
}
