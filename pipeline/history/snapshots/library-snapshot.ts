import type { LibraryModel } from "../../model/reference.ts";
import { type LibrarySnapshot, snapshotFormat } from "../../settings/snapshot.ts";

/** A snapshot without the interface. */
export type SnapshotHead = Pick<
  LibrarySnapshot,
  "name" | "version" | "published" | "recorded" | "date"
>;

export function librarySnapshot(
  {
    declarations,
    needs,
  }: Pick<LibraryModel, "declarations"> & Partial<Pick<LibraryModel, "needs">>,
  head: SnapshotHead,
): LibrarySnapshot {
  const known = head.published && needs !== undefined ? { needs } : {};
  return { format: snapshotFormat, kind: "library", ...head, ...known, declarations };
}

/** Name of a member in a snapshot. */
export function memberKey({ name, isStatic }: { name: string; isStatic: boolean }): string {
  return isStatic ? `static ${name}` : name;
}

/** Snapshot of the package as this site documents it, unpublished unless its declarations come from this npm version. */
export function documentedSnapshot(library: LibraryModel, recorded: string): LibrarySnapshot {
  const { npm: name, version, source } = library;
  const published = source.kind === "npm" && source.package === name && source.version === version;
  return librarySnapshot(library, { name, version, published, recorded });
}
