import type { LibraryModel } from "../../model/reference.ts";
import { type LibrarySnapshot, snapshotFormat } from "../../settings/snapshot.ts";

/** Snapshot of the package as this site documents it, unpublished unless its declarations come from this npm version. */
export function documentedSnapshot(
  { npm: name, version, source, declarations, needs }: LibraryModel,
  recorded: string,
): LibrarySnapshot {
  const published = source.kind === "npm" && source.package === name && source.version === version;
  return {
    format: snapshotFormat,
    kind: "library",
    ...{ name, version, published, recorded },
    ...(published && needs !== undefined && { needs }),
    declarations,
  };
}
