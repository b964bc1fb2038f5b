import type { LibraryModel } from "../../../content/model/reference.ts";
import { type LibrarySnapshot, snapshotFormat } from "../../../content/schema/snapshot.ts";

/** What a snapshot says of its version, beside the interface. */
export type SnapshotHead = Pick<
  LibrarySnapshot,
  "name" | "version" | "published" | "recorded" | "date"
>;

/** The public interface of a package, as it is converted for the pages. */
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

/** A package as it is documented: what is read from npm, and what declarations of this site add to it. */
export function documentedSnapshot(library: LibraryModel, recorded: string): LibrarySnapshot {
  const { npm: name, version, source } = library;
  const published = source.kind === "npm" && source.package === name && source.version === version;
  return librarySnapshot(library, { name, version, published, recorded });
}
