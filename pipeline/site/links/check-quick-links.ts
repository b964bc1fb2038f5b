import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SiteLanguage } from "../../languages/site-language.ts";
import type { Problem } from "../../problems.ts";
import { parseSourceFile } from "../../source-file.ts";
import { type LinkTargets, linkProblem, type PageAnchors } from "./check-links.ts";

/** The links of the default language, and those of another one, which may do without. */
export function quickLinksFile(language: string | undefined): string {
  return language === undefined
    ? "content/ui/quick-links.json"
    : `content/i18n/${language}/quick-links.json`;
}

const quickLinksSchema = z.array(z.strictObject({ label: z.string().min(1), href: z.string() }));

/** Checks the links that the search dialog shows before anything is typed. A site need not have the file. */
export async function checkQuickLinks(
  root: string,
  { code, under }: Pick<SiteLanguage, "code" | "under">,
  { anchors, targets }: { anchors: PageAnchors; targets: LinkTargets },
): Promise<Problem[]> {
  const file = quickLinksFile(under.prefix === "" ? undefined : code);
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined) return [];
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return problems;
  const { data } = quickLinksSchema.safeParse(source.value);
  if (data === undefined) {
    const message = "the file is no list of links";
    const hint = 'it holds labels and paths: `[{ "label": "Start", "href": "/" }]`, or `[]`';
    return [{ severity: "error", file, line: 1, message, hint }];
  }
  return data.flatMap(({ href }, index) => {
    const found = linkProblem(under.link(href), "/", anchors, targets);
    return found === undefined ? [] : [{ file, line: source.lineOf(`/${index}/href`), ...found }];
  });
}
