import { runsOf } from "../../kernel/runs-of.ts";
import { plainTextType, type SiteFile } from "../../kernel/site-file.ts";
import { t } from "../../kernel/words.ts";
import { changelogPath, versionsPath } from "../../model/history.ts";
import type { PageKind, Section } from "../../model/page.ts";
import { pageText } from "../../model/page-markdown.ts";
import type { SiteBasics } from "../../model/site.ts";
import { absoluteUrl, type PagePath, skillPath, symbolPageKinds } from "../../model/urls.ts";
import { specificationPath } from "../../openapi/files/openapi-files.ts";
import type { ApiModel } from "../../openapi/read/api-model.ts";
import { type ListedPage, markdownLink, type PageGroup } from "./listed-page.ts";

export interface ListedSite extends Pick<SiteBasics, "title" | "tagline" | "url" | "version"> {
  /** Path prefix of the language. */
  prefix: string;
}

export interface Scope {
  /** Folder of `llms.txt` and `llms-full.txt`. */
  folder: string;
  /** Section that they cover; the whole site if absent. */
  section?: Section;
  /** Follows the site's title in the first heading. */
  title: string;
}

/** The whole site, the guides, each web API and the libraries, without sections that have no pages. */
export function llmsScopes(
  pages: readonly { path: PagePath; section: Section }[],
  apis: readonly Pick<ApiModel, "prefix" | "title">[],
): Scope[] {
  const paths = (section: Section) =>
    pages.filter((page) => page.section === section).map(({ path }) => path);
  const guides = paths("docs").filter((path) => !path.startsWith(versionsPath("")));
  const scopes: Scope[] = [{ folder: "", title: t("list.documentation") }];
  const folders = guides.length > 0 ? guideFolders(guides) : [];
  for (const folder of folders) {
    const name = folders.length > 1 ? `${t("list.guides")}: ${folder.slice(1)}` : t("list.guides");
    scopes.push({ folder, section: "docs", title: name });
  }
  for (const { prefix, title } of apis) {
    const name = apis.length > 1 ? title : t("list.webApi");
    scopes.push({ folder: prefix, section: "openapi", title: name });
  }
  if (paths("library").length > 0) {
    scopes.push({ folder: "/api", section: "library", title: t("list.libraries") });
  }
  return scopes;
}

/** Folders of guides, each with lists of its own; `/guides` if there are none. */
function guideFolders(paths: readonly PagePath[]): string[] {
  const folders = new Set(paths.flatMap((path) => /^\/[^/]+(?=\/)/.exec(path)?.[0] ?? []));
  return folders.size > 0 ? [...folders] : ["/guides"];
}

export function llmsPaths(scopes: readonly Scope[]): string[] {
  return scopes.flatMap(({ folder }) => [`${folder}/llms.txt`, `${folder}/llms-full.txt`]);
}

/** `llms.txt`, an index, and `llms-full.txt`, all texts (https://llmstxt.org), for the site and for each section. */
export function* llmsFiles(
  groups: readonly PageGroup[],
  site: ListedSite,
  apis: readonly ApiModel[],
): Generator<SiteFile> {
  const { url, prefix } = site;
  const withoutPrefix = ({ path }: ListedPage) => path.slice(prefix.length) || "/";
  const scopes = llmsScopes(
    groups.flatMap(({ pages }) => pages.map((page) => ({ ...page, path: withoutPrefix(page) }))),
    apis,
  );
  for (const scope of scopes) {
    const groupsInScope = groups
      .filter(({ section }) => scope.section === undefined || section === scope.section)
      .map((group) => ({
        ...group,
        pages: group.pages.filter((page) => isInScope(scope, withoutPrefix(page), scopes)),
      }));
    const head = heading(scope, groups, site);
    const indexed = scope.section === undefined ? mainGroups(groupsInScope) : groupsInScope;
    const lists = indexed.flatMap((group) => indexSection(group, url));
    yield {
      path: `${prefix}${scope.folder}/llms.txt`,
      type: plainTextType,
      content: `${[head, ...lists, furtherFiles(scope, scopes, apis, site)].join("\n\n")}\n`,
    };
    const texts = groupsInScope.flatMap(({ pages }) => pages.map((page) => fullText(page, url)));
    yield* fullFiles(`${prefix}${scope.folder}/llms-full`, head, texts, url);
  }
}

/** Pages below the folder; in the first folder of a section also the pages that are below none. */
function isInScope({ section, folder }: Scope, path: PagePath, scopes: readonly Scope[]): boolean {
  const folders = scopes.flatMap((scope) => (scope.section === section ? scope.folder : []));
  const isBelow = (each: string) => path === each || path.startsWith(`${each}/`);
  return (folders.find(isBelow) ?? folders[0]) === folder;
}

