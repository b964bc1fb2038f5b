import { codeOf } from "../../kernel/errors.ts";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import { DistError } from "./staged-dist.ts";

const reasons: Readonly<Record<string, readonly [why: string, hint: string]>> = {
  EACCES: ["it is not yours to write", "make it and the folder around it writable"],
  EPERM: ["it is not yours to write", "make it and the folder around it writable"],
  EROFS: ["the disk is read-only", "build in a folder that can be written to"],
  ENOSPC: ["the disk is full", "free some room"],
  EDQUOT: ["your share of the disk is used up", "free some room"],
};

/** Explains why `dist/` cannot be written; undefined for other errors. */
export function diskProblem(error: unknown): Problem | undefined {
  if (!(error instanceof DistError)) return undefined;
  const reason = reasons[codeOf(error.cause) ?? ""];
  if (reason === undefined) return undefined;
  const [why, hint] = reason;
  const message = `The folder cannot be written: ${why}.`;
  return errorAt({ file: "dist/" }, message, `${hint}, then build again`);
}
