import { join } from "node:path";
import type { z } from "zod";
import { type PackageJson, readPackageJson } from "../../kernel/package-json.ts";
import { nearHint, type Problem } from "../../kernel/problems.ts";
import { type LibraryFile, type LibrarySettings, librarySchema } from "../../settings/library.ts";

/** Fills in settings that the author left out from the installed package. @param folder name of the library's folder */
export async function completeSettings(
  written: LibraryFile,
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
  const entries =
    source === undefined ? await entriesOf(name, written, installed, root) : { found: {} };
  if (entries.missing !== undefined) return { missing: entries.missing };
  const repository = installed?.repository;
  const url = typeof repository === "string" ? repository : repository?.url;
  const result = librarySchema.safeParse({
    version: installed?.version,
    license: installed?.license,
    repository: /(?:^|github\.com[/:]|github:)([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url ?? "")?.[1],
    directory: (typeof repository === "object" ? repository.directory : undefined) ?? ".",
    summary: installed?.description,
    introduction: installed?.description,
    ...written,
    ...entries.found,
  });
  if (result.success) return { settings: { name: folder, ...result.data } };
  return { missing: missingFields(result.error, name) };
}

/** The source of an installed package whose `source` is not written, or what it lacks. */
async function entriesOf(
  name: string,
  { exports: paths = ["."] }: LibraryFile,
  installed: PackageJson | undefined,
  root: string,
): Promise<{ found?: object; missing?: Pick<Problem, "message" | "hint"> }> {
  // TypeScript is large, and only this needs it before the packages are converted.
  const { resolveEntries } = await import("./resolve-entries.ts");
  const { exports, files: entry, missing } = resolveEntries(name, paths, installed, root);
  const [path = "."] = missing;
  if (missing.length > 0) {
    const types = `@types/${name.replace(/^@(.*)\//, "$1__")}`;
    const problem = {
      message: `package \`${name}\` has no types for ${missing.map((each) => `\`${each}\``).join(", ")}`,
      hint:
        path === "."
          ? `if \`${types}\` has them, install it and write \`npm: "${types}"\``
          : (nearHint(
              path,
              Object.keys(Object(installed?.exports)).filter((each) => each !== path),
            ) ?? "write a path of the `exports` of its `package.json`"),
    };
    return { missing: problem };
  }
  const source = { kind: "npm", package: name, version: installed?.version, entry };
  return { found: { exports, source } };
}

function missingFields(error: z.ZodError, name: string): Pick<Problem, "message" | "hint"> {
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0])))];
  const missing = fields.map((field) => `\`${field}\``).join(", ");
  return {
    message: `\`package.json\` of \`${name}\` does not say ${missing}`,
    hint: `write ${missing} in this file`,
  };
}
