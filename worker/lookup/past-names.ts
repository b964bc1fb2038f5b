import { type Change, code, isPlaceIn, type VersionHistory } from "../../pipeline/model/history.ts";

/** A name of any recorded version. */
export interface PastName {
  name: string;
  member?: string;
}

/** Resolves `Cloud`, `Cloud.execute()` or `execute` to a name of any version; undefined when no version has it. */
export function pastName({ known }: VersionHistory, wanted: string): PastName | undefined {
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

/** True for a change of the symbol; with a member, for one of the member or of the symbol as a whole. */
export function isChangeOf({ subjects, place }: Change, { name, member }: PastName): boolean {
  return (
    subjects.some((subject) => subject.name === name) &&
    (member === undefined || place === "" || isPlaceIn(member, place.replace(/^static /, "")))
  );
}

/**
 * Says where and when a name was removed, and what replaces it; empty for a name that was never removed.
 * @param subject a package, by its folder; otherwise all
 */
export function removalText(
  histories: readonly VersionHistory[],
  wanted: string,
  subject?: string,
): string {
  const lines = histories.flatMap((history) => {
    const found = pastName(history, wanted);
    if (found === undefined || (subject !== undefined && history.subject !== subject)) return [];
    const { name, member = "" } = found;
    const presenceChanges = history.versions.flatMap(({ version, changes }) =>
      changes
        .filter(({ subjects: [first], place, presence }) => {
          const isWhole = place === "" || place.replace(/^static /, "") === member;
          return presence !== undefined && first?.name === name && isWhole;
        })
        .map((change) => ({ version, change })),
    );
    const last = presenceChanges.at(-1);
    if (last?.change.presence !== "removed") return [];
    const { instead } = last.change;
    // The text may begin with the name of the member.
    const verb = last.change.text.replace(/^`[^`]*` /, "");
    const text = instead === undefined ? verb : `removed: use ${code(instead)}`;
    const full = member === "" ? name : `${name}.${member}`;
    return [`In ${last.version} of \`${history.name}\`, ${code(full)} was ${text}.`];
  });
  return lines.join(" ");
}
