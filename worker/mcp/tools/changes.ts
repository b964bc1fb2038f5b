import * as z from "zod";
import { compareVersions } from "../../../pipeline/model/compare-versions.ts";
import {
  type Change,
  type ChangeGroup,
  code,
  printChanges,
  type VersionChanges,
  type VersionHistory,
  versionsPath,
} from "../../../pipeline/model/history.ts";
import { didYouMean } from "../../lookup/did-you-mean.ts";
import type { DocsSource } from "../../lookup/docs-source.ts";
import { isChangeOf, type PastName, pastName } from "../../lookup/past-names.ts";
import { ToolError } from "../../lookup/tool-error.ts";
import { findSymbols, parseSymbolName, symbolList } from "../find-symbol.ts";
import { defineTool } from "../tool.ts";
import { optionalText } from "../tool-input.ts";

const maxNames = 30;

export const changes = defineTool({
  name: "changes",
  title: "What changed between two versions",
  description:
    "Lists what changed in a package, or in the web API, from one version to a later one: what breaks and what to use instead, what may break, what is new. Use it before an upgrade, and when code meets a name that is not there. Not for what a version has now: get.",
  fields: {
    package: optionalText("Package, by its name here or on npm.", 100),
    from: z.string().trim().max(40).describe("Version in use, such as `1.2.0`."),
    to: optionalText("Version to go to; the newest when left out.", 40),
    symbol: optionalText(
      "Only this symbol (`Client`), member (`Client.send`), operation or schema.",
      200,
    ),
  },
  async call({ package: wanted, from, to, symbol }, source) {
    const history = findHistory(await source.histories(), wanted, from);
    const newest = history.versions.length - 1;
    const start = nearestVersion(history, from, "before", wanted);
    const end = to === undefined ? newest : nearestVersion(history, to, "after", wanted);
    if (end < start) throw new ToolError(`${from} is newer than ${to}: swap \`from\` and \`to\`.`);
    const versions = history.versions.slice(start + 1, end + 1);
    const [first, last] = [history.versions[start], history.versions[end]];
    const answer = [
      `# ${history.name}: ${first?.version} to ${last?.version}`,
      ...[nearestNote(from, first), to === undefined ? "" : nearestNote(to, last)],
      ...(symbol === undefined
        ? [groupsText(netChanges(versions)), ...versions.map(noteText)]
        : await symbolText(history, versions, symbol, [start, end], source)),
      source.site.url + versionsPath(history.subject),
    ];
    return answer.filter((paragraph) => paragraph !== "").join("\n\n");
  },
});

const groupNames: Readonly<Record<ChangeGroup, string>> = {
  breaking: "Breaking",
  possible: "Possibly breaking",
  new: "New",
  fixed: "Fixed",
};

function groupsText(changes: readonly Change[]): string {
  const groups = printChanges(changes, { maxNames });
  if (groups.length === 0) return "No change of the public interface is recorded.";
  return groups.map(({ group, markdown }) => `## ${groupNames[group]}\n\n${markdown}`).join("\n\n");
}

function noteText({ version, title, date, note }: VersionChanges): string {
  if (note === undefined) return "";
  const head = [version, title, date].filter((part) => part !== undefined).join(", ");
  return `**${head}**: ${note}`;
}

function nearestNote(wanted: string, used: VersionChanges | undefined): string {
  return used === undefined || used.version === wanted
    ? ""
    : `${wanted} is not recorded; ${used.version} is the nearest version that is.`;
}

/**
 * What differs between the version before these and the last of them. Left out are names and members that were added
 * and removed meanwhile, changes of what was added or removed, and all but the last requirement of each package.
 */
