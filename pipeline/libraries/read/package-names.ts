import type { LibrarySource } from "../reference.ts";

interface NamedLibrary {
  name: string;
  npm: string;
  formerNames?: string[];
  source: LibrarySource;
}

/** All npm names of a library: present, published and former ones. */
function npmNames({ npm, formerNames = [], source }: NamedLibrary): string[] {
  return [...new Set([npm, ...(source.kind === "npm" ? [source.package] : []), ...formerNames])];
}

/**
 * Maps package names to libraries. Packages moved between npm scopes, so every known scope is combined with every
 * library name.
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

/** What `import` names: `hono/cors`; for `@types/express` it is `express`. */
export function importPath(npm: string, path = "."): string {
  const [, typed] = /^@types\/(.*)$/.exec(npm) ?? [];
  const name = typed === undefined ? npm : typed.replace(/^(.+)__/, "@$1/");
  return name + path.slice(1);
}

/** The package in `node_modules` that a file belongs to; undefined for all other files. */
export function packageOf(file: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
}
