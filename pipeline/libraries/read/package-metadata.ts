import { join } from "node:path";
import type { z } from "zod";
import { type PackageJson, readPackageJson } from "../../kernel/package-json.ts";
import type { Problem } from "../../kernel/problems.ts";
import {
  type LibrarySettings,
  librarySchema,
  type WrittenLibrary,
} from "../../settings/library.ts";

/** Fills in settings that the author left out from the installed package. @param folder name of the library's folder */
export async function completeSettings(
  { exports = ["."], ...written }: WrittenLibrary,
  folder: string,
  root: string,
): Promise<{ settings: LibrarySettings } | { missing: Pick<Problem, "message" | "hint"> }> {
  const source = written.source;
  const name = source?.kind === "npm" ? source.package : written.npm;
  const installed = await readPackageJson(join(root, "node_modules", name));
  if (installed === undefined && source?.kind !== "declarations") {
    const wanted = source === undefined ? name : `${name}@${source.version}`;
    return {
      missing: {
        message: `package \`${name}\` is not installed`,
        hint: `install it as a devDependency: \`npm install --save-dev ${wanted}\``,
      },
    };
  }
  const entry = exports.flatMap((path) => typesOf(installed, path) ?? []);
  const repository = installed?.repository;
  const url = typeof repository === "string" ? repository : repository?.url;
  const result = librarySchema.safeParse({
    name: folder,
    version: installed?.version,
    license: installed?.license,
    repository: /(?:^|github\.com[/:]|github:)([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url ?? "")?.[1],
    directory: (typeof repository === "object" ? repository.directory : undefined) ?? ".",
    summary: installed?.description,
    introduction: installed?.description,
    source: { kind: "npm", package: name, version: installed?.version, entry },
    ...written,
  });
  if (result.success) return { settings: result.data };
  return { missing: missingFields(result.error, name, exports) };
}

/** Declaration file of an export path, found as TypeScript finds it. */
function typesOf(installed: PackageJson | undefined, path: string): string | undefined {
  const exported: unknown =
    typeof installed?.exports === "object" && installed.exports !== null
      ? Reflect.get(installed.exports, path)
      : undefined;
  const types = typesCondition(exported);
  if (types !== undefined || path !== ".") return types;
  return installed?.types ?? installed?.typings ?? "index.d.ts";
}

/** The file under `types` of conditional exports, directly or within another condition. */
function typesCondition(conditions: unknown): string | undefined {
  if (typeof conditions !== "object" || conditions === null) return undefined;
  const own: unknown = Reflect.get(conditions, "types");
  if (typeof own === "string") return own;
  const nested = own === undefined ? Object.values(conditions) : [own];
  return nested.map((each) => fileOf(each)).find((file) => file !== undefined);
}

/** A path, or the first declaration file of nested conditions. */
function fileOf(target: unknown): string | undefined {
  if (typeof target === "string") return /\.d\.[cm]?ts$/.test(target) ? target : undefined;
  return typesCondition(target);
}

function missingFields(
  error: z.ZodError,
  name: string,
  exports: readonly string[],
): Pick<Problem, "message" | "hint"> {
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0])))];
  if (fields.includes("source")) {
    return {
      message: `package \`${name}\` has no types for ${exports.map((path) => `\`${path}\``).join(", ")}`,
      hint: "write `source: { kind: npm, package, version, entry }` with the entry file inside the package",
    };
  }
  const missing = fields.map((field) => `\`${field}\``).join(", ");
  return {
    message: `\`package.json\` of \`${name}\` does not say ${missing}`,
    hint: `write ${missing} in this file`,
  };
}
