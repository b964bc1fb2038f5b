import type { BuildFailure, Message } from "esbuild";
import { errorAt, type Problem, sortProblems } from "./problems.ts";

/** Bundler errors without duplicates, because several scripts may import the same invalid file, each with a suffix. */
export function bundleProblems({ errors }: BuildFailure): Problem[] {
  return sortProblems(errors.filter(isOfImporter).map(toProblem));
}

/** An export that a module of the site lacks is reported where the engine reads it: see `readExtension`. */
function isOfImporter({ text, location }: Message): boolean {
  const isOfEngine = !location?.file.startsWith("content/");
  return !(isOfEngine && /^No matching export in "content\/\S+\.ts"/.test(text));
}

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function toProblem({ text, location }: Message): Problem {
  const [file = "client"] = location?.file.split("?") ?? [];
  return errorAt({ file, ...(location && { line: location.line }) }, text);
}
