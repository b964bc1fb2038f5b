import ts from "typescript";
import type { LibraryJob } from "./conversion/conversion-job.ts";

/** What a package adds to other modules and to global types, as it declares it. */
export function augmentations(program: ts.Program, { packageRoot, entries }: LibraryJob): string[] {
  const own = new Set(entries.map(({ from }) => from));
  return program.getSourceFiles().flatMap((file) => {
    const path = file.fileName;
    if (!path.startsWith(`${packageRoot}/`) || !ts.isExternalModule(file)) return [];
    return file.statements.flatMap((statement) => {
      if (!ts.isModuleDeclaration(statement)) return [];
      const { name, flags } = statement;
      const isGlobal = (flags & ts.NodeFlags.GlobalAugmentation) !== 0;
      const isForeign =
        ts.isStringLiteral(name) && !name.text.startsWith(".") && !own.has(name.text);
      return isGlobal || isForeign ? [statement.getText(file)] : [];
    });
  });
}
