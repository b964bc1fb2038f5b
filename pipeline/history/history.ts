import semver from "semver";
import type { Snapshot } from "../../content/schema/snapshot.ts";
import { compareSnapshots, declarationsIn, type FoundChange } from "./compare/compare-snapshots.ts";
import type { Declarations } from "./shapes/shape.ts";
import type { RecordedVersions } from "./snapshots/read-snapshots.ts";

/** The interface of a package or of the web API as the working tree documents it. */
export interface Documented {
  /** Library name, or that of an API. */
  subject: string;
  snapshot: Snapshot;
  /** Names of the package before it got the one it has, the first one first: their versions come before its own. */
  formerNames?: readonly string[];
}

/** One version of a package or of the web API, with what it changed. */
export interface Release {
  version: string;
  /** npm name at this version, or the title of the API. */
  name: string;
  /** False for what is documented here but cannot be had from npm. */
  published: boolean;
  /** ISO date of the snapshot. */
  recorded: string;
  /** Time at which the registry says that it was published. */
  date?: string;
  /** The version before it; absent for the first that is known. */
  previous?: string;
  /** Against the version before it. */
  changes: FoundChange[];
  declarations: Declarations;
}

/** Everything known of the versions of one package or of the web API. */
export interface SubjectHistory {
  /** Library name or `web-api`. */
  subject: string;
  /** Oldest first; the last is the documented one. */
  releases: Release[];
}

/** Where a symbol can be had, and when it changed. */
export interface Availability {
  /** First version from which on every version has it. */
  since: string;
  /** It was there in the first version that is known, and may be older. */
  isOriginal: boolean;
  /** npm's newest version has it. False for what only the repository has. */
  isPublished: boolean;
  /** Changes since then, oldest first. */
  changes: { version: string; change: FoundChange }[];
}

/** All versions of all packages and of the web API. */
export class History {
  readonly subjects: readonly SubjectHistory[];

  constructor(recorded: readonly RecordedVersions[], documented: readonly Documented[]) {
    this.subjects = documented.map((each) => {
      const { subject } = each;
      const known = recorded.find((versions) => versions.subject === subject)?.snapshots ?? [];
      return { subject, releases: releasesOf(withDocumented(known, each)) };
    });
  }

  of(subject: string): SubjectHistory | undefined {
    return this.subjects.find((history) => history.subject === subject);
  }

  /**
   * Since when a package has a symbol, or the web API an operation or schema, and what has changed in it; undefined
   * for what is not known.
   * @param subject folder below `content/libraries`, or `web-api`
   */
  availabilityOf(subject: string, name: string): Availability | undefined {
    const { releases = [] } = this.of(subject) ?? {};
    const has = releases.map(({ declarations }) => hasName(declarations, name));
    const first = has.lastIndexOf(false) + 1;
    const since = releases[first]?.version;
    if (has.at(-1) !== true || since === undefined) return undefined;
    return {
      since,
      isOriginal: first === 0,
      isPublished: has[releases.findLastIndex(({ published }) => published)] === true,
      changes: releases.slice(first).flatMap(({ version, changes }) =>
        changes
          .filter(({ subjects, rule }) => {
            return rule !== "declaration-added" && subjects.some((each) => each.name === name);
          })
          .map((change) => ({ version, change })),
      ),
    };
  }
}

function hasName(declarations: Declarations, name: string): boolean {
  const found = declarations.get(name) ?? declarations.get(`#${name}`);
  return found?.isExported === true;
}

/** Oldest first: by semantic versioning where all versions are of its form, else by their dates. */
export function inOrder(
  snapshots: readonly Snapshot[],
  formerNames: readonly string[] = [],
): Snapshot[] {
  const isSemantic = snapshots.every(({ version }) => semver.valid(version) !== null);
  const day = ({ date, recorded }: Snapshot) => date ?? recorded;
  const byVersion = (a: Snapshot, b: Snapshot) =>
    isSemantic
      ? semver.compare(a.version, b.version)
      : day(a).localeCompare(day(b)) || a.version.localeCompare(b.version, "en", { numeric: true });
  const rank = ({ name }: Snapshot) =>
    formerNames.includes(name) ? formerNames.indexOf(name) : formerNames.length;
  return snapshots.toSorted((a, b) => rank(a) - rank(b) || byVersion(a, b));
}

/** The documented interface stands for its version, and is the newest: its snapshot may be older than the working tree. */
function withDocumented(
  known: readonly Snapshot[],
  { snapshot: documented, formerNames = [] }: Documented,
): Snapshot[] {
  const own = known.find(({ version }) => version === documented.version);
  const recorded = own?.recorded ?? documented.recorded;
  const newest = { ...documented, recorded, ...(own?.date !== undefined && { date: own.date }) };
  const others = known.filter(({ name, version }) => {
    const isSemantic = [version, newest.version].every((each) => semver.valid(each) !== null);
    if (version === newest.version) return false;
    return !isSemantic || formerNames.includes(name) || semver.lt(version, newest.version);
  });
  return [...inOrder(others, formerNames), newest];
}

function releasesOf(snapshots: readonly Snapshot[]): Release[] {
  return snapshots.map((snapshot, at): Release => {
    const previous = snapshots[at - 1];
    const { version, name, published, recorded, date } = snapshot;
    return {
      version,
      name,
      published,
      recorded,
      ...(date !== undefined && { date }),
      ...(previous !== undefined && { previous: previous.version }),
      changes: previous === undefined ? [] : compareSnapshots(previous, snapshot),
      declarations: declarationsIn(snapshot),
    };
  });
}
