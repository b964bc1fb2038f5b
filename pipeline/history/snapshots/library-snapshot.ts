import type { LibraryModel } from "../../model/reference.ts";
import { type LibrarySnapshot, snapshotFormat } from "../../settings/snapshot.ts";

/** Snapshot of the package as this site documents it. What it needs is known of this version only if it is installed. */
export function documentedSnapshot(
  { npm: name, version, source, declarations, needs }: LibraryModel,
  recorded: string,
): LibrarySnapshot {
  const isInstalled =
    source.kind === "npm" && source.package === name && source.version === version;
  return {
    format: snapshotFormat,
    kind: "library",
    ...{ name, version, recorded },
    ...(isInstalled && needs !== undefined && { needs }),
    declarations,
  };
}
