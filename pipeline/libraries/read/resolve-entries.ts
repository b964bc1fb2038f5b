import { relative } from "node:path";
import ts from "typescript";
import type { PackageJson } from "../../kernel/package-json.ts";
import { importPath } from "./package-names.ts";

/** Paths by which a package is imported, with the files of their declarations. */
export interface PackageEntries {
  exports: string[];
  /** Parallel to `exports`, relative to the package. */
  files: string[];
  /** Paths without declarations. */
  missing: string[];
}

/** Finds declarations as TypeScript finds those of an import. @param paths `.`, `./sub`, or a pattern such as `./*` */
export function resolveEntries(
  name: string,
  paths: readonly string[],
  installed: PackageJson | undefined,
  root: string,
): PackageEntries {
  const folder =
    ts.sys.realpath?.(`${root}/node_modules/${name}`) ?? `${root}/node_modules/${name}`;
  const found: PackageEntries = { exports: [], files: [], missing: [] };
  for (const path of paths) {
    const isPattern = path.includes("*");
    const resolved = (isPattern ? matchingPaths(path, installed, folder) : [path]).flatMap(
      (each) => {
        const file = declarationFile(importPath(name, each), root);
        return file?.startsWith(`${folder}/`) ? [{ path: each, file }] : [];
      },
    );
    if (resolved.length === 0) found.missing.push(path);
    found.exports.push(...resolved.map((each) => each.path));
    found.files.push(...resolved.map(({ file }) => relative(folder, file)));
  }
  return found;
}

/** How TypeScript resolves an import: with the condition `import` alone, then also `node`, or `require` instead. */
const ways = [
  { moduleResolution: ts.ModuleResolutionKind.Bundler, mode: ts.ModuleKind.ESNext },
  { moduleResolution: ts.ModuleResolutionKind.NodeNext, mode: ts.ModuleKind.ESNext },
  { moduleResolution: ts.ModuleResolutionKind.NodeNext, mode: ts.ModuleKind.CommonJS },
] as const;

function declarationFile(specifier: string, root: string): string | undefined {
  for (const { moduleResolution, mode } of ways) {
    const options = { moduleResolution, customConditions: ["module-sync"] };
    const { resolvedModule } = ts.resolveModuleName(
      specifier,
      `${root}/index.ts`,
      options,
      ts.sys,
      undefined,
      undefined,
      mode,
    );
    const file = resolvedModule?.resolvedFileName;
    if (file !== undefined && /\.[cm]?tsx?$/.test(file)) return file;
  }
  return undefined;
}

const extension = /(\.d)?\.[cm]?[jt]sx?$/;

/** The paths that a pattern of `exports` has files for. */
function matchingPaths(pattern: string, installed: PackageJson | undefined, folder: string) {
  const exported: unknown = Object(installed?.exports)[pattern];
  const targets = JSON.stringify(exported ?? null).match(/(?<=")\.\/[^"*]*\*[^"*]*(?=")/g) ?? [];
  const names = targets.flatMap((target) => {
    const [before = "", after = ""] = target.slice(2).replace(extension, "").split("*");
    const start = `${folder}/${before}`;
    return ts.sys
      .readDirectory(folder, [".ts", ".mts", ".cts"], undefined, [`${before}**/*`])
      .map((file) => file.replace(extension, ""))
      .filter((file) => file.startsWith(start) && file.endsWith(after))
      .map((file) => file.slice(start.length, file.length - after.length));
  });
  return [...new Set(names)].sort().map((name) => pattern.replace("*", name));
}
