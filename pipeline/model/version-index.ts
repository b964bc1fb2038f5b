/** Symbols that differ between versions of packages. Loaded once a reader has selected a version. */
export interface VersionIndex {
  packages: VersionedPackage[];
}

export interface VersionedPackage {
  /** Library name, part of the local storage key. */
  subject: string;
  /** npm name of each version; packages have moved between scopes. */
  names: string[];
  /** Oldest first; the documented one is the last. */
  versions: string[];
  /**
   * By path with anchor: the version that added the symbol, then the versions that changed it. Symbols that are the
   * same in all versions are absent.
   */
  symbols: Record<string, string[]>;
}

export const versionIndexPath = "/versions.json";

/** Local storage key of the selected version of a package. */
export function preferredVersionKey(subject: string): string {
  return `${preferredVersionPrefix}${subject}`;
}

export const preferredVersionPrefix = "docs-preferred-version-";

/** Compares a symbol of the documented version with the selected one. */
export function compareWithVersion(
  { versions, symbols }: VersionedPackage,
  href: string,
  chosen: string,
): "lacking" | "different" | "same" {
  const [since, ...changed] = symbols[href] ?? [];
  const at = versions.indexOf(chosen);
  if (since === undefined || at < 0) return "same";
  if (versions.indexOf(since) > at) return "lacking";
  return changed.some((version) => versions.indexOf(version) > at) ? "different" : "same";
}
