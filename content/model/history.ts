/** What the site knows of versions: made by the pipeline, shown by pages, the upgrade page and programs. */

/** The page that lists all versions; with `from` and `to` in its query, the upgrade notes between two. */
export const changelogPath = "/changelog";

/** One difference between two versions of a public interface. */
export interface Change {
  subject: ChangeSubject;
  /** Where in the subject: `execute(params.retry)`, `items[].amount`; empty for the subject itself. */
  place: string;
  /** Id of the written rule that says what it breaks. */
  rule: string;
  breaksCallers: boolean;
  breaksImplementers: boolean;
  /** What happened, in words, as Markdown on one line. It does not name the subject. */
  text: string;
  /** The changed part as it was and as it is. */
  before?: string;
  after?: string;
}

export interface ChangeSubject {
  kind: "symbol" | "operation" | "schema";
  name: string;
}

/** True when somebody's code may have to change. */
export function isBreaking({
  breaksCallers,
  breaksImplementers,
}: Pick<Change, "breaksCallers" | "breaksImplementers">): boolean {
  return breaksCallers || breaksImplementers;
}

/** Path of what changed between any two versions of a package or of the web API, for the upgrade page and programs. */
export function upgradeDataPath(subject: string): string {
  return `/changelog/${subject}.json`;
}

/** Inverse of {@link upgradeDataPath}; undefined for other paths. */
export function subjectOfUpgradePath(path: string): string | undefined {
  return /^\/changelog\/([^/]+)\.json$/.exec(path)?.[1];
}

/** Every pair of versions of one subject. */
export interface UpgradeData {
  /** Library name or `web-api`. */
  subject: string;
  /** Newest name: of the package on npm, or the API's title. */
  name: string;
  /** Oldest first. */
  versions: VersionInfo[];
  /** What has changed somewhere: symbols, operations, schemas. */
  items: UpgradeItem[];
  /** Every change between any two versions, once. */
  notes: UpgradeNote[];
  /** `from..to` to indexes into {@link notes}; absent for pairs without a change. */
  pairs: Record<string, number[]>;
}

export interface VersionInfo {
  version: string;
  name: string;
  /** Whether npm serves it, or the API answers so. */
  published: boolean;
  /** What a maintainer wrote of it, in its two forms. */
  note?: { html: string; markdown: string };
}

/** A symbol, operation or schema, as a heading in its two forms. */
export interface UpgradeItem {
  name: string;
  html: string;
  markdown: string;
  /** What else of the site it is joined with. */
  touches?: { html: string; markdown: string };
}

export interface UpgradeNote {
  /** Index into the items. */
  item: number;
  group: ChangeGroup;
  change: Change;
  /** One list item's content in its two forms; empty where the item's name says all. */
  html: string;
  markdown: string;
}

/** What stands together in release notes, in their order. */
export const changeGroups = [
  "breaking",
  "removed",
  "deprecated",
  "added",
  "changed",
  "moved",
] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** Where a change stands in release notes. */
export function groupOf(
  change: Pick<Change, "rule" | "breaksCallers" | "breaksImplementers">,
): ChangeGroup {
  switch (change.rule) {
    case "symbol-added":
    case "operation-added":
    case "schema-added":
      return "added";
    case "symbol-removed":
    case "operation-removed":
    case "schema-removed":
      return "removed";
    case "symbol-moved":
      return "moved";
    case "deprecated":
      return "deprecated";
    default:
      return isBreaking(change) ? "breaking" : "changed";
  }
}
