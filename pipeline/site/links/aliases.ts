import { errorAt, lineAt, type Problem } from "../../kernel/problems.ts";
import type { PagePath } from "../../model/urls.ts";
import type { FrontMatter } from "../../settings/front-matter.ts";
import type { LinkTargets, PageAnchors } from "./check-links.ts";
import { redirectProblem } from "./check-settings.ts";

/** An old path in the front matter of a guide. */
export interface Alias {
  from: PagePath;
  to: PagePath;
  file: string;
  line: number;
}

export function guideAliases(
  guides: readonly { file: string; path: PagePath; text: string; frontMatter: FrontMatter }[],
): Alias[] {
  return guides.flatMap(({ file, path, text, frontMatter }) =>
    (frontMatter.aliases ?? []).map((from) => {
      return { from, to: path, file, line: lineAt(text, text.indexOf(from)) };
    }),
  );
}

export function aliasRedirects(aliases: readonly Alias[]): Record<string, PagePath> {
  return Object.fromEntries(aliases.map(({ from, to }) => [from, to]));
}

/** An alias must not be the path of a page, a file or another redirect. */
export function checkAliases(
  aliases: readonly Alias[],
  {
    anchors,
    targets,
    written,
  }: {
    anchors: PageAnchors;
    targets: LinkTargets;
    /** `redirects` of the settings. */
    written: Readonly<Record<string, string>>;
  },
): Problem[] {
  return aliases.flatMap((alias, index): Problem[] => {
    const { from } = alias;
    const before = aliases.slice(0, index).find((other) => other.from === from);
    const other = before?.file ?? (Object.hasOwn(written, from) ? "content/site.yaml" : undefined);
    if (other !== undefined) {
      const message = `the alias \`${from}\` is a redirect of \`${other}\` already`;
      return [errorAt(alias, message, "remove one of the two")];
    }
    const found = redirectProblem(from, { anchors, targets });
    return found === undefined ? [] : [{ file: alias.file, line: alias.line, ...found }];
  });
}
