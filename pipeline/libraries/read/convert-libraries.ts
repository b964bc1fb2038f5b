import type { ConversionJob, ConvertedLibrary } from "./conversion/conversion-job.ts";
import { runTypedoc } from "./run-typedoc.ts";
import { toSymbols } from "./to-symbols.ts";

/** The costly part of reading libraries: TypeScript and TypeDoc. */
export async function convertLibraries(job: ConversionJob): Promise<ConvertedLibrary[]> {
  return toSymbols(await runTypedoc(job), job);
}
