import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type CheckUnit, toUnits } from "../../code/checks/check-units.ts";
import type { Fence } from "../../code/fence.ts";
import { parseGuide } from "../../guides/parse-guide.ts";
import { readGuides } from "../../guides/read-guides.ts";
import type { Problem } from "../../kernel/problems.ts";
import { readLibrarySamples } from "../../libraries/read/read-library-samples.ts";
import type { Registry } from "../registry.ts";
import type { ServedPackage } from "./find-drift.ts";

/** A newer version of a package that samples import. */
interface NewerPackage {
  name: string;
  /** Documented npm name, which samples on the package's page import. */
  documented: string;
  version: string;
}

/** Reports samples that do not compile with the newest published version. */
export async function outdatedSamples(
  root: string,
  packages: readonly ServedPackage[],
  registry: Registry,
): Promise<Problem[]> {
  const newer = packages.flatMap(newerThanChecked);
  if (newer.length === 0) return [];
  const { fences, problems } = await readSamples(root);
  const units = toUnits(fences).filter((unit) => {
    return unit.kind === "typescript" && newer.some((each) => imports(unit, each));
  });
  if (units.length === 0) return problems;
  const cache = join(root, ".cache");
  await mkdir(cache, { recursive: true });
  // Inside the repository, so that other imports resolve to its `node_modules`.
  const folder = await mkdtemp(join(cache, "drift-"));
  try {
    for (const each of newer) await install(each, folder, registry);
    return [...problems, ...(await faultsWith(newer, units, { root, folder }))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function newerThanChecked({ library, served }: ServedPackage): NewerPackage[] {
  const { source } = library;
  if (source.kind !== "npm") return [];
  const newest = served.find(({ name }) => name === source.package)?.versions.at(-1);
  if (newest === undefined || newest === source.version) return [];
  return [{ name: source.package, documented: library.npm, version: newest }];
}

/** Problems of guides that cannot be read, whose samples are not compiled. */
async function readSamples(root: string): Promise<{ fences: Fence[]; problems: Problem[] }> {
  const [{ guides, problems }, samples] = await Promise.all([
    readGuides(root, false),
    readLibrarySamples(join(root, "content/libraries"), root),
  ]);
  const parsed = await Promise.all(guides.map(parseGuide));
  return {
    fences: [...parsed.flatMap(({ fences }) => fences), ...samples],
    problems: [...problems, ...parsed.flatMap((guide) => guide.problems)],
  };
}

function imports({ fences }: CheckUnit, { name, documented }: NewerPackage): boolean {
  return [name, documented].some((each) => fences.some(({ code }) => code.includes(`"${each}"`)));
}

async function install(
  { name, version }: NewerPackage,
  folder: string,
  registry: Registry,
): Promise<void> {
  const place = join(folder, "node_modules", name);
  await mkdir(dirname(place), { recursive: true });
  await rename(await registry.unpack(name, version, join(folder, "packed", name)), place);
}

async function faultsWith(
  newer: readonly NewerPackage[],
  units: readonly CheckUnit[],
  { root, folder }: { root: string; folder: string },
): Promise<Problem[]> {
  const { checkTypescript } = await import("../../code/checks/check-typescript.ts");
  const { readDocumentedModules } = await import("../../code/checks/documented-modules.ts");
  const results = checkTypescript(units, folder, await readDocumentedModules(root));
  return units.flatMap((unit, index) => {
    const used = newer
      .filter((each) => imports(unit, each))
      .map(({ name, version }) => `\`${name}\` ${version}`)
      .join(" and ");
    return (results[index]?.faults ?? []).flatMap(({ fence, line, message }): Problem[] => {
      const place = unit.fences[fence]?.place;
      if (place === undefined) return [];
      return [
        {
          severity: "warning",
          file: place.file,
          line: place.line + 1 + line,
          message: `the sample does not compile with ${used}: ${message}`,
          hint: "correct it when the site moves to that version",
        },
      ];
    });
  });
}
