import {
  type Change,
  isPlaceIn,
  type UpgradeData,
  type UpgradePart,
} from "../../pipeline/model/history.ts";

export interface VersionedChange extends Change {
  version: string;
}

export function indexOfVersion(
  { versions }: Pick<UpgradeData, "versions">,
  wanted: string,
): number {
  return versions.findIndex(({ version }) => version === wanted);
}

/** Files with the changes after one version up to and including another. */
export function partsBetween({ versions }: UpgradeData, from: number, to: number): number[] {
  return [...new Set(versions.slice(from + 1, to + 1).flatMap(({ parts }) => parts))];
}

/**
 * Net changes between two versions: drops names that were added and removed again, and changes within names that were
 * added or removed.
 */
export function changesBetween(
  { versions }: UpgradeData,
  parts: readonly UpgradePart[],
  [from, to]: readonly [from: number, to: number],
): VersionedChange[] {
  const all = everyChange({ versions: versions.slice(from + 1, to + 1) }, parts);
  const presences = presencesOf(all);
  const kept = all.flatMap((change): VersionedChange[] => {
    const isPresence = change.rule.startsWith("declaration-");
    const subjects = change.subjects.filter((subject) => {
      const presence = presences.get(keyOf(subject));
      return (
        presence === undefined ||
        (isPresence && presence.last === change && presence.first.rule === change.rule)
      );
    });
    return subjects.length === 0 ? [] : [{ ...change, subjects }];
  });
  return withoutReverted(kept);
}

/** What each of the versions changed against the one before it. */
export function everyChange(
  { versions }: Pick<UpgradeData, "versions">,
  parts: readonly UpgradePart[],
): VersionedChange[] {
  return versions.flatMap(({ version }) =>
    parts.flatMap((part) => (part[version] ?? []).map((change) => ({ ...change, version }))),
  );
}

interface Presence {
  first: VersionedChange;
  last: VersionedChange;
}

/** First and last addition or removal of a name. */
function presencesOf(changes: readonly VersionedChange[]): Map<string, Presence> {
  const presences = new Map<string, Presence>();
  for (const change of changes) {
    if (!change.rule.startsWith("declaration-")) continue;
    for (const subject of change.subjects) {
      const first = presences.get(keyOf(subject))?.first ?? change;
      presences.set(keyOf(subject), { first, last: change });
    }
  }
  return presences;
}

function keyOf({ kind, name }: Change["subjects"][number]): string {
  return `${kind} ${name}`;
}

/**
 * Drops members that end as they began and changes within removed members. Of requirements such as `engines`, keeps
 * the last change.
 */
function withoutReverted(changes: readonly VersionedChange[]): VersionedChange[] {
  const chains = Map.groupBy(
    changes,
    ({ subjects: [first], place, rule, needs, before, after }) => {
      const isPart = before !== undefined || after !== undefined;
      return isPart && first !== undefined && !rule.startsWith("declaration-")
        ? JSON.stringify([keyOf(first), place, needs])
        : rule + JSON.stringify([first, before, after]);
    },
  );
  const kept = [...chains.values()].flatMap((chain) => {
    const [first, last] = [chain[0], chain.at(-1)];
    if (first === undefined || last === undefined || first === last) return chain;
    if (first.before === last.after) return [];
    if (last.needs === undefined) return last.rule === "removed" ? [last] : chain;
    return [{ ...last, ...(first.before !== undefined && { before: first.before }) }];
  });
  const removed = kept.filter(({ rule, place }) => rule === "removed" && place !== "");
  const isInRemoved = ({ subjects: [subject], place }: VersionedChange) =>
    removed.some(
      (each) =>
        each.subjects[0]?.name === subject?.name &&
        place !== each.place &&
        isPlaceIn(each.place, place),
    );
  return kept.filter((change) => !isInRemoved(change));
}

/** Resolves a name to a declaration or member of any version; undefined when no version has it. */
export function knownName(
  { known }: UpgradeData,
  wanted: string,
): { name: string; member?: string } | undefined {
  if (Object.hasOwn(known, wanted)) return { name: wanted };
  const dot = wanted.lastIndexOf(".");
  const [owner, member] = [wanted.slice(0, dot), wanted.slice(dot + 1).replace(/\(.*$/, "")];
  if (dot > 0 && Object.hasOwn(known, owner) && known[owner]?.members?.includes(member)) {
    return { name: owner, member };
  }
  const owners = Object.entries(known).filter(([, { members }]) => members?.includes(wanted));
  const [only] = owners;
  return owners.length === 1 && only !== undefined ? { name: only[0], member: wanted } : undefined;
}

/** Changes of a name, or of one of its members. */
export function changesOf(
  changes: readonly VersionedChange[],
  name: string,
  member: string | undefined,
): VersionedChange[] {
  return changes.filter(
    ({ subjects, place }) =>
      subjects.some((subject) => subject.name === name) &&
      (member === undefined || place === "" || isPlaceIn(member, place.replace(/^static /, ""))),
  );
}
