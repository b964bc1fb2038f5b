import {
  type ChangeGroup,
  changeGroups,
  type UpgradeData,
  type UpgradeItem,
  type UpgradeNote,
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

/** Groups in which the name says all. */
export function isNameOnly(group: ChangeGroup): boolean {
  return group === "added" || group === "removed" || group === "moved";
}