function netChanges(versions: readonly VersionChanges[]): Change[] {
  const all = versions.flatMap(({ changes }) => changes);
  const presenceChanges = presenceChangesOf(all);
  return all.flatMap((change) => {
    const { place, subjects } = change;
    const [first] = subjects;
    if (first === undefined) return [change];
    if (first.kind === "package") {
      const isSame = ({ subjects: [other], place: otherPlace }: Change) =>
        other?.kind === "package" && otherPlace === place;
      return all.findLast(isSame) === change ? [change] : [];
    }
    const member = /^[^.([{]*/.exec(place)?.[0] ?? "";
    // The subject as a whole, its member, and the place inside it.
    const net = subjects.filter((subject) =>
      ["", member, place].every((each) => isNet(change, presenceChanges(subject, each))),
    );
    return net.length === 0 ? [] : [{ ...change, subjects: net }];
  });
}

type Subject = Change["subjects"][number];

/** Finds the additions and removals of a place of a subject, oldest first. */
function presenceChangesOf(all: readonly Change[]) {
  const keyOf = ({ kind, name }: Subject, place: string) => `${kind} ${name} ${place}`;
  const found = new Map<string, Change[]>();
  for (const change of all.filter(({ presence }) => presence !== undefined)) {
    for (const subject of change.subjects) {
      const key = keyOf(subject, change.place);
      found.set(key, [...(found.get(key) ?? []), change]);
    }
  }
  return (subject: Subject, place: string) => found.get(keyOf(subject, place)) ?? [];
}

/** False for a change of what is also added or removed, and for an addition that is removed again. */
function isNet(change: Change, presenceChanges: readonly Change[]): boolean {
  const [first, last] = [presenceChanges[0], presenceChanges.at(-1)];
  return last === undefined || (last === change && first?.presence === last.presence);
}

/** The changes of a name version by version. @throws ToolError when no version has it */
async function symbolText(
  history: VersionHistory,
  versions: readonly VersionChanges[],
  wanted: string,
  [from, to]: readonly [number, number],
  source: DocsSource,
): Promise<string[]> {
  const found = pastName(history, wanted);
  if (found === undefined) {
    throw new ToolError(unknownName(history, wanted) + (await todayText(wanted, source)));
  }
  const names = [found, ...renamedOf(history, found)];
  const paragraphs = versions.flatMap((each) => {
    const changes = each.changes.filter((change) => names.some((name) => isChangeOf(change, name)));
    const isNoted = each.note?.includes(`\`${wanted}\``) === true;
    const note = changes.length > 0 || isNoted ? [noteText(each)] : [];
    const groups = printChanges(changes, { maxNames }).map(
      ({ group, markdown }) => `${groupNames[group]}:\n${markdown}`,
    );
    return groups.length > 0 ? [`## ${each.version}`, ...groups, ...note] : note;
  });
  if (paragraphs.some((each) => each.startsWith("## "))) return paragraphs;
  const entry = history.known[found.name];
  const isIn = (version: number) =>
    entry !== undefined && entry.first <= version && version <= entry.last;
  const name = code(found.name);
  if (entry !== undefined && !isIn(from) && !isIn(to)) {
    const [first, last] = [history.versions[entry.first], history.versions[entry.last]];
    const where = `it is in ${first === last ? "" : `${first?.version} to `}${last?.version}`;
    return [
      `${name} is in neither of the versions; ${where}.${await todayText(wanted, source)}`,
      ...paragraphs,
    ];
  }
  const what = found.member === undefined ? name : `${code(found.member)} of ${name}`;
  return [`${what} was compared, and no change of it is recorded.`, ...paragraphs];
}

/** The names that replaced a name, and those that it replaced. */
function renamedOf({ versions }: VersionHistory, { name, member }: PastName): PastName[] {
  const full = member === undefined ? name : `${name}.${member}`;
  const toName = (text: string): PastName => {
    const [owner = text, inner] = text.split(".");
    return inner === undefined ? { name: owner } : { name: owner, member: inner };
  };
  return versions
    .flatMap(({ changes }) => changes)
    .flatMap(({ subjects: [first], place, instead }) => {
      const old = place === "" ? first?.name : `${first?.name}.${place}`;
      if (old === undefined || instead === undefined) return [];
      return old === full ? [toName(instead)] : instead === full ? [toName(old)] : [];
    });
}

async function todayText(name: string, source: DocsSource): Promise<string> {
  const symbols = await findSymbols(parseSymbolName(name, undefined), source);
  return symbols.length === 0 ? "" : ` Today it is ${symbolList(symbols)}.`;
}

function unknownName({ name, known }: VersionHistory, wanted: string): string {
  const members = Object.entries(known).flatMap(([owner, { members: own = [] }]) => {
    return own.map((member) => `${owner}.${member}`);
  });
  const hint = didYouMean(wanted, [...Object.keys(known), ...members]);
  return `No recorded version of \`${name}\` has the name \`${wanted}\`.${hint}`;
}

/** The named package, or the first one with the version. */
function findHistory(
  all: readonly VersionHistory[],
  wanted: string | undefined,
  version: string,
): VersionHistory {
  const namesOf = ({ subject, versions }: VersionHistory) => [
    ...new Set([...versions.map(({ name }) => name), subject]),
  ];
  const found = all.find((history) =>
    wanted === undefined
      ? history.versions.length > 1 && history.versions.some((each) => each.version === version)
      : namesOf(history).includes(wanted),
  );
  if (found !== undefined) return found;
  const what = wanted === undefined ? `version ${version}` : `\`${wanted}\``;
  const known = all.flatMap(namesOf).map(code).join(", ");
  throw new ToolError(`Nothing is known of ${what}. Versions are known of ${known}.`);
}

/**
 * Index of the version, or of the nearest recorded one before or after it. A renamed package may begin again at a low
 * version, so that its former name has the same numbers: versions of the wanted npm name are searched first.
 * @throws ToolError for what is no version
 */
function nearestVersion(
  { name, versions }: VersionHistory,
  wanted: string,
  side: "before" | "after",
  npmName: string | undefined,
): number {
  const named = versions.filter((each) => each.name === npmName);
  const isNamed = named.some(({ version }) => compareVersions(version, wanted) >= 0);
  const own = isNamed ? named : versions;
  const isFormer = side === "before" && npmName !== name;
  const exact = [...own, ...(isFormer ? [] : versions)].find(({ version }) => version === wanted);
  if (exact !== undefined) return versions.indexOf(exact);
  if (!/^\d+(\.\d+)*/.test(wanted)) {
    const known = versions.map(({ version }) => version).join(", ");
    throw new ToolError(`No version ${wanted} of \`${name}\` is recorded. Recorded: ${known}.`);
  }
  const sorted = own.toSorted((one, other) => compareVersions(one.version, other.version));
  const [earlier, later] = [
    sorted.findLast(({ version }) => compareVersions(version, wanted) < 0),
    sorted.find(({ version }) => compareVersions(version, wanted) > 0),
  ];
  const nearest = side === "before" ? (earlier ?? later) : (later ?? earlier);
  return nearest === undefined ? -1 : versions.indexOf(nearest);
}
