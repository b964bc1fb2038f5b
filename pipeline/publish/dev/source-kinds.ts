import type { SourceKind } from "../../earlier-build.ts";

/** Folders and files that are followed, beside the API files that the settings name. */
export const watchedFolders = ["content", "worker", "client"];

const kinds: readonly [RegExp, readonly SourceKind[]][] = [
  [/^content\/(?:i18n\/[^/]+\/)?guides\//, ["guides"]],
  [/^content\/(?:ui|i18n\/[^/]+)\/quick-links\.json$/, ["settings", "client"]],
  [/^content\/libraries\//, ["libraries"]],
  [/^content\/img\//, ["images"]],
  [/^content\/history\//, ["openapi", "libraries"]],
  [/^content\/ui\//, ["words"]],
  [/^content\/islands\//, ["guides", "client", "worker"]],
  [/^content\/(?:checks|json-schema|model|samples|search)\//, ["client", "worker"]],
  [/^content\//, ["settings"]],
  [/^client\//, ["client", "worker"]],
  [/^worker\//, ["worker"]],
];

/**
 * What saved files belong to.
 * @param apiFiles API files, their parts and overlays, wherever they stand
 */
export function sourceKinds(
  files: readonly string[],
  apiFiles: readonly string[],
): Set<SourceKind> {
  return new Set(
    files.flatMap((file) => {
      const path = file.replaceAll("\\", "/");
      if (apiFiles.includes(path)) return ["openapi"];
      return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? ["openapi"];
    }),
  );
}

/** Styles alone are changed in open pages without a reload. */
export function areStyles(files: readonly string[]): boolean {
  return files.every((file) => /^client[/\\]styles[/\\].*\.css$/.test(file));
}
