import {
  type ChangeGroup,
  changeGroups,
  type UpgradeData,
  type UpgradeItem,
  type UpgradeNote,
  type VersionInfo,
} from "../../../content/model/history.ts";

/** What changed in one symbol, operation or schema, of one group. */
export interface ItemChanges {
  item: UpgradeItem;
  notes: UpgradeNote[];
}

/** The changes between two versions by group, in the order of release notes; empty groups are left out. */
export function upgradeGroups(
  data: UpgradeData,
  from: string,
  to: string,
): { group: ChangeGroup; changes: ItemChanges[] }[] {
  const notes = (data.pairs[`${from}..${to}`] ?? []).flatMap((at) => data.notes[at] ?? []);
  return changeGroups.flatMap((group) => {
    const own = notes.filter((note) => note.group === group);
    const byItem = Map.groupBy(own, ({ item }) => item);
    const changes = [...byItem].flatMap(([at, list]) => {
      const item = data.items[at];
      return item === undefined ? [] : [{ item, notes: list }];
    });
    return changes.length === 0 ? [] : [{ group, changes }];
  });
}

/** What maintainers wrote of the versions on the way, the newest first; of a way back nothing is written. */
export function writtenNotes({ versions }: UpgradeData, from: string, to: string): VersionInfo[] {
  const at = (wanted: string) => versions.findIndex(({ version }) => version === wanted);
  return versions
    .slice(at(from) + 1, at(to) + 1)
    .filter(({ note }) => note !== undefined)
    .reverse();
}

/** Groups in which the name says all. */
export function isNameOnly(group: ChangeGroup): boolean {
  return group === "added" || group === "removed" || group === "moved";
}
