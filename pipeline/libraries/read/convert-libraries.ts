import ts from "typescript";
import { readPackageJson } from "../../kernel/package-json.ts";
import { warningAt } from "../../kernel/problems.ts";
import type { ConversionJob, ConvertedLibrary, LibraryJob } from "./conversion/conversion-job.ts";
import { declarationLines } from "./declaration-lines.ts";
import { type DocumentedSymbol, documentedSymbols, symbolTargets } from "./documented-symbols.ts";
import { type ExportedSymbol, exportedSymbols, isFactoryLocal } from "./exported-symbols.ts";
import { libraryProgram } from "./library-program.ts";
import { runTypedoc } from "./run-typedoc.ts";
import { toSymbols } from "./to-symbols.ts";
import { typeProblems } from "./type-problems.ts";

/** The slow part of reading libraries, by TypeScript and TypeDoc. */
export async function convertLibraries(job: ConversionJob): Promise<ConvertedLibrary[]> {
  const program = libraryProgram(job);
  // Must run before TypeDoc, which leaves false diagnostics in the checker when it resolves `{@link}`.
  const problems = job.libraries.map((library) => typeProblems(program, library, job.root));
  const all = job.libraries.map((library) => exportedSymbols(program, library));
  const exported = all.map((symbols) => symbols.filter((each) => !isFactoryLocal(each)));
  const result = await runTypedoc(program, job, exported.flat());
  const documented = exported.map((symbols) => documentedSymbols(symbols, result));
  const targets = new Map(
    job.libraries.flatMap((library, at) => symbolTargets(library, documented[at] ?? [], result)),
  );
  return Promise.all(
    job.libraries.map(async (library, index) => {
      const symbols = documented[index] ?? [];
      const omitted = omittedSymbols(exported[index] ?? [], symbols);
      const installed = library.isFromSite ? undefined : await readPackageJson(library.packageRoot);
      return {
        library: library.library,
        symbols: toSymbols(symbols, { result, targets, job, library, program }),
        declarations: declarationLines(
          program,
          all[index] ?? [],
          new Map(symbols.map((each) => [each.exported, each.slug])),
        ),
        augmentations: augmentations(program, library),
        ...(installed && {
          needs: { engines: installed.engines, peers: installed.peerDependencies },
        }),
        omitted: omitted.map(({ name }) => name),
        problems: [
          ...(problems[index] ?? []),
          ...omitted.map(({ name, reason }) => {
            const message = `\`${name}\` of \`${library.label}\` is exported but not documented: ${reason}`;
            return warningAt({ file: library.label }, message);
          }),
        ],
      };
    }),
  );
}

/** Exports without a page or an entry. */
function omittedSymbols(
  exported: readonly ExportedSymbol[],
  documented: readonly DocumentedSymbol[],
): { name: string; reason: string }[] {
  const shown = new Set(documented.map((each) => each.exported));
  return exported
    .filter((each) => !shown.has(each))
    .map(({ symbol, names: [first] }) => ({
      name: first?.name ?? symbol.name,
      reason:
        symbol.declarations === undefined
          ? "TypeScript does not find its declaration"
          : "TypeDoc does not convert it",
    }));
}

/** What a package adds to other modules and to global types, as it declares it. */
function augmentations(program: ts.Program, { packageRoot, entries }: LibraryJob): string[] {
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
