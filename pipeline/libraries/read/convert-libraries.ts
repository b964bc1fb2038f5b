import type { PackageNeeds } from "../../../content/model/reference.ts";
import { readPackageJson } from "../../kernel/package-json.ts";
import type { ConversionJob, ConvertedLibrary } from "./conversion/conversion-job.ts";
import { declarationLines } from "./declaration-lines.ts";
import { runTypedoc } from "./run-typedoc.ts";
import { toSymbols } from "./to-symbols.ts";

/** The slow part of reading libraries, by TypeScript and TypeDoc. */
export async function convertLibraries(job: ConversionJob): Promise<ConvertedLibrary[]> {
  const result = await runTypedoc(job);
  const libraries = toSymbols(result, job);
  return Promise.all(
    libraries.map(async ({ symbols, ...library }) => {
      const own = job.libraries.find((each) => each.library === library.library);
      const needs = own?.isOurs === false ? await packageNeeds(own.packageRoot) : undefined;
      return {
        ...library,
        symbols,
        // Our declarations override exports of an older published version with the same names.
        declarations: Object.assign(
          {},
          ...(own?.entries ?? []).map((entry) => declarationLines(result.program, entry)),
        ),
        ...(needs !== undefined && { needs }),
      };
    }),
  );
}

async function packageNeeds(packageRoot: string): Promise<PackageNeeds | undefined> {
  const found = await readPackageJson(packageRoot);
  return found && { engines: found.engines, peers: found.peerDependencies };
}
