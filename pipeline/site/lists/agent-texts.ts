import { errorAt, lineAt, type Problem } from "../../kernel/problems.ts";
import { readText } from "../../kernel/read-text.ts";
import { markdownType, type SiteFile } from "../../kernel/site-file.ts";
import type { SiteBasics } from "../../model/site.ts";
import { agentsPath, pagePathOfMarkdown, skillPath } from "../../model/urls.ts";
import { type LinkTargets, linkProblem } from "../links/check-links.ts";

type TemplateSite = Pick<SiteBasics, "url" | "version" | "title" | "tagline">;

/** A hand-written Markdown file for assistants, in which `{{url}}` and `{{version}}` are replaced. */
interface Template {
  file: string;
  path: string;
  fallback: (site: TemplateSite) => string;
}

/** Assistants read the whole file, so it must be short. */
const limitBytes = 8_000;

/** Instructions for working with the API. */
const skill: Template = {
  file: "content/skill.md",
  path: skillPath,
  fallback: ({ title, tagline, url }) => `---
name: ${new URL(url).hostname.replaceAll(".", "-")}
description: ${title}. ${tagline}.
---

# ${title}

${tagline}.

Read {{url}}/llms.txt first: it lists every page as Markdown. Documentation version {{version}}.
`,
};

/** An index to copy into a project, so that its agent finds the documentation. */
const agents: Template = {
  file: "content/agents.md",
  path: agentsPath,
  fallback: ({ title, tagline }) => `# ${title}: where to look things up

${tagline}. Documentation {{url}}, version {{version}}. Copy this file into a project's \`AGENTS.md\`.

- MCP server \`{{url}}/mcp\` (Streamable HTTP, no key): \`search_docs\`, \`get\`, \`read_page\`, \`changes\`.
- Check each request before you send it: tool \`check_request\`, or \`POST {{url}}/check-request\`.
- Every page is Markdown at its address with \`.md\`, with \`?section=anchor\` one section of it. Index: {{url}}/llms.txt
- A page is wrong: \`POST {{url}}/feedback\` with \`{"path","kind","text"}\`.
`,
};

/** Files in which {@link checkAgentLinks} looks for links. */
export const agentTextFiles = [skill.file, agents.file];

/** Reports addresses of this site in the texts, such as `{{url}}/guide.md`, that lead to nothing. */
export async function checkAgentLinks(root: string, targets: LinkTargets): Promise<Problem[]> {
  const found = agentTextFiles.map(async (file) => {
    const text = (await readText(root, file)) ?? "";
    return text.split("\n").flatMap((line, index): Problem[] =>
      [...line.matchAll(/\{\{url\}\}(\/[^\s`'"()<>[\]{}*,;]*[\w/-])/g)].flatMap(([, href = ""]) => {
        const [path = ""] = href.replace("?section=", "#").split("?");
        if (linkProblem(path, "/", targets) === undefined) return [];
        const problem = linkProblem(pagePathOfMarkdown(path) ?? path, "/", targets);
        return problem === undefined ? [] : [{ file, line: index + 1, ...problem }];
      }),
    );
  });
  return (await Promise.all(found)).flat();
}

/** `/skill.md` and `/AGENTS.md`. */
export async function agentTexts(
  root: string,
  site: TemplateSite,
): Promise<{ files: SiteFile[]; problems: Problem[] }> {
  const results = await Promise.all(
    [skill, agents].map((template) => fromTemplate(root, template, site)),
  );
  return {
    files: results.map(({ file }) => file),
    problems: results.flatMap(({ problems }) => problems),
  };
}

async function fromTemplate(
  root: string,
  { file, path, fallback }: Template,
  site: TemplateSite,
): Promise<{ file: SiteFile; problems: Problem[] }> {
  const template = (await readText(root, file)) ?? fallback(site);
  const content = template.replaceAll("{{url}}", site.url).replaceAll("{{version}}", site.version);
  const bytes = Buffer.byteLength(content);
  const problems: Problem[] = [];
  const unknown = /\{\{(.*?)\}\}/.exec(content);
  if (unknown !== null) {
    const place = { file, line: lineAt(content, unknown.index) };
    const message = `\`${unknown[0]}\` is no value of the template`;
    problems.push(errorAt(place, message, "values: `{{url}}`, `{{version}}`"));
  }
  if (bytes >= limitBytes) {
    const message = `the text is ${bytes} bytes long, the limit is ${limitBytes}`;
    problems.push(errorAt({ file }, message, "leave out what the linked pages say"));
  }
  return { file: { path, type: markdownType, content }, problems };
}
