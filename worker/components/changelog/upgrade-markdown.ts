import type { VersionInfo } from "../../../pipeline/model/history.ts";
import type { VersionedChange } from "../../changelog/changes-between.ts";
import type { UpgradeRequest } from "../../changelog/parse-upgrade-request.ts";
import { type UpgradeWords, upgradeText } from "../../changelog/upgrade-text.ts";
import { t } from "../../kernel/messages.ts";

interface UpgradeTexts extends UpgradeRequest {
  title: string;
  changes: readonly VersionedChange[];
}

/** The upgrade page, or a package's versions, as Markdown. */
export function upgradeMarkdown({ title, data, range, changes }: UpgradeTexts): string {
  const { versions } = data;
  const parts =
    range === undefined
      ? versions.toReversed().flatMap((info) => {
          const own = changes.filter(({ version }) => version === info.version);
          return [`## ${info.version}`, noteText(info), upgradeText(own, words, "###")];
        })
      : [
          changes.length === 0 ? t("changelog.nothing") : upgradeText(changes, words),
          notes(versions.slice(range[0] + 1, range[1] + 1)),
        ];
  return [`# ${title}`, ...parts.filter((part) => part !== "")].join("\n\n");
}

const words: UpgradeWords = {
  group: (group) => t(`changelog.group.${group}`),
  more: (count) => t(count === 1 ? "changelog.alsoIn.one" : "changelog.alsoIn", { count }),
};

function notes(versions: readonly VersionInfo[]): string {
  const written = versions.filter(({ note }) => note !== undefined).toReversed();
  if (written.length === 0) return "";
  const lines = written.map((info) => `- **${info.version}**: ${noteText(info)}`);
  return `## ${t("changelog.notes")}\n\n${lines.join("\n")}`;
}

function noteText({ note = "" }: VersionInfo): string {
  return note;
}
