import type { LineOf } from "../../kernel/checked-file.ts";
import { type Problem, warningAt } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import type { SiteSettings } from "../../settings/site.ts";

const file = "content/site.yaml";

/**
 * Compares the settings with the checkout: a copy of the site must not deploy over the original, or link to its
 * repository.
 */
export async function repositoryProblems(
  root: string,
  settings: SiteSettings,
  lineOf: LineOf,
): Promise<Problem[]> {
  const [wrangler = "", git = ""] = await Promise.all(
    ["wrangler.toml", ".git/config"].map((name) => readText(root, name)),
  );
  return [...workerProblems(wrangler, settings, lineOf), ...remoteProblems(git, settings, lineOf)];
}

function workerProblems(
  wrangler: string,
  { projectName }: SiteSettings,
  lineOf: LineOf,
): Problem[] {
  const worker = /^name\s*=\s*"([^"]+)"/m.exec(wrangler)?.[1];
  if (worker === undefined || worker === projectName) return [];
  const message = `the project is named \`${projectName}\`, but wrangler.toml deploys the Worker \`${worker}\``;
  const hint = "write the same name in both: a deploy replaces the Worker of that name";
  return [warningAt({ file, line: lineOf(["projectName"]) }, message, hint)];
}

/** Reports links to another GitHub repository than the one of this checkout. */
function remoteProblems(git: string, settings: SiteSettings, lineOf: LineOf): Problem[] {
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
