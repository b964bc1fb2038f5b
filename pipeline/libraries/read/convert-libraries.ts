import { readPackageJson } from "../../kernel/package-json.ts";
import type { ConversionJob, ConvertedLibrary } from "./conversion/conversion-job.ts";
import { declarationLines } from "./declaration-lines.ts";
import { libraryProgram } from "./library-program.ts";
import { runTypedoc } from "./run-typedoc.ts";
import { toSymbols } from "./to-symbols.ts";
import { typeProblems } from "./type-problems.ts";

/** The slow part of reading libraries, by TypeScript and TypeDoc. */
export async function convertLibraries(job: ConversionJob): Promise<ConvertedLibrary[]> {
  const program = libraryProgram(job);
  // Must run before TypeDoc, which leaves false diagnostics in the checker when it resolves `{@link}`.
  const problems = job.libraries.map((library) => typeProblems(program, library, job.root));
  const result = await runTypedoc(program, job);
  return Promise.all(
    job.libraries.map(async (library, index) => {
      const installed = library.isOurs ? undefined : await readPackageJson(library.packageRoot);
      return {
        library: library.library,
        symbols: toSymbols(result, job, library),
        // Our declarations override exports of an older published version with the same names.
        declarations: Object.assign(
          {},
          ...library.entries.map((entry) => declarationLines(program, entry)),
        ),
        ...(installed && {
          needs: { engines: installed.engines, peers: installed.peerDependencies },
        }),
        problems: problems[index] ?? [],
      };
    }),
  );
}
