import { z } from "zod";
import { currentLanguage, href as hrefOf } from "../../kernel/language.ts";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import { parseSourceFile } from "../../kernel/source-file.ts";
import { type LinkTargets, linkProblem, type PageAnchors } from "./check-links.ts";

const file = "content/ui/quick-links.json";

/** Other languages may have their own file. */
function quickLinksFile(): string {
  const { code, prefix } = currentLanguage();
  return prefix === "" ? file : `content/i18n/${code}/quick-links.json`;
}

/** Files in which the links of the current language are looked up, in order. */
export function quickLinkFiles(): string[] {
  return [quickLinksFile(), file];
}

const quickLinksSchema = z.array(z.strictObject({ label: z.string().min(1), href: z.string() }));

/** Links in the search dialog before anything is typed. */
export type QuickLinks = z.output<typeof quickLinksSchema>;

/** The file is optional. */
export async function checkQuickLinks(
  root: string,
  { anchors, targets }: { anchors: PageAnchors; targets: LinkTargets },
): Promise<Problem[]> {
  const file = quickLinksFile();
  const text = await readText(root, file);
  if (text === undefined) return [];
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return problems;
  const { data } = quickLinksSchema.safeParse(source.value);
  if (data === undefined) {
    const hint = 'it holds labels and paths: `[{ "label": "Start", "href": "/" }]`, or `[]`';
    return [errorAt({ file, line: 1 }, "the file is no list of links", hint)];
  }
  return data.flatMap(({ href }, index) => {
    const found = linkProblem(href, "/", anchors, targets);
    return found === undefined ? [] : [{ file, line: source.lineOf(`/${index}/href`), ...found }];
  });
}

/** Quick links in the current language, or those of the default language. `checkQuickLinks` reports invalid files. */
export async function readQuickLinks(root: string): Promise<QuickLinks> {
  for (const name of quickLinkFiles()) {
    const { source } = parseSourceFile((await readText(root, name)) ?? "", name);
    const { data } = quickLinksSchema.safeParse(source?.value);
    if (data === undefined) continue;
    return data.map(({ label, href }) => ({ label, href: hrefOf(href) }));
  }
  return [];
}
