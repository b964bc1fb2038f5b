import semver from "semver";
import { History } from "../history/history.ts";
import { historyFolder, snapshotFile } from "../history/snapshots/snapshot-file.ts";
import { type Problem, warningAt } from "../kernel/problems.ts";
import { npmNames } from "../libraries/read/package-names.ts";
import type { LibraryModel } from "../model/reference.ts";
import { readVersions } from "./read-versions.ts";
import type { Registry } from "./registry.ts";

interface ServedPackage {
  library: LibraryModel;
  /** Published versions by npm name, oldest first. */
  served: { name: string; versions: string[] }[];
  /** Published versions with a snapshot, oldest first. */
  recorded: string[];
}

/**
 * Compares the npm registry with the snapshots and the settings of libraries. It needs the network: for people and
 * scheduled jobs, not for builds.
 */
export async function findDrift(
  root: string,
  registry: Registry,
  today: string,
): Promise<Problem[]> {
  const { versions, problems } = await readVersions(root, today);
  if (versions === undefined) return problems;
  const history = new History(versions.recorded, versions.documented);
  const packages = await Promise.all(
    versions.libraries.map((library) => servedPackage(library, history, registry)),
  );
  return [...problems, ...packages.flatMap(unrecorded)];
}

async function servedPackage(
  library: LibraryModel,
  history: History,
  registry: Registry,
): Promise<ServedPackage> {
  const served = await Promise.all(
    npmNames(library).map(async (name) => {
      const versions = await registry.versions(name);
      return {
        name,
        versions: semver.sort(versions.filter((each) => semver.valid(each) !== null)),
      };
    }),
  );
  const releases = history.of(library.name)?.releases ?? [];
  const recorded = releases.filter(({ published }) => published).map(({ version }) => version);
  return { library, served: served.filter(({ versions }) => versions.length > 0), recorded };
}

/** Reports versions without a snapshot, snapshots without a version, and settings with an outdated version. */
function unrecorded({ library, served, recorded }: ServedPackage): Problem[] {
  const known = new Set(recorded);
  const all = new Set(served.flatMap(({ versions }) => versions));
  const folder = `${historyFolder}/${library.name}`;
  const settings = `content/libraries/${library.name}/library.yaml`;
  const problems: Problem[] = [];
  for (const { name, versions } of served) {
    for (const version of versions.filter((each) => !known.has(each))) {
      const message = `npm serves \`${name}\` ${version}, of which there is no snapshot`;
      problems.push(warningAt({ file: folder }, message, "run `npm run release -- --backfill`"));
    }
    const newest = versions.at(-1);
    const { source } = library;
    if (
      newest === undefined ||
      (source.kind === "npm" && source.package === name && source.version === newest)
    )
      continue;
    const from =
      source.kind === "npm" ? `${source.package} ${source.version}` : "declarations of this site";
    const message = `the reference is made from ${from}, but npm serves \`${name}\` ${newest}`;
    const hint = "install that version and correct `source` and `version`";
    problems.push(warningAt({ file: settings }, message, hint));
  }
  for (const version of [...known].filter((each) => !all.has(each))) {
    const file = snapshotFile(library.name, version);
    const hint = "say so in the package's introduction, or set `published` to false";
    problems.push(warningAt({ file }, `npm no longer serves version ${version}`, hint));
  }
  return problems;
}
