/** History of versions. Built by the pipeline; shown by the changelog pages, the feed and the MCP tools. */

/** Overview of all packages and web APIs; each has a page below it. */
export const changelogPath = "/changelog";

/** The changelog as an Atom feed. */
export const changelogFeedPath = "/changelog.xml";

/** Changelog of a package or of a web API. */
export function versionsPath(subject: string): string {
  return `${changelogPath}/${subject}`;
}

/** Path of the {@link VersionHistory} of a package or of a web API. */
export function versionsDataPath(subject: string): string {
  return `${changelogPath}/${subject}.json`;
}

/** Inverse of {@link versionsDataPath}; undefined for other paths. */
export function subjectOfDataPath(path: string): string | undefined {
  return /^\/changelog\/([^/]+)\.json$/.exec(path)?.[1];
}

/** In display order. */
const changeGroups = ["breaking", "possible", "new", "fixed"] as const;
export type ChangeGroup = (typeof changeGroups)[number];

export interface ChangeSubject {
  kind: "symbol" | "operation" | "schema" | "package";
  name: string;
}

/** A change between two versions of a public interface. */
export interface Change {
  group: ChangeGroup;
  /** What is affected. The declaration that contains the change comes first. Empty for a change written by hand. */
  subjects: (ChangeSubject & { href?: string })[];
  /** Path inside the subject: `execute(params.retry)`, `items[].amount`; empty for the whole. */
  place: string;
  /** One line of Markdown, without the names of the subjects. */
  text: string;
  /** Set if the whole place is new or gone. */
  presence?: "added" | "removed";
  /** Name to use in place of a removed one, for a member as `Owner.member`. */
  instead?: string;
}

export interface VersionChanges {
  version: string;
  /** npm name at this version, or the title of the API. */
  name: string;
  title?: string;
  /** Day of the version in its own repository. */
  date?: string;
  /** Two sentences in Markdown, written by hand. */
  note?: string;
  /** Against the version before it. */
  changes: Change[];
}

/** The versions of a package or of a web API. */
export interface VersionHistory {
  /** Library name, or that of the API. */
  subject: string;
  /** The package's newest npm name, or the API's title. */
  name: string;
  /** Oldest first. */
  versions: VersionChanges[];
  /** Exported names of all versions, with operations and schemas. */
  known: Record<string, KnownName>;
}

export interface KnownName {
  /** Indexes of the first and the last version that have it. */
  first: number;
  last: number;
  /** Names of its members or fields in any version. */
  members?: string[];
}

/** True if a place is in a member: `execute(params.retry)` and `execute` itself are in `execute`. */
export function isPlaceIn(member: string, place: string): boolean {
  return (
    place === member || (place.startsWith(member) && /^[.([{]/.test(place.slice(member.length)))
  );
}

export interface PrintedGroup {
  group: ChangeGroup;
  /** Number of names with a change. */
  count: number;
  /** A Markdown list. */
  markdown: string;
}

/**
 * The one text of changes, for pages, the feed and programs: a list for each group. Changes of one name share a line, and
 * so do names with equal changes.
 * @param hasLinks links names to their pages
 * @param maxNames longer lines list the names that have a page of their own, and count the others
 */
export function printChanges(
  changes: readonly Change[],
  { hasLinks = false, maxNames = Number.POSITIVE_INFINITY } = {},
): PrintedGroup[] {
  return changeGroups.flatMap((group) => {
    const inGroup = changes.filter((change) => change.group === group);
    if (inGroup.length === 0) return [];
    const byName = Map.groupBy(inGroup, ({ subjects }) => JSON.stringify(subjects));
    const lines = Map.groupBy([...byName.values()], (same) =>
      joinTexts(same.map(({ text }) => text)),
    );
    const markdown = [...lines].flatMap(([text, entries]) => {
      const names = entries.flatMap(([first]) =>
        first && first.subjects.length > 0 ? [first] : [],
      );
      if (names.length === 0) return [`- ${text}`];
      return [`- ${nameList(names, hasLinks, maxNames)}: ${text}`];
    });
    return [{ group, count: byName.size, markdown: markdown.join("\n") }];
  });
}

function nameList(changes: readonly Change[], hasLinks: boolean, maxNames: number): string {
  const hasPage = ({ subjects: [first] }: Change) => first?.href?.includes("#") === false;
  const shown = changes.length > maxNames ? changes.filter(hasPage) : changes;
  const left = changes.length - shown.length;
  const names = shown.map(({ subjects: [first, ...others] }) => {
    const users = firstNames(others.map(({ name }) => code(name)));
    const name = code(first?.name ?? "");
    const link = hasLinks && first?.href !== undefined ? `[${name}](${first.href})` : name;
    return users.length === 0 ? link : `${link} (${users.join(", ")})`;
  });
  return [...names, ...(left > 0 ? [`+ ${left}`] : [])].join(", ");
}

/** Of the names that use a changed type, so many are listed. */
const maxUsers = 8;

function firstNames(names: readonly string[]): string[] {
  const left = names.length - maxUsers;
  return left <= 0 ? [...names] : [...names.slice(0, maxUsers), `+ ${left}`];
}

/** `a`, `b` removed; `c` is optional: texts that differ only in their first code span become one. */
function joinTexts(texts: readonly string[]): string {
  const firstCode = /`[^`]*`/;
  const byRest = Map.groupBy(texts, (text) => text.replace(firstCode, ""));
  return [...byRest.values()]
    .map((same) => {
      const codes = new Set(same.flatMap((text) => firstCode.exec(text) ?? []));
      return same[0]?.replace(firstCode, () => [...codes].join(", "));
    })
    .join("; ");
}

/** A Markdown code span. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
