/** History of the versions. Built by the pipeline; used by pages, the upgrade page and programs. */

/** Lists all versions; with `from` and `to` in the query, shows the upgrade notes between two. */
export const changelogPath = "/changelog";

/** The changelog as an Atom feed. */
export const changelogFeedPath = "/changelog.xml";

/** Link to the versions of a package or of the web API. */
export function versionsHref(subject: string): string {
  return `${changelogPath}?package=${subject}`;
}

export interface ChangeSubject {
  kind: "symbol" | "operation" | "schema" | "package";
  name: string;
}

/** Whether an upgrade requires code changes, may require them, or adds something; in display order. */
export const changeGroups = ["must", "may", "new"] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** A change between two versions of a public interface. */
export interface Change {
  group: ChangeGroup;
  /** Id of the rule that says whether the change breaks callers. */
  rule: string;
  /** What is affected. The declaration that contains the change comes first. */
  subjects: (ChangeSubject & { href?: string })[];
  /** Path inside the subjects: `execute(params.retry)`, `items[].amount`; empty for the whole. */
  place: string;
  /** One line of Markdown, without the names of the subjects. */
  text: string;
  /** The changed part in both versions. */
  before?: string;
  after?: string;
  /** The peer dependency or runtime whose required version changed. */
  needs?: string;
  /** Replacement for a removed package or name. */
  instead?: Successor;
}

/** True if a place is in a member: `execute(params.retry)` and `execute` itself are in `execute`. */
export function isPlaceIn(member: string, place: string): boolean {
  return (
    place === member || (place.startsWith(member) && /^[.([{]/.test(place.slice(member.length)))
  );
}

export interface Successor {
  name: string;
  href: string;
  /** Package to import it from, if that is another one. */
  package?: string;
}

/** Path of the {@link UpgradeData} of a package or of the web API. */
export function upgradeDataPath(subject: string): string {
  return `/changelog/${subject}.json`;
}

/** Path of one {@link UpgradePart}. The changes of consecutive versions share files of limited size. */
export function upgradePartPath(subject: string, part: number): string {
  return `/changelog/${subject}.${part}.json`;
}

/** Inverse of {@link upgradeDataPath}; undefined for other paths. */
export function subjectOfUpgradePath(path: string): string | undefined {
  return /^\/changelog\/([^/.]+)\.json$/.exec(path)?.[1];
}

/** The versions of a subject; their changes are in {@link UpgradePart}s. */
export interface UpgradeData {
  /** Library name or `web-api`. */
  subject: string;
  /** The package's newest npm name, or the API's title. */
  name: string;
  /** All names that it had, for search. */
  names: string[];
  /** Oldest first. */
  versions: VersionInfo[];
  /** Exported names of all versions, with operations and schemas. */
  known: Record<string, KnownName>;
}

export interface VersionInfo {
  version: string;
  name: string;
  /** Release note of a maintainer, in Markdown. */
  note?: string;
  /** Indexes of the parts that hold its changes. */
  parts: number[];
}

export interface KnownName {
  /** Indexes of the first and the last version that have it. */
  first: number;
  last: number;
  /** Names of its members or fields in any version. */
  members?: string[];
  /** Former and later names, from `renamed` in the release notes. */
  also?: string[];
}

/** Changes by version. */
export type UpgradePart = Record<string, Change[]>;
