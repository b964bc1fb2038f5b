import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { librarySnapshot } from "../history/snapshots/library-snapshot.ts";
import { cacheDirectory } from "../kernel/cache-directory.ts";
import { readPackageJson } from "../kernel/package-json.ts";
import { convertLibraries } from "../libraries/read/convert-libraries.ts";
import { typesOf } from "../libraries/read/package-metadata.ts";
import type { Snapshot } from "../settings/snapshot.ts";
import type { Registry } from "./registry.ts";

export interface BackfillRequest {
  /** npm name. */
  name: string;
  /** Existing snapshots. */
  known: readonly Snapshot[];
  /** Libraries by npm package name, for types from another package. */
  libraryOfPackage: Record<string, string>;
  /** Library name, to tell its own types from those of other libraries. */
  library: string;
  /** Repository root; imports of the versions are resolved in its `node_modules`. */
  root: string;
  /** Today's ISO date. */
  recorded: string;
}

/**
 * Snapshots of published versions without one, and existing snapshots completed with their publication date. Each
 * version is converted separately.
 */
export async function backfill(request: BackfillRequest, registry: Registry): Promise<Snapshot[]> {
  const served = await registry.versions(request.name);
  const dates: Record<string, string> = served.length > 0 ? await registry.times(request.name) : {};
  const dated = request.known.flatMap((snapshot): Snapshot[] => {
    const date = dates[snapshot.version];
    return date === undefined || snapshot.date !== undefined ? [] : [{ ...snapshot, date }];
  });
  const versions = served.filter(
    (version) => !request.known.some((snapshot) => snapshot.version === version),
  );
  const cache = cacheDirectory(request.root);
  await mkdir(cache, { recursive: true });
  // Inside the repository, so that imports resolve to its packages.
  const folder = await mkdtemp(join(cache, "backfill-"));
  try {
    const snapshots: Snapshot[] = [];
    for (const version of versions) {
      const snapshot = await snapshotOf(version, join(folder, version), request, registry);
      const date = dates[version];
      snapshots.push({ ...snapshot, ...(date !== undefined && { date }) });
    }
    return [...dated, ...snapshots];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function snapshotOf(
  version: string,
  folder: string,
  { name, library, libraryOfPackage, root, recorded }: BackfillRequest,
  registry: Registry,
): Promise<Snapshot> {
  const packageRoot = await registry.unpack(name, version, folder);
  await openDeepImports(packageRoot);
  const [converted] = await convertLibraries({
    root,
    libraryOfPackage,
    libraries: [
      {
        library,
        entries: [await entryOf(packageRoot)],
        packageRoot,
        isOurs: false,
        label: `${name}@${version}`,
      },
    ],
  });
  return librarySnapshot(converted ?? { declarations: {} }, {
    name,
    version,
    published: true,
    recorded,
  });
}

/**
 * Some published types import inner files of o1js that later versions no longer have, which would make them `any`.
 * o1js itself exports all of these types.
 */
async function openDeepImports(packageRoot: string): Promise<void> {
  const entries = await readdir(packageRoot, { recursive: true });
  for (const entry of entries.filter((name) => name.endsWith(".d.ts"))) {
    const file = join(packageRoot, entry);
    const text = await readFile(file, "utf8");
    const opened = text.replaceAll(/import\("(?:[^"]*\/)?o1js\/dist\/[^"]*"\)/g, 'import("o1js")');
    if (opened !== text) await writeFile(file, opened);
  }
}

/** Entry for TypeDoc: the TypeScript source if shipped, otherwise the declarations. */
async function entryOf(packageRoot: string): Promise<string> {
  const types = typesOf(await readPackageJson(packageRoot), ".");
  for (const candidate of ["src/index.ts", ...(types === undefined ? [] : [types])]) {
    const file = join(packageRoot, candidate);
    if (existsSync(file)) return file;
  }
  throw new Error(`${packageRoot} ships neither TypeScript nor declarations`);
}
