import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import semver from "semver";
import { compareSnapshots, type FoundChange } from "../history/compare/compare-snapshots.ts";
import { type Documented, sortVersions } from "../history/history.ts";
import { changeText, groupOf } from "../history/pages/change-words.ts";
import { printSnapshot, sameInterface } from "../history/snapshots/print-snapshot.ts";
import type { RecordedVersions } from "../history/snapshots/read-snapshots.ts";
import { snapshotFile } from "../history/snapshots/snapshot-file.ts";
import { errorAt, type Problem } from "../kernel/problems.ts";
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
  if (own !== undefined && sameInterface(own, snapshot)) return [];
  const isEarlier = ({ version }: Snapshot) =>
    semver.valid(version) === null ||
    semver.valid(snapshot.version) === null ||
    semver.lte(version, snapshot.version);
  const base = own ?? known.findLast(isEarlier) ?? known.at(-1);
  const changes = base === undefined ? [] : compareSnapshots(base, snapshot);
  return [{ subject, snapshot, changes, ...(base !== undefined && { base }) }];
}

/** Reports a version that is already recorded, or too low for its changes by semver. */
export function versionProblems({ subject, snapshot, base, changes }: Unrecorded): Problem[] {
  const problem = (message: string, hint: string) => [
    errorAt({ file: snapshotFile(subject, snapshot.version) }, message, hint),
  ];
  const name = `version ${snapshot.version} of \`${subject}\``;
  const needed = base && neededVersion(base, changes);
  if (base?.version === snapshot.version) {
    const raise = needed === undefined ? "raise the version" : `raise the version to ${needed}`;
    return problem(
      `${name} is recorded, but its interface is another now`,
      `${raise}, or write it again with \`npm run release -- --replace\``,
    );
  }
  const isEnough =
    needed === undefined ||
    semver.valid(snapshot.version) === null ||
    semver.gte(snapshot.version, needed);
  return isEnough
    ? []
    : problem(`${name} changes more than its number says`, `raise it to ${needed} or higher`);
}

/**
 * Lowest version allowed by semver. Below 1.0.0, a breaking change needs a new minor version and other changes a
 * patch. Undefined for versions that are not semantic.
 */
function neededVersion({ version }: Snapshot, changes: readonly FoundChange[]): string | undefined {
  if (semver.valid(version) === null) return undefined;
  const isEarly = semver.major(version) === 0;
  const groups = new Set(changes.map(groupOf));
  const part = groups.has("must")
    ? isEarly
      ? "minor"
      : "major"
    : groups.has("new") && !isEarly
      ? "minor"
      : "patch";
  return semver.inc(version, part) ?? undefined;
}

/** Text for pull requests: the changes, breaking ones first. */
export function printUnrecorded({ subject, snapshot, base, changes }: Unrecorded): string {
  const { version } = snapshot;
  if (base === undefined) return `${subject} ${version}: the first version\n`;
  const lines = changes
    .toSorted((a, b) => Number(b.breaking) - Number(a.breaking))
    .map((change) => `  ${change.breaking ? "breaks" : "      "}  ${line(change)}`);
  return `${[`${subject} ${version}: ${changes.length} changes since ${base.version}`, ...lines].join("\n")}\n`;
}

function line(change: FoundChange): string {
  const { subjects, before, after } = change;
  const [first, ...others] = subjects.map(({ name }) => name);
  const parts = [before, after].filter((part) => part !== undefined).join("  →  ");
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
  return `${first}${more}: ${changeText(change)}${parts === "" ? "" : `  (${parts})`}`;
}

async function write(root: string, subject: string, snapshot: Snapshot): Promise<string> {
  const file = snapshotFile(subject, snapshot.version);
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), printSnapshot(snapshot));
  return file;
}
