import type { LibrarySource } from "../../../content/model/reference.ts";

/** A library as far as its names on npm tell. */
interface NamedLibrary {
  name: string;
  npm: string;
  formerNames?: string[];
  source: LibrarySource;
}

/** Names under which npm has, or may come to have, a library: that of today, the one it is read from, and earlier ones. */
export function npmNames({ npm, formerNames = [], source }: NamedLibrary): string[] {
  return [...new Set([npm, ...(source.kind === "npm" ? [source.package] : []), ...formerNames])];
}

/**
 * Names under which types of a documented library appear in the others. Packages moved from one
 * npm scope to another, so every scope that occurs is tried with every library's name.
 */
export function packageNames(libraries: readonly NamedLibrary[]): Record<string, string> {
  const scopes = new Set(
    libraries
      .flatMap(npmNames)
      .filter((name) => name.startsWith("@"))
      .map((name) => name.split("/")[0]),
  );
  return Object.fromEntries(
    libraries.flatMap((library) => {
      const { name, npm, source } = library;
      const own = source.kind === "npm" ? [source.package] : [];
      const scoped = [...scopes].map((scope) => `${scope}/${name}`);
      return [...scoped, ...own, npm].map((npmName) => [npmName, name]);
    }),
  );
}
