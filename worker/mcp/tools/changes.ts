import * as z from "zod";
import {
  changelogPath,
  type UpgradeData,
  type VersionInfo,
} from "../../../pipeline/model/history.ts";
import {
  changesBetween,
  changesOf,
  indexOfVersion,
  knownName,
  partsBetween,
  type VersionedChange,
} from "../../changelog/changes-between.ts";
import { mostChanges, type UpgradeWords, upgradeText } from "../../changelog/upgrade-text.ts";
import { didYouMean } from "../../lookup/did-you-mean.ts";
import type { DocsSource } from "../../lookup/docs-source.ts";
import { ToolError } from "../../lookup/tool-error.ts";
import { findSymbols, homesText, parseSymbolName } from "../find-symbol.ts";
import { defineTool } from "../tool.ts";
import { optionalText } from "../tool-input.ts";

/** What changed between two versions of a package or of the web API. */
export const changes = defineTool({
  name: "changes",
  title: "What changed between two versions",
  description:
    "Lists what changed in a package, or in the web API, from one version to a later one: what code must change and to what, what it may change, what is new. Use it before an upgrade, and when code meets a name that is not there. Not for what a version has now: get.",
  fields: {
    package: optionalText("Package, by its name here or its npm name.", 100),
    from: z.string().trim().max(40).describe("Version in use, such as `1.2.0`."),
    to: optionalText("Version to go to; the newest recorded one when left out.", 40),
    symbol: optionalText(
      "Only this symbol (`Cloud`), member (`Cloud.execute`), operation or schema.",
      200,
    ),
  },
  async call({ package: wanted, from, to, symbol: name }, source) {
    const data = await findSubject(source, wanted, from);
    const at = checkedVersion(data, from);
    const target = to ?? data.versions.at(-1)?.version ?? "";
    const range = [at, checkedVersion(data, target)] as const;
    if (range[1] < range[0]) {
      throw new ToolError(`${from} is newer than ${target}: swap \`from\` and \`to\`.`);
    }
    const parts = await source.upgradeParts(data.subject, partsBetween(data, ...range));
    const changes = changesBetween(data, parts, range);
    const { shown, note } =
      name === undefined
        ? { shown: changes, note: "" }
        : await changesOfName(data, changes, name, range, source);
    const notes = data.versions.slice(range[0] + 1, range[1] + 1).filter((each) => {
      const isAboutName =
        name === undefined ||
        shown.length === 0 ||
        shown.some(({ version }) => version === each.version) ||
        each.note?.includes(`\`${name}\``);
      return each.note !== undefined && isAboutName;
    });
    const query = new URLSearchParams({ package: data.subject, from, to: target });
    const url = `${source.site.url}${changelogPath}?${query}`;
    const answer = [
      `# ${data.name}: ${from} to ${target}`,
      note,
      upgradeText(shown, words),
      shown.length > mostChanges
        ? "With `symbol`: its types before and after, and the versions."
        : "",
      changes.length === 0 ? "No change of the public interface is recorded." : "",
      notes.map(noteText).join("\n\n"),
      url,
    ];
    return answer.filter((part) => part !== "").join("\n\n");
  },
});

const words: UpgradeWords = {
  group: (group) => ({ must: "Must change", may: "May change", new: "New" })[group],
  more: (count) => `and ${count} types and constants`,
};

function noteText({ version, note }: VersionInfo): string {
  return `**${version}**: ${note}`;
}

/** The recorded changes of a name. @throws ToolError when no version has it */
async function changesOfName(
  data: UpgradeData,
  changes: readonly VersionedChange[],
  wanted: string,
  [from, to]: readonly [number, number],
  source: DocsSource,
): Promise<{ shown: VersionedChange[]; note: string }> {
  const found = knownName(data, wanted);
  if (found === undefined) {
    throw new ToolError(unknownName(data, wanted) + (await todayText(wanted, source)));
  }
  const { name, member } = found;
  const entry = data.known[name];
  const others = entry?.also ?? [];
  const shown = [...new Set([name, ...others].flatMap((each) => changesOf(changes, each, member)))];
  const aliases = others.length === 0 ? "" : `\`${name}\` is also known as ${code(others)}. `;
  const isIn = (at: number) => entry !== undefined && entry.first <= at && at <= entry.last;
  const versionOf = (at: number) => data.versions[at]?.version ?? "";
  if (entry !== undefined && !isIn(from) && !isIn(to) && shown.length === 0) {
    const versions = `${versionOf(entry.first)} to ${versionOf(entry.last)}`;
    return {
      shown,
      note: `${aliases}\`${name}\` is in neither of the versions; it is in ${versions}.${await todayText(wanted, source)}`,
    };
  }
  if (shown.length > 0) return { shown, note: aliases.trim() };
  const what = member === undefined ? `\`${name}\`` : `\`${member}\` of \`${name}\``;
  return { shown, note: `${aliases}${what} was compared, and no change of it is recorded.` };
}

/** Names the packages that have a name today. */
async function todayText(name: string, source: DocsSource): Promise<string> {
  const symbols = await findSymbols(parseSymbolName(name, undefined), source);
  return symbols.length === 0 ? "" : ` Today it is ${homesText(symbols)}.`;
}

function unknownName({ name, known }: UpgradeData, wanted: string): string {
  const members = Object.entries(known).flatMap(([owner, { members: own = [] }]) => {
    return own.map((member) => `${owner}.${member}`);
  });
  const hint = didYouMean(wanted, [...Object.keys(known), ...members]);
  return `No recorded version of \`${name}\` has the name \`${wanted}\`.${hint}`;
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

/** The named package, or the first one with the version. */
async function findSubject(
  source: DocsSource,
  wanted: string | undefined,
  version: string,
): Promise<UpgradeData> {
  const all = await source.upgrades();
  const found = all.find((data) =>
    wanted === undefined
      ? data.versions.length > 1 && indexOfVersion(data, version) >= 0
      : data.names.includes(wanted),
  );
  if (found !== undefined) return found;
  const what = wanted === undefined ? `version ${version}` : `\`${wanted}\``;
  const known = all.flatMap(({ names }) => names);
  throw new ToolError(`Nothing is known of ${what}. Versions are known of ${code(known)}.`);
}

function checkedVersion(data: UpgradeData, version: string): number {
  const at = indexOfVersion(data, version);
  if (at >= 0) return at;
  const known = data.versions.map((each) => each.version).join(", ");
  throw new ToolError(
    `No version ${version} of \`${data.name}\` is recorded, so what it changed is not known here. Recorded: ${known}.`,
  );
}
