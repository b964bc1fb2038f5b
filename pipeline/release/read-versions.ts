import { join } from "node:path";
import type { Documented } from "../history/history.ts";
import { type RecordedVersions, readSnapshots } from "../history/snapshots/read-snapshots.ts";
import { apiFolder } from "../history/snapshots/snapshot-files.ts";
import { cacheDirectory } from "../kernel/cache-directory.ts";
import { hasErrors, type Problem } from "../kernel/problems.ts";
import { declarationLines } from "../libraries/declaration-lines.ts";
import { readLibraries } from "../libraries/read/read-libraries.ts";
import { librariesFolder } from "../libraries/read/read-library-settings.ts";
import type { LibraryModel } from "../libraries/reference.ts";
import { apiSnapshot } from "../openapi/projections/api-snapshot.ts";
import type { ApiModel } from "../openapi/read/api-model.ts";
import { readApis } from "../openapi/read/read-apis.ts";
import { type LibrarySnapshot, snapshotFormat } from "../settings/snapshot.ts";
import { readSite } from "../site/settings/read-site.ts";

/** What the working tree documents, and what is recorded of it. */
interface Versions {
  documented: Documented[];
  recorded: RecordedVersions[];
}

/** Without `versions` after errors. @param today ISO date */
export async function readVersions(
  root: string,
  today: string,
): Promise<{ versions?: Versions; problems: Problem[] }> {
  const { settings, problems } = await readSite(root);
  if (settings === undefined) return { problems };
  const [{ libraries, ...read }, { apis, ...readApi }] = await Promise.all([
    readLibraries(join(root, librariesFolder), { root, cacheDirectory: cacheDirectory(root) }),
    readApis(root, settings.openapi),
  ]);
  const subjects = [...libraries.map(({ name }) => name), apiFolder];
  const { recorded, ...snapshots } = await readSnapshots(root, subjects);
  problems.push(...read.problems, ...readApi.problems, ...snapshots.problems);
  if (hasErrors(problems)) return { problems };
  const documented = documentedSubjects(libraries, apis, today);
  return { versions: { documented, recorded }, problems };
}

/** The documented interface of every library and API. */
export function documentedSubjects(
  libraries: readonly LibraryModel[],
  apis: readonly ApiModel[],
  recorded: string,
): Documented[] {
  return [
    ...libraries.map((library) => ({
      subject: library.name,
      snapshot: librarySnapshot(library, recorded),
      formerNames: library.formerNames,
    })),
    ...apis.map((api) => ({ subject: api.subject, snapshot: apiSnapshot(api, recorded) })),
  ];
}

/** What a package needs is known of this version only if it is installed. */
function librarySnapshot(library: LibraryModel, recorded: string): LibrarySnapshot {
  const { npm: name, version, source, needs } = library;
  const isInstalled =
    source.kind === "npm" && source.package === name && source.version === version;
  return {
    format: snapshotFormat,
    kind: "library",
    ...{ name, version, recorded },
    ...(isInstalled && needs !== undefined && { needs }),
    declarations: declarationLines(library),
  };
}
