import { type ChangeGroup, changeGroups, type Successor } from "../../pipeline/model/history.ts";
import type { VersionedChange } from "./changes-between.ts";

/** Words of an upgrade's Markdown, in the reader's language. */
export interface UpgradeWords {
  group(group: ChangeGroup): string;
  more(count: number): string;
}

/** More changes are listed by name alone, without types and versions. */
export const mostChanges = 30;

/** What changed, in groups: what must change first. */
export function upgradeText(
  changes: readonly VersionedChange[],
  words: UpgradeWords,
  heading = "##",
): string {
  const isShort = changes.length > mostChanges;
  return changeGroups
    .map((group) => [group, changes.filter((change) => change.group === group)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([group, own]) => {
      const ofPackage = own.filter(({ subjects: [first] }) => first?.kind === "package");
      const ofNames = own.filter(({ subjects: [first] }) => first?.kind !== "package");
      const lines = [
        ...ofPackage.map((change) => changeLine(change)),
        ...(isShort ? nameLines(ofNames, words) : ofNames.map((change) => changeLine(change))),
      ];
      return `${heading} ${words.group(group)}\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
    })
    .join("\n\n");
}

/** A line for each name, and one for all names that are gone or new as a whole. */
function nameLines(changes: readonly VersionedChange[], words: UpgradeWords): string[] {
  const isWhole = ({ rule }: VersionedChange) => rule.startsWith("declaration-");
  const lines = Map.groupBy(changes, (change) =>
    isWhole(change) ? change.text : code(change.subjects[0]?.name),
  );
  return [...lines].map(([head, own]) => {
    const [first] = own;
    const rest = first !== undefined && isWhole(first) ? wholeNames(own, words) : partTexts(own);
    return `${head}: ${rest}`;
  });
}

/** Of many new names, those that have a page of their own; the others are types and constants. */
function wholeNames(changes: readonly VersionedChange[], words: UpgradeWords): string {
  const hasPage = ({ subjects: [first] }: VersionedChange) => first?.href?.includes("#") === false;
  const isLong = changes[0]?.group === "new" && changes.length > mostChanges;
  const shown = isLong ? changes.filter(hasPage) : changes;
  const names = shown.map(({ subjects: [first], instead }) => {
    return code(first?.name) + successorText(first?.name, instead);
  });
  const left = changes.length - shown.length;
  return [...names, ...(left > 0 ? [words.more(left)] : [])].join(", ");
}

/** `a`, `b` removed; `c` is optional: texts that differ in their first code span only are said once. */
function partTexts(changes: readonly VersionedChange[]): string {
  const firstCode = /`[^`]*`/;
  const byRest = Map.groupBy(changes, ({ text }) => text.replace(firstCode, ""));
  return [...byRest.values()]
    .map((same) => {
      const codes = new Set(same.flatMap(({ text }) => firstCode.exec(text) ?? []));
      return same[0]?.text.replace(firstCode, () => [...codes].join(", "));
    })
    .join("; ");
}

function changeLine({ subjects, text, before, after, version, instead }: VersionedChange): string {
  const [first, ...others] = subjects.map(({ name }) => code(name));
  const also = others.length === 0 ? "" : ` (${others.slice(0, 20).join(", ")})`;
  const types = [before, after].flatMap((part) => part ?? []).map(code);
  const shown = types.length === 0 ? "" : ` (${types.join(" → ")})`;
  return `${first}${also}: ${text}${shown}${successorText(subjects[0]?.name, instead)} [${version}]`;
}

/** The package to import from, and the name there if it is another one. */
function successorText(own: string | undefined, instead: Successor | undefined): string {
  if (instead === undefined) return "";
  const { name, package: from } = instead;
  const parts = [...(from === undefined ? [] : [from]), ...(name === own ? [] : [name])];
  return ` → ${parts.map(code).join(" ")}`;
}

function code(text = ""): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
