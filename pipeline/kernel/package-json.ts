import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const versionsByName = z.record(z.string(), z.string()).default({});

const packageJsonSchema = z.object({
  version: z.string(),
  description: z.string().optional(),
  license: z.string().optional(),
  repository: z
    .union([z.string(), z.object({ url: z.string(), directory: z.string().optional() })])
    .optional(),
  types: z.string().optional(),
  typings: z.string().optional(),
  exports: z.unknown().optional(),
  engines: versionsByName,
  peerDependencies: versionsByName,
});

export type PackageJson = z.output<typeof packageJsonSchema>;

/** Undefined if the folder has no valid `package.json`. */
export async function readPackageJson(folder: string): Promise<PackageJson | undefined> {
  try {
    return packageJsonSchema.parse(
      JSON.parse(await readFile(join(folder, "package.json"), "utf8")),
    );
  } catch {
    return undefined;
  }
}
