import { z } from "zod";
import type { JsonRecord } from "../../../content/json-schema/json-value.ts";
import { DerivedCache } from "../../kernel/derived-cache.ts";
import { hashOf } from "../../kernel/hash.ts";
import { englishWords } from "../../kernel/language.ts";
import { blockKey } from "../proof.ts";
import type { CheckUnit, UnitResult } from "./check-units.ts";
import { declarationsHash, librariesFolder } from "./documented-modules.ts";

/** Results of code checks by {@link resultKeys}. Their form is not validated: the code that made them is in the key. */
export function openResults(directory: string): Promise<DerivedCache<UnitResult>> {
  const madeBy = new URL("./check-job.ts", import.meta.url);
  return DerivedCache.open({
    directory,
    name: "checked-code",
    madeBy,
    value: z.custom<UnitResult>(),
  });
}

/** Only data and shell blocks depend on the API files, and only library samples on declarations. */
export async function resultKeys(
  root: string,
  documents: readonly JsonRecord[],
): Promise<(unit: CheckUnit) => string> {
  const api = hashOf(JSON.stringify([documents, englishWords]));
  const declarations = await declarationsHash(root);
  return ({ kind, fences }) => {
    const usesApi = kind === "data" || kind === "shell";
    const isOfLibrary = fences[0]?.place.file.startsWith(librariesFolder) ?? false;
    return JSON.stringify([
      usesApi && api,
      kind === "typescript" && isOfLibrary && declarations,
      ...fences.map(blockKey),
    ]);
  };
}
