import { relative } from "node:path";
import ts from "typescript";
import { errorAt, type Problem, warningAt } from "../../kernel/problems.ts";
import type { LibraryJob } from "./conversion/conversion-job.ts";
import { ownFiles } from "./library-program.ts";

/** Codes of "cannot find …" and "has no exported member …": for these the reference would show `any`. */
const unresolvedCodes = new Set([2304, 2305, 2307, 2318, 2503, 2552, 2614, 2688, 2694, 2724, 7016]);

/**
 * All errors of our declaration files, and warnings for unresolved imports of published sources, which the site cannot
 * change: checking their function bodies would take seconds.
 */
export function typeProblems(program: ts.Program, library: LibraryJob, root: string): Problem[] {
  return ownFiles(program, library).flatMap((file) => {
    const isOwnFile =
      file.fileName.startsWith(`${root}/`) && !file.fileName.includes("/node_modules/");
    const found = isOwnFile ? checkedErrors(program, file) : unresolvedImports(program, file);
    const problemAt = isOwnFile ? errorAt : warningAt;
    return found.map(({ start, text, isUnresolved }) => {
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      return problemAt(
        { file: relative(root, file.fileName), line },
        `library \`${library.label}\`: ${text}`,
        isUnresolved ? unresolvedHint[isOwnFile ? "own" : "published"] : undefined,
      );
    });
  });
}

const unresolvedHint = {
  own: "the reference would show `any` here; declare the type or install the package it comes from",
  published: "the reference leaves it out or shows `any`; if another package has it, install that",
};

interface TypeError {
  start: number;
  text: string;
  isUnresolved: boolean;
}

function checkedErrors(program: ts.Program, file: ts.SourceFile): TypeError[] {
  const diagnostics = [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ];
  return diagnostics.map(({ start = 0, messageText, code }) => ({
    start,
    text: ts.flattenDiagnosticMessageText(messageText, " "),
    isUnresolved: unresolvedCodes.has(code),
  }));
}

function unresolvedImports(program: ts.Program, file: ts.SourceFile): TypeError[] {
  const checker = program.getTypeChecker();
  return file.statements.flatMap((statement): TypeError[] => {
    const specifier =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? statement.moduleSpecifier
        : undefined;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return [];
    const module = checker.getSymbolAtLocation(specifier);
    if (module === undefined) {
      const text = `Cannot find module '${specifier.text}' or its type declarations.`;
      return [{ start: specifier.getStart(file), text, isUnresolved: true }];
    }
    return importedNames(statement).flatMap((name) => {
      const symbol = checker.getSymbolAtLocation(name);
      const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      if (isAlias && checker.getAliasedSymbol(symbol).declarations !== undefined) return [];
      if (symbol !== undefined && !isAlias) return [];
      const text = `Module '${specifier.text}' has no exported member '${name.text}'.`;
      return [{ start: name.getStart(file), text, isUnresolved: true }];
    });
  });
}

function importedNames(statement: ts.Statement): ts.Identifier[] {
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : ts.isExportDeclaration(statement)
      ? statement.exportClause
      : undefined;
  if (bindings === undefined || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) {
    return [];
  }
  return bindings.elements.map(({ name }) => name).filter(ts.isIdentifier);
}
