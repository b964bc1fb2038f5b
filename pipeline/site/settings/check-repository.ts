import type { LineOf } from "../../kernel/checked-file.ts";
import { type Problem, warningAt } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import type { SiteSettings } from "../../settings/site.ts";

const file = "content/site.yaml";

/** Reports links to another GitHub repository than the one of this checkout: a copy must not lead to the original. */
export async function repositoryProblems(
  root: string,
  settings: SiteSettings,
  lineOf: LineOf,
): Promise<Problem[]> {
  const git = (await readText(root, ".git/config")) ?? "";
  const url = /\[remote "origin"\][^[]*?url\s*=\s*(\S+)/.exec(git)?.[1];
  const remote = repositoryOf(url);
  if (remote === undefined) return [];
  return (["editUrl", "issueUrl"] as const).flatMap((setting) => {
    const linked = repositoryOf(settings[setting]);
    if (linked === undefined || linked === remote) return [];
    const message = `\`${setting}\` leads to the repository \`${linked}\`, this checkout comes from \`${remote}\``;
    return [warningAt({ file, line: lineOf([setting]) }, message, "correct it, or remove it")];
  });
}

/** `owner/name` of a GitHub URL, in lower case. */
function repositoryOf(url: string | undefined): string | undefined {
  const found = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?:[/?#]|$)/.exec(url ?? "");
  return found?.[1]?.toLowerCase();
}
