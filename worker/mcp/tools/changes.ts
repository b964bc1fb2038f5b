import {
  changelogPath,
  isBreaking,
  type UpgradeData,
  type UpgradeNote,
  upgradeDataPath,
} from "../../../content/model/history.ts";
import type { DocsSource } from "../../store/docs-source.ts";
import { type Tool, ToolError } from "../tool.ts";

/** What changed between two versions of a package or of the web API. */
export const changes: Tool = {
  name: "changes",
  title: "What changed between two versions",
  description:
    "Lists what changed in the public interface of a package (or of the web API) between two versions: what breaks callers or implementers, what was removed, added, deprecated. Use it before upgrading, and to see whether an installed version has a symbol.",
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
        description: "Only this symbol, operation or schema.",
        maxLength: 200,
      },
    },
    required: ["from"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      package: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      url: { type: "string" },
      changes: { type: "array", items: { type: "object" } },
    },
    required: ["package", "from", "to", "url", "changes"],
  },
  async call({ package: wanted, from, to, symbol }, source) {
    const data = await findSubject(source, text(wanted), text(from));
    const target = text(to) ?? data.versions.at(-1)?.version ?? "";
    const start = text(from) ?? "";
    for (const version of [start, target]) checkVersion(data, version);
    const notes = (data.pairs[`${start}..${target}`] ?? [])
      .flatMap((at) => data.notes[at] ?? [])
      .filter(({ change }) => symbol === undefined || change.subject.name === symbol);
    const query = new URLSearchParams({ package: data.subject, from: start, to: target });
    const url = `${source.site.url}${changelogPath}?${query}`;
    return {
      text: `# ${data.name}: ${start} to ${target}\n\n${lines(notes)}\n\n${url}`,
      structured: {
        package: data.subject,
        from: start,
        to: target,
        url,
        changes: notes.map(({ change, group }) => ({
          ...change,
          group,
          subject: { ...change.subject },
        })),
      },
    };
  },
};

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** The package that is named, or the first that has the version. */
async function findSubject(
  source: DocsSource,
  wanted: string | undefined,
  version: string | undefined,
): Promise<UpgradeData> {
  const known: string[] = [];
  for (const subject of [...(await source.symbols()).packages.map(({ name }) => name), "web-api"]) {
    const file = await source.file(upgradeDataPath(subject));
    if (file === undefined) continue;
    // The file is our own build's, checked against its hash.
    const data = JSON.parse(file) as UpgradeData;
    const names = [subject, ...data.versions.map(({ name }) => name)];
    if (wanted === undefined ? hasVersion(data, version) : names.includes(wanted)) return data;
    known.push(`\`${subject}\``);
  }
  const what = wanted === undefined ? `version ${version}` : `\`${wanted}\``;
  throw new ToolError(
    `Nothing is known of ${what}. Several versions are known of ${known.join(", ")}.`,
  );
}

function hasVersion({ versions }: UpgradeData, version: string | undefined): boolean {
  return versions.some((known) => known.version === version);
}

function checkVersion(data: UpgradeData, version: string): void {
  if (hasVersion(data, version)) return;
  const known = data.versions.map((each) => each.version).join(", ");
  throw new ToolError(`\`${data.subject}\` has no version ${version} here. Versions: ${known}.`);
}

/** One line a change, those that break first. */
function lines(notes: readonly UpgradeNote[]): string {
  if (notes.length === 0) return "The public interface is the same.";
  return notes
    .toSorted((a, b) => Number(isBreaking(b.change)) - Number(isBreaking(a.change)))
    .map(({ change }) => {
      const mark = isBreaking(change) ? "**breaking** " : "";
      const parts = [change.before, change.after].filter((part) => part !== undefined);
      const code = parts.length === 0 ? "" : ` (${parts.map((part) => `\`${part}\``).join(" → ")})`;
      return `- ${mark}\`${change.subject.name}\`: ${change.text}${code}`;
    })
    .join("\n");
}
