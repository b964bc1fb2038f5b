import type { LibrarySources } from "./read-library-settings.ts";

/**
 * Module texts of documented packages that differ from `node_modules`, by npm name, for samples that import them:
 * declarations of unpublished packages, and published packages with additions.
 */
export function documentedModules(
  sources: readonly Pick<LibrarySources, "settings" | "folder">[],
): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ settings: { npm, source, additions }, folder }): [string, string][] => {
      if (source.kind === "declarations") return [[npm, reexport(`${folder}/index.js`)]];
      if (npm === source.package && additions.length === 0) return [];
      // Of two exports with one name TypeScript takes the first: additions replace what is published.
      const files = additions.map((file) => `${folder}/${file.replace(/\.d\.ts$/, ".js")}`);
      return [[npm, [...files, source.package].map(reexport).join("\n")]];
    }),
  );
}

function reexport(module: string): string {
  return `export * from "${module.replaceAll("\\", "/")}";`;
}
