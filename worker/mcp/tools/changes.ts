import {
  changeGroups,
  changelogPath,
  type Successor,
  type UpgradeData,
  type UpgradePart,
  upgradeDataPath,
  upgradePartPath,
} from "../../../content/model/history.ts";
import {
  changesBetween,
  changesOf,
  indexOfVersion,
  knownName,
  partsBetween,
  type VersionedChange,
} from "../../changelog/changes-between.ts";
import type { DocsSource } from "../../store/docs-source.ts";
import { didYouMean } from "../did-you-mean.ts";
import { findSymbols, homesText, parseSymbolName } from "../find-symbol.ts";
import { type Tool, ToolError, textOf } from "../tool.ts";

/** What changed between two versions of a package or of the web API. */
export const changes: Tool = {
  name: "changes",
  title: "What changed between two versions",
  description:
    "Lists what changed in a package, or in the web API, from one version to a later one: what code must change and to what, what it may change, what is new. Use it before an upgrade, and when code meets a name that is not there. Not for what a version has now: get.",
  inputSchema: {
    type: "object",
    properties: {
      package: {
        type: "string",
        description: "Package, by its name here or on npm.",
        maxLength: 100,
      },
      from: { type: "string", description: "Version in use, such as `1.2.0`.", maxLength: 40 },
      to: {
        type: "string",
        description: "Version to go to; the newest when left out.",
        maxLength: 40,
      },
      symbol: {
        type: "string",
        description: "Only this symbol (`Cloud`), member (`Cloud.execute`), operation or schema.",
        maxLength: 200,
      },
    },
    required: ["from"],
    additionalProperties: false,
  },
  async call({ package: wanted, from, to, symbol }, source) {
    const data = await findSubject(source, textOf(wanted), textOf(from));
    const newest = data.versions.at(-1)?.version ?? "";
    const [start, target] = [textOf(from) ?? "", textOf(to) ?? newest];
    const range = [checkedVersion(data, start), checkedVersion(data, target)] as const;
    if (range[1] < range[0]) {
      throw new ToolError(`${start} is newer than ${target}: swap \`from\` and \`to\`.`);
    }
    const changes = changesBetween(data, await readParts(source, data, range), range);
    const name = textOf(symbol);
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
    const query = new URLSearchParams({ package: data.subject, from: start, to: target });
    const url = `${source.site.url}${changelogPath}?${query}`;
    const parts = [
      `# ${data.name}: ${start} to ${target}`,
      note,
      name === undefined && changes.length > mostLines ? shortLines(changes) : lines(shown),
      ...(changes.length === 0 ? ["No change of the public interface is recorded."] : []),
      notes.map(({ version, date, note }) => `**${version}** ${date ?? ""}: ${note}`).join("\n\n"),
      url,
    ];
    return parts.filter((part) => part !== "").join("\n\n");
  },
};

const groupWords = { must: "must change", may: "may change", new: "new" } as const;

/** More changes are listed by name alone. */
const mostLines = 30;

/** What changed, without its types: a line for each name, and one for all names that are gone or new as a whole. */
function shortLines(changes: readonly VersionedChange[]): string {
  const isOfPackage = ({ subjects: [first] }: VersionedChange) => first?.kind === "package";
  const ofNames = inOrder(changes).filter((change) => !isOfPackage(change));
  const heads = Map.groupBy(ofNames, ({ group, rule, text, subjects: [first] }) => {
    const isWhole = rule.startsWith("declaration-");
    return `- **${groupWords[group]}** ${isWhole ? text : `\`${first?.name}\``}`;
  });
  const short = [...heads].map(([head, own]) => {
    const isWhole = own[0]?.rule.startsWith("declaration-") === true;
    return `${head}: ${isWhole ? own.map(wholeName).join(", ") : partNames(own)}`;
  });
  const note = "With `symbol`: its types before and after, and the versions.";
  return [lines(changes.filter(isOfPackage)), ...short, "", note].join("\n").trimStart();
}

function wholeName({ subjects: [first], instead }: VersionedChange): string {
  return `\`${first?.name}\`${instead === undefined ? "" : ` (now ${successor(instead)})`}`;
}

/** `a`, `b` removed; `c` is optional: changes whose texts differ in their first code span only are said once. */
function partNames(changes: readonly VersionedChange[]): string {
  const firstCode = /`[^`]*`/;
  const byRest = Map.groupBy(changes, ({ text }) => text.replace(firstCode, ""));
  return [...byRest.values()]
    .map((same) => {
      const codes = new Set(same.flatMap(({ text }) => firstCode.exec(text) ?? []));
      return same[0]?.text.replace(firstCode, () => [...codes].join(", "));
    })
    .join("; ");
}

function successor({ name, package: from, published }: Successor): string {
  return `\`${name}\`${from === undefined ? "" : ` from \`${from}\``}${published === false ? " (not on npm)" : ""}`;
}

function inOrder(changes: readonly VersionedChange[]): VersionedChange[] {
  return changeGroups.flatMap((group) => changes.filter((change) => change.group === group));
}

/** One line per change, breaking changes first. */
function lines(changes: readonly VersionedChange[]): string {
  return inOrder(changes)
    .map(({ group, subjects, text: words, before, after, version, instead }) => {
      const [first, ...others] = subjects.map(({ name }) => name);
      const more = others.length === 0 ? "" : ` (and in ${code(others.slice(0, 20))})`;
      const shown = [before, after].filter((part) => part !== undefined);
      const texts =
        shown.length === 0 ? "" : ` (${shown.map((part) => `\`${part}\``).join(" → ")})`;
      const now = instead === undefined ? "" : `; now ${successor(instead)}`;
      return `- **${groupWords[group]}** \`${first}\`${more}: ${words}${texts}${now} [${version}]`;
    })
    .join("\n");
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
  version: string | undefined,
): Promise<UpgradeData> {
  const known: string[] = [];
  for (const subject of [...(await source.symbols()).packages.map(({ name }) => name), "web-api"]) {
    const file = await source.file(upgradeDataPath(subject));
    if (file === undefined) continue;
    // The store has checked the file's hash.
    const data = JSON.parse(file) as UpgradeData;
    const isFound =
      wanted === undefined
        ? data.versions.length > 1 && indexOfVersion(data, version ?? "") >= 0
        : data.names.includes(wanted);
    if (isFound) return data;
    known.push(...data.names);
  }
  const what = wanted === undefined ? `version ${version}` : `\`${wanted}\``;
  throw new ToolError(`Nothing is known of ${what}. Versions are known of ${code(known)}.`);
}

async function readParts(
  source: DocsSource,
  data: UpgradeData,
  [from, to]: readonly [number, number],
): Promise<UpgradePart[]> {
  return Promise.all(
    partsBetween(data, from, to).map(async (part) => {
      const file = await source.file(upgradePartPath(data.subject, part));
      return file === undefined ? {} : (JSON.parse(file) as UpgradePart);
    }),
  );
}

function checkedVersion(data: UpgradeData, version: string): number {
  const at = indexOfVersion(data, version);
  if (at >= 0) return at;
  const known = data.versions.map((each) => each.version).join(", ");
  throw new ToolError(
    `No version ${version} of \`${data.name}\` is recorded, so what it changed is not known here. Recorded: ${known}.`,
  );
}
