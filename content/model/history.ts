/** What the site knows of versions: made by the pipeline, shown by pages, the upgrade page and programs. */

/** The page that lists all versions; with `from` and `to` in its query, the upgrade notes between two. */
export const changelogPath = "/changelog";

/** The same as a feed. */
export const changelogFeedPath = "/changelog.xml";

/** The versions of one package or of the web API. */
export function versionsHref(subject: string): string {
  return `${changelogPath}?package=${subject}`;
}

export interface ChangeSubject {
  kind: "symbol" | "operation" | "schema" | "package";
  name: string;
}

/** What somebody who upgrades does about a change, in the order in which it is read. */
export const changeGroups = ["must", "may", "new"] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** One cause of changes between two versions of a public interface. */
export interface Change {
  group: ChangeGroup;
  /** Id of the rule that says what it breaks. */
  rule: string;
  /** What changed by it, first where it is declared. */
  subjects: (ChangeSubject & { href?: string })[];
  /** Where in the subjects: `execute(params.retry)`, `items[].amount`; empty for the whole. */
  place: string;
  /** What happened, in words, as Markdown on one line. It does not name the subjects. */
  text: string;
  /** The changed part as it was and as it is: what to write now. */
  before?: string;
  after?: string;
  /** The package or runtime that the package needs in other versions. */
  needs?: string;
  /** What is there in the place of what is gone: another package of this site, or another name. */
  instead?: Successor;
}

export interface Successor {
  name: string;
  href: string;
  /** The package to import it from, where it is another one. */
  package?: string;
}

/** Path of what changed between versions of a package or of the web API, for the upgrade page and programs. */
export function upgradeDataPath(subject: string): string {
  return `/changelog/${subject}.json`;
}

/** The changes of some versions, where those of all are too many for one file. */
export function upgradePartPath(subject: string, part: number): string {
  return `/changelog/${subject}.${part}.json`;
}

/** Inverse of {@link upgradeDataPath}; undefined for other paths. */
export function subjectOfUpgradePath(path: string): string | undefined {
  return /^\/changelog\/([^/.]+)\.json$/.exec(path)?.[1];
}

/** The versions of one subject, and what each changed against the one before it. */
export interface UpgradeData {
  /** Library name or `web-api`. */
  subject: string;
  /** Newest name: of the package on npm, or the API's title. */
  name: string;
  /** Every name that readers know it by. */
  names: string[];
  /** Oldest first. */
  versions: VersionInfo[];
  /** Every name of any version. */
  known: Record<string, KnownName>;
}

export interface VersionInfo {
  version: string;
  name: string;
  /** Whether npm serves it, or the API answers so. */
  published: boolean;
  /** Day on which it was published, where the registry says so. */
  date?: string;
  /** What a maintainer wrote of it, as Markdown. */
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
  /** Names that maintainers' notes say it had, or has. */
  also?: string[];
}

/** Changes by version. */
export type UpgradePart = Record<string, Change[]>;
