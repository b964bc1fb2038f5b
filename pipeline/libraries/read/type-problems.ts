import { relative } from "node:path";
import ts from "typescript";
import type { Problem } from "../../kernel/problems.ts";
import type { LibraryJob } from "./conversion/conversion-job.ts";
import { ownFiles } from "./library-program.ts";

/** Codes of "cannot find …" and "has no exported member …": for these the reference would show `any`. */
const unresolvedCodes = new Set([2304, 2305, 2307, 2318, 2503, 2552, 2614, 2688, 2694, 2724, 7016]);

/** All errors of our declaration files, but only unresolved names of published sources. */
export function typeProblems(program: ts.Program, library: LibraryJob, root: string): Problem[] {
  return ownFiles(program, library).flatMap((file) => {
    const isOwnFile =
      file.fileName.startsWith(`${root}/`) && !file.fileName.includes("/node_modules/");
    const found = [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ];
    return found
      .filter(({ code }) => isOwnFile || unresolvedCodes.has(code))
      .map(
        ({ start = 0, messageText, code }): Problem => ({
          severity: "error",
          file: relative(root, file.fileName),
          line: file.getLineAndCharacterOfPosition(start).line + 1,
          message: `library \`${library.label}\`: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
          ...(unresolvedCodes.has(code) && {
            hint: "the reference would show `any` here; declare the type or install the package it comes from",
          }),
        }),
      );
  });
}
