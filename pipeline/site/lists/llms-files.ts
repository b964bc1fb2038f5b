import type { PageKind, Section } from "../../../content/model/page.ts";
import type { SiteBasics } from "../../../content/model/site.ts";
import { absoluteUrl, markdownPath } from "../../../content/model/urls.ts";
import type { ListedPage, PageGroup } from "./listed-page.ts";
import { plainText, type SiteFile } from "./site-files.ts";

interface Scope {
  /** Folder of the two files. */
  folder: string;
  /** The part of the site they cover; all of it when absent. */
  section?: Section;
  /** What follows the site's title in the first heading. */
  title: string;
}

const scopes: readonly Scope[] = [
  { folder: "", title: "documentation" },
  { folder: "/Documentation", section: "docs", title: "guides" },
  { folder: "/OpenAPI", section: "openapi", title: "web API" },
  { folder: "/api", section: "library", title: "TypeScript libraries" },
];

/** Paths of what {@link llmsFiles} makes. */
export const llmsPaths: readonly string[] = scopes.flatMap(({ folder }) => [
  `${folder}/llms.txt`,
  `${folder}/llms-full.txt`,
]);

/** The index of all pages and their whole text (https://llmstxt.org), for the site and for each part of it. */
export function llmsFiles(
  groups: readonly PageGroup[],
  site: Pick<SiteBasics, "title" | "tagline" | "url" | "version">,
): SiteFile[] {
  const present = scopes.filter(
    ({ section }) => section === undefined || groups.some((group) => group.section === section),
  );
  return present.flatMap((scope) => {
    const own = groups.filter(
      ({ section }) => scope.section === undefined || section === scope.section,
    );
    const head = heading(scope, groups, site);
    const indexed = scope.section === undefined ? own.map(mainPages) : own;
    return [
      {
        path: `${scope.folder}/llms.txt`,
        type: plainText,
        content: `${[head, ...indexed.flatMap((group) => indexSection(group, site.url)), furtherFiles(scope, present, site.url)].join("\n\n")}\n`,
      },
      ...fullFiles(
        `${scope.folder}/llms-full`,
        head,
        own.flatMap(({ pages }) => pages.map((page) => fullText(page, site.url))),
        site.url,
      ),
    ];
  });
}

/** KV takes values of 25 MiB, and nobody reads so much at once. */
const longestFile = 10_000_000;

/** One file where it is not too long; else several, and the first names the others. */
function fullFiles(
  path: string,
  head: string,
  texts: readonly string[],
  origin: string,
): SiteFile[] {
  const files: string[][] = [[]];
  let length = 0;
  for (const text of texts) {
    length += text.length;
    if (length > longestFile) {
      files.push([]);
      length = text.length;
    }
    files.at(-1)?.push(text);
  }
  const paths = files.map((_, index) => `${path}${index === 0 ? "" : `-${index + 1}`}.txt`);
  const further = paths.slice(1).map((name) => `- ${origin}${name}`);
  const note = further.length === 0 ? [] : [`The text goes on in:\n\n${further.join("\n")}`];
  return files.map((part, index) => ({
    path: paths[index] ?? path,
    type: plainText,
    content: `${[head, ...(index === 0 ? note : []), ...part].join("\n\n---\n\n")}\n`,
  }));
}

function heading(
  { title }: Scope,
  groups: readonly PageGroup[],
  site: Pick<SiteBasics, "title" | "tagline" | "url" | "version">,
): string {
  const start = groups.flatMap(({ pages }) => pages).find(({ path }) => path === "/");
  const summary = [`${site.tagline}.`, start?.description].filter(Boolean).join(" ");
  return [
    `# ${site.title} ${title}`,
    `> ${summary}`,
    `Version ${site.version}. Every page is Markdown at its address with \`.md\`; the links below lead there. Assistants connect to the MCP server at ${site.url}/mcp; ${site.url}/skill.md says how to work with the API.`,
  ].join("\n\n");
}

/** Each of them has its line in the index of its section; the one of the site must fit into one reading. */
const sectionKinds: readonly PageKind[] = ["schema", "class", "function", "interface", "enum"];

function mainPages(group: PageGroup): PageGroup {
  return { ...group, pages: group.pages.filter(({ kind }) => !sectionKinds.includes(kind)) };
}

function indexSection({ title, pages }: PageGroup, origin: string): string[] {
  if (pages.length === 0) return [];
  const links = pages.map(
    (page) =>
      `- [${linkText(page.title)}](${absoluteUrl(origin, markdownPath(page.path))}): ${firstSentence(page.description)}`,
  );
  return [`## ${title}\n\n${links.join("\n")}`];
}

/** The format's own name for what a reader short of room leaves out. */
function furtherFiles(scope: Scope, present: readonly Scope[], origin: string): string {
  const files: [string, string][] = [
    ...present
      .filter(({ folder }) => folder !== scope.folder)
      .map(({ folder, title }): [string, string] => [
        `${folder}/llms.txt`,
        folder === "" ? "index of the whole documentation" : `index of the ${title}, every page`,
      ]),
    [`${scope.folder}/llms-full.txt`, "the text of all pages above in one file"],
    ["/openapi.yaml", "the web API as an OpenAPI 3.1 file"],
    ["/pages.json", "all pages with their descriptions, as JSON"],
    ["/sitemap.md", "all pages with the dates of their last change"],
  ];
  const links = files.map(([path, text]) => `- [${path}](${origin}${path}): ${text}`);
  return `## Optional\n\n${links.join("\n")}`;
}

/** One line a page: the index is read whole, so every word of it counts. */
function firstSentence(description: string): string {
  return /^.{30,}?[.!?](?=\s|$)/.exec(description)?.[0] ?? description;
}

function linkText(title: string): string {
  return title.replace(/[[\]\\]/g, "\\$&");
}

/** A twin without its front matter and version; where it is from stands below its heading instead. */
function fullText({ markdown, path }: ListedPage, origin: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n+/, "")
    .replace(/^(# .*\n\n)> Documentation version .*\n/, `$1Source: ${absoluteUrl(origin, path)}\n`)
    .trim();
}
