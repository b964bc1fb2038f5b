import { z } from "zod";
import { parseCheckedFile } from "../../kernel/checked-file.ts";
import { currentLanguage, href as hrefOf } from "../../kernel/language.ts";
import type { Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import { type LinkTargets, linkProblem, type PageAnchors } from "./check-links.ts";

const file = "content/ui/quick-links.json";

/** Files in which the links of the current language are looked up, in order. */
export function quickLinkFiles(): string[] {
  const { code, prefix } = currentLanguage();
  return prefix === "" ? [file] : [`content/i18n/${code}/quick-links.json`, file];
}

const quickLinksSchema = z.array(z.strictObject({ label: z.string().min(1), href: z.string() }));

/** Links in the search dialog before anything is typed. */
export type QuickLinks = z.output<typeof quickLinksSchema>;

/** Quick links in the current language, or those of the default language; none if the file is missing or invalid. */
export async function readQuickLinks(root: string): Promise<QuickLinks> {
  const { links } = await readFirst(root);
  return links.map(({ label, href }) => ({ label, href: hrefOf(href) }));
}

export async function checkQuickLinks(
  root: string,
  { anchors, targets }: { anchors: PageAnchors; targets: LinkTargets },
): Promise<Problem[]> {
  const { file, links, lineOf, problems } = await readFirst(root);
  const found = links.flatMap(({ href }, index) => {
    const problem = linkProblem(href, "/", anchors, targets);
    return problem === undefined ? [] : [{ file, line: lineOf([index, "href"]), ...problem }];
  });
  return [...problems, ...found];
}

/** The first of the files that exists. */
async function readFirst(root: string) {
  for (const file of quickLinkFiles()) {
    const text = await readText(root, file);
    if (text === undefined) continue;
    const { value = [], ...read } = parseCheckedFile(text, file, quickLinksSchema, words);
    return { file, links: value, ...read };
  }
  return { file, links: [], lineOf: () => 1, problems: [] };
}

const words = {
  noun: "field",
  hint: 'the file holds labels and paths: `[{ "label": "Start", "href": "/" }]`, or `[]`',
};
