import semver from "semver";
import type { ApiSnapshot, LibrarySnapshot, Snapshot } from "../../content/schema/snapshot.ts";
import { compareSnapshots } from "./differences/compare-snapshots.ts";
import { ComparisonMemo } from "./differences/comparison-memo.ts";
import type { FoundChange } from "./differences/found-change.ts";
import type { RecordedVersions } from "./snapshots/read-snapshots.ts";

/** The interface of a package or of the web API as the working tree documents it. */
export interface Documented {
  /** Library name, or that of an API. */
  subject: string;
  snapshot: LibrarySnapshot | ApiSnapshot;
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
  /** The version before it; absent for the first that is known. */
  previous?: string;
  /** Against the version before it. */
  changes: FoundChange[];
}

/** Everything known of the versions of one package or of the web API. */
export interface SubjectHistory {
  /** Library name or `web-api`. */
  subject: string;
  /** Oldest first; the last is the documented one. */
  releases: Release[];
  /** In the order of the releases. */
  snapshots: Snapshot[];
  /** In the order of the releases: what each version has. */
  names: ReadonlySet<string>[];
  memo: ComparisonMemo;
}

/** Where a symbol can be had, and when it changed. */
export interface Availability {
  /** First version from which on every version has it. */
  since: string;
  /** It was there in the first version that is known, and may be older. */
  isOriginal: boolean;
  /** npm's newest version has it. False for what only the repository has. */
  isPublished: boolean;
  /** The newest version that npm serves; absent for packages that npm does not serve. */
  newestPublished?: string;
  /** Changes since then, oldest first. */
  changes: { version: string; change: FoundChange }[];
}

/** All versions of all packages and of the web API. */
export class History {
  readonly subjects: readonly SubjectHistory[];

  constructor(recorded: readonly RecordedVersions[], documented: readonly Documented[]) {
    this.subjects = documented.map(({ subject, snapshot }) => {
      const known = recorded.find((versions) => versions.subject === subject)?.snapshots ?? [];
      return subjectHistory(subject, withDocumented(known, snapshot));
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
    const history = this.of(subject);
    if (history === undefined) return undefined;
    const has = history.names.map((names) => names.has(name));
    if (has.at(-1) !== true) return undefined;
    const first = has.lastIndexOf(false) + 1;
    const newest = history.releases.findLastIndex(({ published }) => published);
    const since = history.releases[first]?.version;
    if (since === undefined) return undefined;
    const newestPublished = history.releases[newest]?.version;
    return {
      since,
      isOriginal: first === 0,
      isPublished: has[newest] === true,
      ...(newestPublished !== undefined && { newestPublished }),
      changes: changesOf(history.releases.slice(first), name),
    };
  }
}

/** The changes of one symbol, operation or schema, with their versions. */
function changesOf(
  releases: readonly Release[],
  name: string,
): { version: string; change: FoundChange }[] {
  return releases.flatMap(({ version, changes }) =>
    changes
      .filter(({ subject, rule }) => subject.name === name && rule !== "symbol-added")
      .map((change) => ({ version, change })),
  );
}

/** Names of a version: symbols, or operations and schemas. */
function namesOf(snapshot: Snapshot): ReadonlySet<string> {
  return new Set(
    snapshot.kind === "library"
      ? snapshot.symbols.map(({ name }) => name)
      : [...snapshot.operations.map(({ id }) => id), ...Object.keys(snapshot.schemas)],
  );
}

/** The documented interface stands for its version: the snapshot of it may be older than the working tree. */
function withDocumented(known: readonly Snapshot[], documented: Snapshot): Snapshot[] {
  const others = known.filter(({ version }) => semver.lt(version, documented.version));
  const own = known.find(({ version }) => version === documented.version);
  return [...others, { ...documented, recorded: own?.recorded ?? documented.recorded }];
}

function subjectHistory(subject: string, snapshots: Snapshot[]): SubjectHistory {
  const memo = new ComparisonMemo();
  const releases = snapshots.map((snapshot, at): Release => {
    const previous = snapshots[at - 1];
    const { version, name, published, recorded } = snapshot;
    return {
      version,
      name,
      published,
      recorded,
      ...(previous !== undefined && { previous: previous.version }),
      changes: previous === undefined ? [] : compareSnapshots(previous, snapshot, memo),
    };
  });
  return { subject, releases, snapshots, names: snapshots.map(namesOf), memo };
}
