import semver from "semver";
import { groupOf, isBreaking } from "../../content/model/history.ts";
import type { Snapshot } from "../../content/schema/snapshot.ts";
import { apiFolder } from "../history/api-subject.ts";
import { compareSnapshots } from "../history/differences/compare-snapshots.ts";
import { type FoundChange, tellChange } from "../history/differences/found-change.ts";
import type { Documented } from "../history/history.ts";
import { type RecordedVersions, readSnapshots } from "../history/snapshots/read-snapshots.ts";
import { hasErrors, type Problem } from "../kernel/problems.ts";
import { readModels } from "./read-models.ts";

/** What the working tree changes in one public interface, against the newest recorded version. */
export interface CheckedSubject {
  subject: string;
  /** The recorded version that the tree is compared with. */
  base: string;
  version: string;
  changes: FoundChange[];
  /** The lowest version that says what the changes do. */
  needed: string;
  isEnough: boolean;
}

/** Compares what is documented now with the snapshots; nothing is written. */
export async function checkRelease(
  root: string,
  today: string,
): Promise<{ checked: CheckedSubject[]; problems: Problem[] }> {
  const models = await readModels(root, today);
  const subjects = [...models.libraries.map(({ name }) => name), apiFolder];
  const { recorded, problems } = await readSnapshots(root, subjects);
  const found = [...models.problems, ...problems];
  if (hasErrors(found)) return { checked: [], problems: found };
  return {
    checked: models.documented.flatMap((each) => checkSubject(each, recorded)),
    problems: found,
  };
}

/** Nothing for a subject without a recorded version: its first one needs no reason. */
export function checkSubject(
  { subject, snapshot }: Documented,
  recorded: readonly RecordedVersions[],
): CheckedSubject[] {
  const known = recorded.find((versions) => versions.subject === subject)?.snapshots ?? [];
  const base =
    known.findLast(({ version }) => semver.lte(version, snapshot.version)) ?? known.at(-1);
  if (base === undefined) return [];
  const changes = compareSnapshots(base, snapshot);
  const needed = neededVersion(base, changes);
  const isEnough = changes.length === 0 || semver.gte(snapshot.version, needed);
  return [{ subject, base: base.version, version: snapshot.version, changes, needed, isEnough }];
}

/**
 * By semantic versioning: what breaks raises the first number, what is new the second, all else the third. Below
 * 1.0.0 everything moves one place to the right.
 */
function neededVersion({ version }: Snapshot, changes: readonly FoundChange[]): string {
  if (changes.length === 0) return version;
  const breaks = changes.some(isBreaking);
  const adds = changes.some((change) => groupOf(change) === "added" || /added/.test(change.rule));
  const isEarly = semver.major(version) === 0;
  const part = breaks ? (isEarly ? "minor" : "major") : adds && !isEarly ? "minor" : "patch";
  return semver.inc(version, part) ?? version;
}

/** What a maintainer reads in a pull request: the changes, those that break first, and the verdict. */
export function printChecked({
  subject,
  base,
  version,
  changes,
  needed,
  isEnough,
}: CheckedSubject): string {
  if (changes.length === 0) return `${subject} ${version}: the interface of ${base}\n`;
  const lines = changes
    .toSorted((a, b) => Number(isBreaking(b)) - Number(isBreaking(a)))
    .map((change) => `  ${isBreaking(change) ? "breaks" : "      "}  ${line(change)}`);
  const verdict = isEnough
    ? `  ${version} says so\n`
    : `  ${version} does not say so: raise it to ${needed} or higher\n`;
  return [`${subject}: ${changes.length} changes since ${base}`, ...lines, verdict].join("\n");
}

function line(change: FoundChange): string {
  const { subject, text, before, after } = tellChange(change);
  const parts = [before, after].filter((part) => part !== undefined).join("  →  ");
  return `${subject.name}: ${text}${parts === "" ? "" : `  (${parts})`}`;
}
