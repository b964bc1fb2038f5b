import type { Fence } from "../code/fence.ts";
import { DerivedCache } from "../kernel/derived-cache.ts";
import { filesBelow } from "../kernel/files-below.ts";
import { hashOf, hashOfFiles } from "../kernel/hash.ts";
import { englishWords } from "../kernel/language.ts";
import { librariesFolder } from "../libraries/read/read-library-settings.ts";
import type { CheckJob } from "./check-job.ts";
import { type CheckUnit, type UnitResult, unitResult } from "./check-units.ts";

/** Results of code checks by {@link resultKeys}. */
export function openResults(directory: string): Promise<DerivedCache<UnitResult>> {
  const madeBy = new URL("./check-job.ts", import.meta.url);
  return DerivedCache.open({ directory, name: "checked-code", madeBy, value: unitResult });
}

/** Keys of results. Only data and shell blocks depend on API files, and only samples of libraries on declarations. */
export async function resultKeys({
  root,
  documents,
  modules,
}: Pick<CheckJob, "root" | "documents" | "modules">): Promise<(unit: CheckUnit) => string> {
  const api = hashOf(JSON.stringify([documents, englishWords]));
  const files = (await filesBelow(root, librariesFolder)).filter((file) => file.endsWith(".d.ts"));
  const texts = JSON.stringify([...modules]).replaceAll(root, "");
  const declarations = `${await hashOfFiles(root, files)} ${texts}`;
  return ({ kind, fences }) => {
    const usesApi = kind === "data" || kind === "shell";
    const isOfLibrary = fences[0]?.place.file.startsWith(librariesFolder) ?? false;
    return JSON.stringify([
      usesApi && api,
      kind === "typescript" && isOfLibrary && declarations,
      ...fences.map(checkedParts),
    ]);
  };
}

/** Everything of a block that its check depends on. */
function checkedParts({ lang, code, meta }: Fence) {
  return [lang, code, meta.operation, meta.response, meta.schema];
}
