import type { LibraryModel } from "../../../content/model/reference.ts";
import type { LibrarySnapshot } from "../../../content/schema/snapshot.ts";
import { librarySnapshot } from "./library-snapshot.ts";

/** A package as it is documented: what is read from npm, and what declarations of this site add to it. */
export function documentedSnapshot(library: LibraryModel, recorded: string): LibrarySnapshot {
  const { npm: name, version, source, symbols } = library;
  const published = source.kind === "npm" && source.package === name && source.version === version;
  return librarySnapshot(symbols, { name, version, published, recorded });
}
