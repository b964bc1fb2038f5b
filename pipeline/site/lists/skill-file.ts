import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../problems.ts";
import { markdownText, type SiteFile } from "./site-files.ts";

const file = "content/skill.md";

/** An assistant reads it whole before it begins: it must stay short. */
const limitBytes = 8_000;

/** What a site says to assistants that has written nothing for them. */
function plainSkill({ title, tagline }: { title: string; tagline: string }): string {
  return `# ${title}\n\n${tagline}.\n\nRead {{url}}/llms.txt first: it lists every page as Markdown. Documentation version {{version}}.\n`;
}

/** `/skill.md`: how to work with this API, distilled. `{{url}}` and `{{version}}` are the site's. */
export async function skillFile(
  root: string,
  site: { url: string; version: string; title: string; tagline: string },
): Promise<{ file: SiteFile; problems: Problem[] }> {
  const template = await readFile(join(root, file), "utf8").catch(() => plainSkill(site));
  const content = template.replaceAll("{{url}}", site.url).replaceAll("{{version}}", site.version);
  const bytes = Buffer.byteLength(content);
  const problems: Problem[] = [];
  const unknown = /\{\{(.*?)\}\}/.exec(content);
  if (unknown !== null) {
    problems.push({
      severity: "error",
      file,
      line: content.slice(0, unknown.index).split("\n").length,
      message: `\`${unknown[0]}\` is no value of the template`,
      hint: "values: `{{url}}`, `{{version}}`",
    });
  }
  if (bytes >= limitBytes) {
    problems.push({
      severity: "error",
      file,
      message: `the text is ${bytes} bytes long, the limit is ${limitBytes}`,
      hint: "leave out what the linked pages say",
    });
  }
  return { file: { path: "/skill.md", type: markdownText, content }, problems };
}
