import { join } from "node:path";
import type { ProvenFence } from "../code/proof.ts";
import { readPackageJson } from "../kernel/package-json.ts";
import type { CheckUnit } from "./check-units.ts";

/** Proofs of the blocks of a unit without faults. @param versionOf version of an installed package */
export function proofsOf(
  { kind, fences }: CheckUnit,
  versionOf: (name: string) => string | undefined,
): ProvenFence[] {
  if (kind === "typescript") {
    const names = new Set(fences.flatMap(({ code }) => importedPackages(code)));
    const against = [...names].map((name) => `${name} ${versionOf(name) ?? ""}`.trim());
    return fences.map((fence) => ({ fence, proof: { by: "types", against } }));
  }
  return fences.map((fence) => {
    const name = fence.meta.operation ?? fence.meta.schema;
    const isBody = kind === "data" && name !== undefined;
    return { fence, proof: isBody ? { by: "schema", name } : { by: "syntax" } };
  });
}

/** npm package names of imports: `@scope/name` or `name`, without a path. */
export function importedPackages(code: string): string[] {
  const specifiers = [...code.matchAll(/\bfrom\s+"([^"]+)"/g)].map(([, name = ""]) => name);
  return specifiers
    .filter((name) => !name.startsWith(".") && !name.startsWith("node:"))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}

/** Installed versions of all imported packages. */
export async function installedVersions(
  units: readonly CheckUnit[],
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(
    units.flatMap(({ fences }) => fences.flatMap(({ code }) => importedPackages(code))),
  );
  const found = await Promise.all(
    [...names].map(async (name): Promise<[string, string][]> => {
      const installed = await readPackageJson(join(root, "node_modules", name));
      return installed === undefined ? [] : [[name, installed.version]];
    }),
  );
  return new Map(found.flat());
}