/** Characters per file. KV limits values to 25 MiB, and readers rarely need more. */
const maxFileLength = 10_000_000;

/** Splits texts that are too long into several files; the first one links to the others. */
function* fullFiles(
  path: string,
  head: string,
  texts: readonly string[],
  origin: string,
): Generator<SiteFile> {
  const files = runsOf(texts, ({ length }) => length, maxFileLength);
  const paths = files.map((_, index) => `${path}${index === 0 ? "" : `-${index + 1}`}.txt`);
  const further = paths.slice(1).map((name) => `- ${origin}${name}`);
  const note = further.length === 0 ? [] : [`${t("list.goesOn")}\n\n${further.join("\n")}`];
  for (const [index, contents] of files.entries()) {
    yield {
      path: paths[index] ?? path,
      type: plainTextType,
      content: `${[head, ...(index === 0 ? note : []), ...contents].join("\n\n---\n\n")}\n`,
    };
  }
}

function heading({ title }: Scope, groups: readonly PageGroup[], site: ListedSite): string {
  const front = site.prefix || "/";
  const start = groups.flatMap(({ pages }) => pages).find(({ path }) => path === front);
  const summary = [`${site.tagline}.`, start?.description].filter(Boolean).join(" ");
  return [
    `# ${site.title} ${title}`,
    `> ${summary}`,
    t("list.head", {
      version: site.version,
      server: `${site.url}/mcp`,
      skill: site.url + skillPath,
      search: `\`${site.url}${site.prefix}/search.json?q=<words>\``,
    }),
  ].join("\n\n");
}

/** Listed in the index of their section only: the index of the site must be short. */
const sectionKinds: readonly PageKind[] = ["schema", ...symbolPageKinds];

/**
 * The groups in the index of the site. Operations have only their method and path, the changelog only its overview, and
 * all packages share one heading, because each has only its own page left.
 */
function mainGroups(groups: readonly PageGroup[]): PageGroup[] {
  const main = groups.map((group) => ({
    ...group,
    pages: group.pages
      .filter(({ kind, path }) => {
        const isVersions = kind === "changelog" && !path.endsWith(changelogPath);
        return !isVersions && !sectionKinds.includes(kind);
      })
      .map((page) => ({ ...page, description: page.endpoint ?? shortDescription(page) })),
  }));
  const libraries = main.filter(({ section }) => section === "library");
  const shared = libraries.slice(0, 1).map((first) => ({
    ...first,
    pages: libraries.flatMap(({ pages }) => pages),
  }));
  return [...main.filter(({ section }) => section !== "library"), ...shared];
}

/** The first clause of the description; for the libraries also where their symbols are listed. */
function shortDescription({ kind, path, description }: ListedPage): string {
  const first = /^.{30,}?(?=[.!?:;,](?:\s|$))/.exec(description)?.[0] ?? description;
  return kind === "library-landing" ? `${first}; ${t("list.symbols", { path })}` : first;
}

function indexSection({ title, pages }: PageGroup, origin: string): string[] {
  if (pages.length === 0) return [];
  const links = pages.map(
    (page) => `- ${markdownLink(page, origin)}: ${indexDescription(page.description)}`,
  );
  return [`## ${title}\n\n${links.join("\n")}`];
}

/** In the section `Optional`, which the format has for links that may be skipped. */
function furtherFiles(
  scope: Scope,
  scopes: readonly Scope[],
  apis: readonly ApiModel[],
  { url, prefix }: ListedSite,
): string {
  const files: [string, string][] = [
    ...scopes
      .filter(({ folder }) => folder !== scope.folder)
      .map(({ folder, title }): [string, string] => [
        `${prefix}${folder}/llms.txt`,
        folder === "" ? t("list.indexOfAll") : t("list.indexOf", { title }),
      ]),
    [`${prefix}${scope.folder}/llms-full.txt`, t("list.wholeText")],
    ...apis.map((api): [string, string] => [
      specificationPath(api, "yaml"),
      t("list.apiFile", {
        title: apis.length > 1 ? api.title : t("list.webApi"),
        version: api.specVersion.split(".").slice(0, 2).join("."),
      }),
    ]),
  ];
  const links = files.map(([path, text]) => `- [${path}](${url}${path}): ${text}`);
  return `## Optional\n\n${links.join("\n")}`;
}

/** Keeps the line of a page short, because the index is read as a whole. */
function indexDescription(description: string): string {
  return /^.{30,}?[.!?](?=\s|$)/.exec(description)?.[0] ?? description;
}

/** Markdown of a page with its address in place of front matter and version. */
function fullText({ markdown, path }: ListedPage, origin: string): string {
  const source = t("list.source", { url: absoluteUrl(origin, path) });
  return pageText(markdown)
    .replace(/^# .*\n\n/, (title) => `${title}${source}\n\n`)
    .trim();
}
