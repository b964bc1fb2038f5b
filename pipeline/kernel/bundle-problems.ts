import type { BuildFailure, Message } from "esbuild";
import { errorAt, type Problem, sortProblems } from "./problems.ts";

/** Bundler errors without duplicates, because several scripts may import the same invalid file, each with a suffix. */
export function bundleProblems({ errors }: BuildFailure): Problem[] {
  return sortProblems(errors.filter((error) => !isReportedByEngine(error)).map(toProblem));
}

/** An export that the engine imports and a module of the site lacks: `readExtension` reports it. */
function isReportedByEngine({ text, location }: Message): boolean {
  const isInEngine = !location?.file.startsWith("content/");
  return isInEngine && /^No matching export in "content\/\S+\.ts"/.test(text);
}

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function toProblem({ text, location }: Message): Problem {
  const [file = "client"] = location?.file.split("?") ?? [];
  const [, name] = /^Could not resolve "([^"]+)"/.exec(text) ?? [];
  const hint = name?.startsWith(".")
    ? "paths are relative to this file and end in the name of the file"
    : name && "install its package, or correct the name";
  return errorAt({ file, ...(location && { line: location.line }) }, text, hint);
}
