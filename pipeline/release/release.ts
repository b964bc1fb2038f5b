import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compareSnapshots, type FoundChange } from "../history/compare/compare-snapshots.ts";
import { type Documented, mayPrecede, sortVersions } from "../history/history.ts";
import { changeText } from "../history/pages/change-words.ts";
import { printSnapshot } from "../history/snapshots/print-snapshot.ts";
import type { RecordedVersions } from "../history/snapshots/read-snapshots.ts";
import { snapshotFile } from "../history/snapshots/snapshot-files.ts";
import { errorAt, type Problem } from "../kernel/problems.ts";
import { t } from "../kernel/words.ts";
import { printChanges } from "../model/history.ts";
import type { Snapshot } from "../settings/snapshot.ts";
import { readVersions } from "./read-versions.ts";

export interface ReleaseOptions {
  root: string;
  /** Writes nothing. */
  check: boolean;
  /** Overwrites the snapshot of a version. */
  replace: boolean;
  today: string;
}

export interface ReleaseResult {
  /** Interfaces that differ from their snapshots. */
  unrecorded: Unrecorded[];
  /** Written files, relative to the root. */
  written: string[];
  problems: Problem[];
}

export interface Unrecorded extends Documented {
  /** Newest recorded version before it; absent for the first version. */
  base?: Snapshot;
  changes: FoundChange[];
}

/** Writes a snapshot of every interface that is not recorded, or only lists them with `check`. */
export async function release(options: ReleaseOptions): Promise<ReleaseResult> {
  const { root, today } = options;
  const { versions, problems } = await readVersions(root, today);
  if (versions === undefined) return { unrecorded: [], written: [], problems };
  const { documented, recorded } = versions;
  const unrecorded = documented.flatMap((each) => compareWithRecorded(each, recorded));
  const refused = options.replace ? [] : unrecorded.flatMap(versionProblems);
  const result = { unrecorded, written: [], problems: [...problems, ...refused] };
  if (options.check) return result;
  const toWrite = unrecorded.filter((each) => options.replace || !versionProblems(each)[0]);
  const written: string[] = [];
  for (const { subject, snapshot } of toWrite) written.push(await write(root, subject, snapshot));
  return { ...result, written };
}

/** Empty if the snapshot of the version has the same interface. */
export function compareWithRecorded(
  { subject, snapshot, formerNames = [] }: Documented,
  recorded: readonly RecordedVersions[],
): Unrecorded[] {
  const all = recorded.find((each) => each.subject === subject)?.snapshots ?? [];
  const known = sortVersions(all, formerNames);
  const own = known.find(({ version }) => version === snapshot.version);
  const base = own ?? known.findLast((each) => mayPrecede(each, snapshot)) ?? known.at(-1);
  const changes = base === undefined ? [] : compareSnapshots(base, snapshot);
  if (own !== undefined && changes.length === 0) return [];
  return [{ subject, snapshot, changes, ...(base !== undefined && { base }) }];
}

/** Reports a recorded version whose interface is another one now. */
export function versionProblems({ subject, snapshot, base }: Unrecorded): Problem[] {
  if (base?.version !== snapshot.version) return [];
  return [
    errorAt(
      { file: snapshotFile(subject, snapshot.version) },
      `version ${snapshot.version} of \`${subject}\` is recorded, but its interface is another now`,
      "raise the version, or write it again with `npm run release -- --replace`",
    ),
  ];
}

/** Text for pull requests: what was found, as on the changelog. */
export function printUnrecorded({ subject, snapshot, base, changes }: Unrecorded): string {
  const { version } = snapshot;
  if (base === undefined) return `${subject} ${version}: the first version\n`;
  const found = changes.map((change) => ({ ...change, text: changeText(change) }));
  const groups = printChanges(found).map(({ group, count, markdown }) => {
    return `${t(`changelog.count.${group}`, { count })}\n${markdown}\n`;
  });
  return `${subject} ${version}, after ${base.version}:\n${groups.join("") || `${t("changelog.noChanges")}\n`}`;
}

async function write(root: string, subject: string, snapshot: Snapshot): Promise<string> {
  const file = snapshotFile(subject, snapshot.version);
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), printSnapshot(snapshot));
  return file;
}
