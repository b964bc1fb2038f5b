import type { VersionInfo } from "../../../content/model/history.ts";
import type { VersionedChange } from "../../changelog/changes-between.ts";
import {
  haveSeveralVersions,
  otherPlaces,
  type Piece,
  stepsOf,
  stepTitle,
  type UpgradeStep,
} from "../../changelog/upgrade-steps.ts";
import type { UpgradeRequest } from "../../http/parse-upgrade-request.ts";
import { t } from "../../render/messages.ts";

interface UpgradeTexts extends UpgradeRequest {
  title: string;
  changes: readonly VersionedChange[];
  /** Prepended to the paths of links. */
  origin: string;
}

/** The upgrade page, or a package's versions, as Markdown. */
export function upgradeMarkdown({ title, data, range, changes, origin }: UpgradeTexts): string {
  const { versions } = data;
  const parts =
    range === undefined
      ? versions.toReversed().flatMap((info) => {
          const own = changes.filter(({ version }) => version === info.version);
          return [`## ${info.version}`, noteText(info), ...groups(own, "###", origin)];
        })
      : [
          ...(changes.length === 0 ? [t("changelog.nothing")] : groups(changes, "##", origin)),
          notes(versions.slice(range[0] + 1, range[1] + 1)),
        ];
  return [`# ${title}`, ...parts.filter((part) => part !== "")].join("\n\n");
}

function groups(
  changes: readonly VersionedChange[],
  heading: "##" | "###",
  origin: string,
): string[] {
  const showsVersions = haveSeveralVersions(changes);
  return stepsOf(changes)
    .filter(({ steps }) => steps.length > 0)
    .map(({ group, steps }) => {
      const items = steps.map((step) => stepText(step, origin, showsVersions));
      return `${heading} ${t(`changelog.group.${group}`)}\n\n${items.join("\n")}`;
    });
}

function stepText(step: UpgradeStep, origin: string, showsVersions: boolean): string {
  const lines = [`- ${piecesText(stepTitle(step), origin)}`];
  if (step.code !== undefined)
    lines.push("", "  ```", ...step.code.split("\n").map((line) => `  ${line}`), "  ```", "");
  if (step.kind !== "change" && step.kind !== "install") return lines.join("\n");
  for (const change of step.changes) {
    const { text, before, after, version } = change;
    const code =
      before === undefined || after === undefined ? "" : `: ${quoted(before)} → ${quoted(after)}`;
    const others = otherPlaces(change);
    const more = others.length === 0 ? "" : `. ${piecesText(others, origin)}`;
    const mark = showsVersions ? ` (${version})` : "";
    lines.push(`  - ${text}${mark}${code}${more}`);
  }
  return lines.join("\n");
}

function quoted(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function piecesText(pieces: readonly Piece[], origin: string): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const code = quoted(piece.code);
      if (piece.href === undefined) return code;
      const [path = "", anchor] = piece.href.split("#");
      return `[${code}](${origin}${path}.md${anchor === undefined ? "" : `#${anchor}`})`;
    })
    .join("");
}

function notes(versions: readonly VersionInfo[]): string {
  const written = versions.filter(({ note }) => note !== undefined).toReversed();
  if (written.length === 0) return "";
  const lines = written.map((info) => `- **${info.version}**: ${noteText(info)}`);
  return `## ${t("changelog.notes")}\n\n${lines.join("\n")}`;
}

function noteText({ date, published, note }: VersionInfo): string {
  return [date, published ? undefined : t("changelog.notPublished"), note]
    .filter((part) => part !== undefined)
    .join(" ");
}
