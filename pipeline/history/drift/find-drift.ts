import { glob, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import semver from "semver";
import type { LibraryModel } from "../../../content/model/reference.ts";
import { npmNames } from "../../libraries/read/package-names.ts";
import { apiFolder } from "../../openapi/read/api-identity.ts";
import { hasErrors, type Problem } from "../../problems.ts";
import { History } from "../history.ts";
import { readModels } from "../release/read-models.ts";
import type { Registry } from "../release/registry.ts";
import { readSnapshots } from "../snapshots/read-snapshots.ts";

/** What the registry serves of a package, and what is recorded of it. */
interface ServedPackage {
  library: LibraryModel;
  /** Name that serves versions, oldest version first. */
  served: { name: string; versions: string[] }[];
  /** Published versions that have a snapshot, oldest first. */
  recorded: string[];
}

/**
 * Compares what the registry serves today with the snapshots, and with every line of the content that names a version
 * of a package. Asks the registry: for people and scheduled jobs, not for builds.
 */
export async function findDrift(
  root: string,
  registry: Registry,
  today: string,
): Promise<Problem[]> {
  const models = await readModels(root, today);
  const subjects = [...models.libraries.map(({ name }) => name), apiFolder];
  const { recorded, problems } = await readSnapshots(root, subjects);
  const found = [...models.problems, ...problems];
  if (hasErrors(found)) return found;
  const history = new History(recorded, models.documented);
  const packages = await Promise.all(
    models.libraries.map((library) => servedPackage(library, history, registry)),
  );
  return [...found, ...packages.flatMap(unrecorded), ...(await outdatedLines(root, packages))];
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

/** Versions without a snapshot, snapshots without a version, and a source that is behind. */
function unrecorded({ library, served, recorded }: ServedPackage): Problem[] {
  const known = new Set(recorded);
  const all = new Set(served.flatMap(({ versions }) => versions));
  const folder = `content/history/${library.name}`;
  const settings = `content/libraries/${library.name}/library.yaml`;
  const problems: Problem[] = [];
  for (const { name, versions } of served) {
    for (const version of versions.filter((each) => !known.has(each))) {
      problems.push({
        severity: "warning",
        file: folder,
        message: `npm serves \`${name}\` ${version}, of which there is no snapshot`,
        hint: "run `npm run release -- --backfill`",
      });
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
    problems.push({
      severity: "warning",
      file: settings,
      message: `the reference is made from ${from}, but npm serves \`${name}\` ${newest}`,
      hint: "install that version and correct `source` and `version`",
    });
  }
  for (const version of [...known].filter((each) => !all.has(each))) {
    problems.push({
      severity: "warning",
      file: `${folder}/${version}.json`,
      message: `npm no longer serves version ${version}`,
      hint: "say so in the package's introduction, or set `published` to false",
    });
  }
  return problems;
}

const claimingFiles = "content/{guides/**/*.mdx,libraries/*/library.yaml,libraries/*/examples.md}";

/** Lines of guides, introductions and samples that name a version as the newest, or as there, and it is not. */
async function outdatedLines(root: string, packages: readonly ServedPackage[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for await (const path of glob(claimingFiles, { cwd: root })) {
    const file = relative(root, join(root, path));
    const lines = (await readFile(join(root, path), "utf8")).split("\n");
    lines.forEach((text, at) => {
      const place = { severity: "warning", file, line: at + 1 } as const;
      for (const each of packages) {
        problems.push(...claims(text, each, file).map((claim) => ({ ...place, ...claim })));
      }
    });
  }
  return problems.sort((a, b) => a.file.localeCompare(b.file));
}

function claims(
  text: string,
  { library, served, recorded }: ServedPackage,
  file: string,
): { message: string; hint: string }[] {
  const isOwnText = file.startsWith(`content/libraries/${library.name}/`);
  if (isOwnText && served.length > 0 && /npm registry does not serve this package/.test(text)) {
    const hint = "correct the sentence; samples may now be checked against the package";
    return [{ message: `npm serves \`${served[0]?.name}\` now`, hint }];
  }
  return served.flatMap(({ name, versions }) => {
    const newest = versions.at(-1);
    // A line may well speak of an older version; what was the newest when it was written is not that any more.
    const isOvertaken = (version: string) =>
      version === recorded.at(-1)
        ? version !== newest
        : !versions.includes(version) && version !== library.version;
    const claimed = [...text.matchAll(versionAfter(name))].map(([, version]) => version);
    const serves = isOwnText ? [...text.matchAll(/npm serves version (\d+\.\d+\.\d+)/g)] : [];
    return [...claimed, ...serves.map(([, version]) => version)]
      .filter((version) => version !== undefined && isOvertaken(version))
      .map((version) => ({
        message: `the line speaks of \`${name}\` ${version}; npm's newest is ${newest}`,
        hint: "see whether it is still true, and name the newest version",
      }));
  });
}

/** `zkcloudworker@0.23.12` and `zkcloudworker 0.23.12`, with the name by itself. */
function versionAfter(name: string): RegExp {
  const literal = name.replaceAll(/[/.\\-]/g, "\\$&");
  return new RegExp(`(?<![\\w@/-])${literal}\`?(?:@| )\\^?(\\d+\\.\\d+\\.\\d+)`, "g");
}
