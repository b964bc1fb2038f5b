import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { currentLanguage, href as hrefOf } from "../../kernel/language.ts";
import type { Problem } from "../../kernel/problems.ts";
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
    const found = linkProblem(href, "/", anchors, targets);
    return found === undefined ? [] : [{ file, line: source.lineOf(`/${index}/href`), ...found }];
  });
}

/** Quick links in the current language, or those of the default language. `checkQuickLinks` reports invalid files. */
export async function readQuickLinks(root: string): Promise<QuickLinks> {
  for (const name of quickLinkFiles()) {
    const text = await readFile(join(root, name), "utf8").catch(() => "");
    const { source } = parseSourceFile(text, name);
    const { data } = quickLinksSchema.safeParse(source?.value);
    if (data === undefined) continue;
    return data.map(({ label, href }) => ({ label, href: hrefOf(href) }));
  }
  return [];
}
