import { memoize } from "../kernel/memoize.ts";
import { compareVersions, isSemantic } from "../model/compare-versions.ts";
import type { Snapshot } from "../settings/snapshot.ts";
import { compareSnapshots, declarationsIn, type FoundChange } from "./compare/compare-snapshots.ts";
import type { Declarations } from "./shapes/shape.ts";
import type { RecordedVersions } from "./snapshots/read-snapshots.ts";

/** The interface of a package or of the web API as the working tree documents it. */
export interface Documented {
  /** Library name, or that of an API. */
  subject: string;
  snapshot: Snapshot;
  /** Earlier names of the package, oldest first: their versions come before those of the present name. */
  formerNames?: readonly string[];
}

/** One version of a package or of the web API. */
export interface Release {
  version: string;
  /** npm name at this version, or the title of the API. */
  name: string;
  /** Day of the snapshot. */
  recorded: string;
  /** Against the version before it; none for the first known version. */
  changes: FoundChange[];
  declarations: Declarations;
}

export interface SubjectHistory {
  /** Library name or folder of an API: `web-api`, `web-api-billing`. */
  subject: string;
  /** Oldest first; the last one is the documented version. */
  releases: Release[];
}

/** The history of each documented package and API. */
export function toHistories(
  recorded: readonly RecordedVersions[],
  documented: readonly Documented[],
): SubjectHistory[] {
  return documented.map((each) => {
    const { subject } = each;
    const known = recorded.find((versions) => versions.subject === subject)?.snapshots ?? [];
    return { subject, releases: releasesOf(withDocumented(known, each)) };
  });
}

/** Oldest first: ordered by semver if all versions are semantic versions, otherwise by the day on which they were recorded. */
export function sortVersions(
  snapshots: readonly Snapshot[],
  formerNames: readonly string[] = [],
): Snapshot[] {
  const areSemantic = snapshots.every(({ version }) => isSemantic(version));
  const byVersion = (a: Snapshot, b: Snapshot) =>
    (areSemantic ? 0 : a.recorded.localeCompare(b.recorded)) ||
    compareVersions(a.version, b.version);
  const rank = ({ name }: Snapshot) =>
    formerNames.includes(name) ? formerNames.indexOf(name) : formerNames.length;
  return snapshots.toSorted((a, b) => rank(a) - rank(b) || byVersion(a, b));
}

/**
 * Replaces the recorded snapshot of the documented version by the documented interface, which may be newer, and drops
 * recorded versions after it.
 */
function withDocumented(
  known: readonly Snapshot[],
  { snapshot: documented, formerNames = [] }: Documented,
): Snapshot[] {
  const own = known.find(({ version }) => version === documented.version);
  const recorded = own?.recorded ?? documented.recorded;
  const earlier = known.filter(
    (each) => each !== own && (formerNames.includes(each.name) || mayPrecede(each, documented)),
  );
  return [...sortVersions(earlier, formerNames), { ...documented, recorded }];
}

/** False for a semantic version that is not before the other one. */
export function mayPrecede({ version }: Snapshot, { version: other }: Snapshot): boolean {
  return ![version, other].every(isSemantic) || compareVersions(version, other) < 0;
}

/** Recorded snapshots stay the same while other files are saved. */
const changesBetween = memoize((before: Snapshot) =>
  memoize((after: Snapshot) => compareSnapshots(before, after)),
);

function releasesOf(snapshots: readonly Snapshot[]): Release[] {
  return snapshots.map((snapshot, at): Release => {
    const previous = snapshots[at - 1];
    const { version, name, recorded } = snapshot;
    return {
      version,
      name,
      recorded,
      changes: previous === undefined ? [] : changesBetween(previous)(snapshot),
      declarations: declarationsIn(snapshot),
    };
  });
}
