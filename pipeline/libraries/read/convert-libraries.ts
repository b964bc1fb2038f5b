import ts from "typescript";
import { readPackageJson } from "../../kernel/package-json.ts";
import { hidingTag, isFactoryLocal } from "./compiler-symbols.ts";
import type { ConversionJob, ConvertedLibrary, LibraryJob } from "./conversion/conversion-job.ts";
import { documentedSymbols, symbolTargets } from "./documented-symbols.ts";
import { exportedSymbols } from "./exported-symbols.ts";
import { leftOutExports, leftOutMembers, leftOutProblems } from "./left-out.ts";
import { libraryProgram } from "./library-program.ts";
import { runTypedoc } from "./run-typedoc.ts";
import { toSymbols } from "./to-symbols.ts";
import { typeProblems } from "./type-problems.ts";
import { unexportedTypes } from "./unexported-types.ts";

/** The slow part of reading libraries, by TypeScript and TypeDoc. */
export async function convertLibraries(job: ConversionJob): Promise<ConvertedLibrary[]> {
  const program = libraryProgram(job);
  // Must run before TypeDoc, which leaves false diagnostics in the checker when it resolves `{@link}`.
  const problems = job.libraries.map((library) => typeProblems(program, library, job.root));
  const exported = job.libraries.map((library) => exportedSymbols(program, library));
  const onPages = exported.map((symbols) =>
    symbols.filter(
      ({ symbol }) => hidingTag(symbol) === undefined && !symbol.declarations?.some(isFactoryLocal),
    ),
  );
  const known = new Set(onPages.flat().map(({ symbol }) => symbol));
  const unexported = job.libraries.map((library, at) =>
    unexportedTypes(program, library, onPages[at] ?? [], known),
  );
  const result = await runTypedoc(program, job, onPages.flat(), unexported.flat());
  const documented = onPages.map((symbols) => documentedSymbols(symbols, result));
  const targets = new Map(
    job.libraries.flatMap((library, at) => symbolTargets(library, documented[at] ?? [], result)),
  );
  return Promise.all(
    job.libraries.map(async (library, index) => {
      const symbols = documented[index] ?? [];
      const sources = { result, targets, job, library, program };
      const leftOut = [
        ...leftOutExports(exported[index] ?? [], symbols),
        ...leftOutMembers(symbols, program.getTypeChecker()),
      ];
      const installed = library.isFromSite ? undefined : await readPackageJson(library.packageRoot);
      return {
        library: library.library,
        symbols: toSymbols(symbols, sources),
        unexported: toSymbols(documentedSymbols(unexported[index] ?? [], result), sources),
        augmentations: augmentations(program, library),
        ...(installed && {
          needs: { engines: installed.engines, peers: installed.peerDependencies },
        }),
        omitted: leftOut.flatMap(({ name, isHidden }) => (isHidden ? [] : name)),
        problems: [...(problems[index] ?? []), ...leftOutProblems(leftOut, library.label)],
      };
    }),
  );
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
