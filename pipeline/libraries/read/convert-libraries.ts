import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { PackageNeeds } from "../../../content/model/reference.ts";
import type { ConversionJob, ConvertedLibrary } from "./conversion/conversion-job.ts";
import { declarationLines } from "./declaration-lines.ts";
import { runTypedoc } from "./run-typedoc.ts";
import { toSymbols } from "./to-symbols.ts";

/** The costly part of reading libraries: TypeScript and TypeDoc. */
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
        // Declarations of ours replace what an older published version exports under their names.
        declarations: Object.assign(
          {},
          ...(own?.entries ?? []).map((entry) => declarationLines(result.program, entry)),
        ),
        ...(needs !== undefined && { needs }),
      };
    }),
  );
}

const texts = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ engines: texts, peerDependencies: texts });

async function packageNeeds(packageRoot: string): Promise<PackageNeeds | undefined> {
  const text = await readFile(join(packageRoot, "package.json"), "utf8").catch(() => undefined);
  const result = manifestSchema.safeParse(text === undefined ? undefined : JSON.parse(text));
  if (!result.success) return undefined;
  return { engines: result.data.engines, peers: result.data.peerDependencies };
}
