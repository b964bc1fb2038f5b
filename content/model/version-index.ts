/** What a reader's chosen version of a package lacks or has otherwise: asked for only once a version was chosen. */
export interface VersionIndex {
  packages: VersionedPackage[];
}

export interface VersionedPackage {
  /** Library name, part of the key under which the choice is kept. */
  subject: string;
  /** npm name of each version, in their order: packages have moved from one scope to another. */
  names: string[];
  /** Oldest first; the documented one is the last. */
  versions: string[];
  /**
   * Site path (with anchor) of each symbol that is not alike in all versions: the version since which it is there, then
   * those that changed it.
   */
  symbols: Record<string, string[]>;
}

export const versionIndexPath = "/versions.json";

/** Local storage key of the reader's version of a package; every package is a docs plugin of its own. */
export function preferredVersionKey(subject: string): string {
  return `${preferredVersionPrefix}${subject}`;
}

export const preferredVersionPrefix = "docs-preferred-version-";

/** How a symbol of the documented version stands in the version that the reader chose. */
export function standingIn(
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
