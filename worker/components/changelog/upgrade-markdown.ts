import type { UpgradeRequest } from "../../http/parse-upgrade-request.ts";
import { t } from "../../render/messages.ts";
import { isNameOnly, upgradeGroups, writtenNotes } from "./upgrade-groups.ts";

/** The upgrade page, or a package's versions, as Markdown. */
export function upgradeMarkdown(title: string, { data, from, to }: UpgradeRequest): string {
  const parts =
    from === undefined || to === undefined
      ? data.versions.toReversed().map(({ version, note }, at, all) => {
          const previous = all[at + 1]?.version;
          return previous === undefined
            ? ""
            : [`## ${version}`, note?.markdown ?? "", changes(data, previous, version, "###")]
                .filter((part) => part !== "")
                .join("\n\n");
        })
      : [inShort(data, from, to), changes(data, from, to, "##")];
  return [`# ${title}`, ...parts.filter((part) => part !== "")].join("\n\n");
}

function inShort(data: UpgradeRequest["data"], from: string, to: string): string {
  const versions = writtenNotes(data, from, to);
  if (versions.length === 0) return "";
  const lines = versions.map(({ version, note }) => `- **${version}**: ${note?.markdown ?? ""}`);
  return `## ${t("changelog.short")}\n\n${lines.join("\n")}`;
}

function changes(
  data: UpgradeRequest["data"],
  from: string,
  to: string,
  heading: "##" | "###",
): string {
  const groups = upgradeGroups(data, from, to);
  if (groups.length === 0) return t("changelog.same");
  return groups
    .map(({ group, changes: own }) => {
      const title = `${heading} ${t(`changelog.group.${group}`)}`;
      if (isNameOnly(group))
        return `${title}\n\n${own.map(({ item }) => item.markdown).join(", ")}`;
      const items = own.map(({ item, notes }) => {
        const lines = notes.map(({ markdown }) => `  - ${markdown.replaceAll("\n", "\n    ")}`);
        return [`- ${item.markdown}`, ...lines].join("\n");
      });
      return `${title}\n\n${items.join("\n")}`;
    })
    .join("\n\n");
}
