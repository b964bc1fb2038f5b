import { symbolHrefs, typesOnHover } from "../code-checks/types-on-hover.ts";
import { buildGuides } from "../guides/build-guides.ts";
import type { BuildContext } from "../history/build-context.ts";
import { buildHistoryPages, type ReadHistory, readHistory } from "../history/build-history.ts";
import { historyFolder } from "../history/snapshots/snapshot-file.ts";
import { href, isDefaultLanguage } from "../kernel/language.ts";
import { LinkGraph } from "../kernel/link-graph.ts";
import type { PageDraft } from "../kernel/page-draft.ts";
import type { Problem } from "../kernel/problems.ts";
import type { SiteFile } from "../kernel/site-file.ts";
import { today } from "../kernel/today.ts";
import { buildLibraryPages } from "../libraries/build-library-pages.ts";
import { registerLibraryEntities } from "../libraries/register-symbols.ts";
import type { Sidebar } from "../model/navigation.ts";
import { buildOpenApiPages } from "../openapi/build-openapi-pages.ts";
import { openApiFiles } from "../openapi/files/openapi-files.ts";
import { operationFiles } from "../openapi/projections/operation-files.ts";
import { sandboxFiles, sandboxIndex } from "../openapi/projections/sandbox-files.ts";
import { registerOpenApiEntities } from "../openapi/register-operations.ts";
import { type StoredFiles, storeFiles } from "../publish/dist/to-manifest.ts";
import type { ValueStore } from "../publish/dist/value-store.ts";
import { documentedSubjects } from "../release/read-versions.ts";
import { assignErrorIds } from "../search/error-rows.ts";
import type { SiteSettings } from "../settings/site.ts";
import { agentTextFiles, agentTexts } from "../site/lists/agent-texts.ts";
import { apiCatalog } from "../site/lists/api-catalog.ts";
import { serverCard } from "../site/lists/server-card.ts";
import { robotsTxt, sitemapPath } from "../site/lists/sitemap-files.ts";
import { letterLogo } from "../site/settings/letter-logo.ts";
import { drawingsOf, imageProblems } from "../site/settings/read-images.ts";
import { toSiteBasics } from "../site/settings/to-site-config.ts";
import { assignHeadingIds } from "../tree/headings.ts";
import type { Build } from "./build.ts";
import type { Sources } from "./sources.ts";

/** Pages and files of one source. */
interface Part {
  /** With ids of headings and errors. */
  pages: PageDraft[];
  sidebars: Sidebar[];
  /** Stored files by path. */
  files: StoredFiles;
  /** Target paths by old path. */
  redirects: Record<string, string>;
  problems: Problem[];
}

/** Pages and files of all sources, before the site's own steps. */
export interface Content extends Part {
  /** Paths of files without a language prefix. */
  shared: ReadonlySet<string>;
}

export function readVersions(
  { root, steps }: Build,
  { libraries: { libraries }, openapi: { apis } }: Sources,
): Promise<ReadHistory> {
  return steps.step(
    "history",
    [libraries, apis],
    () => readHistory(root, documentedSubjects(libraries, apis, today()), steps),
    { files: [historyFolder], count: ({ history }) => `${countReleases(history)} versions` },
  );
}

interface GuidePages extends Part {
  /** For all other pages: the link graph has the links of the guides. */
  context: BuildContext;
}

/** Operations and symbols are registered before guides are compiled, so that guides can link to them. */
export function makeGuidePages(
  { language, plugins, steps, store }: Build,
  sources: Sources,
  versions: ReadHistory,
): Promise<GuidePages> {
  const { settings, words } = language;
  const { code, images, highlighter, lastUpdated } = sources;
  const { libraries } = sources.libraries;
  const { apis } = sources.openapi;
  return steps.step(
    "guides",
    [sources.guides, images, code, libraries, apis, versions, settings, words],
    async () => {
      const graph = new LinkGraph();
      registerLibraryEntities(libraries, graph);
      for (const api of apis) registerOpenApiEntities(api, graph);
      const site = toSiteBasics(settings);
      const context: BuildContext = {
        site,
        highlighter,
        graph,
        history: versions.history,
      };
      const hrefOf = symbolHrefs(libraries, graph);
      const { guides, categories, islands, files } = sources.guides;
      const built = await buildGuides(guides, context, {
        plugins,
        categories,
        islands,
        files,
        typedLines: (fence) => typesOnHover(fence, code.usesIn(fence), { highlighter, hrefOf }),
        drawings: drawingsOf(images),
        lastUpdated,
      });
      return { ...toPart(built, store), context };
    },
    { count: countPages },
  );
}

/** Context of operations, symbols and the changelog. */
interface ReferenceContext extends BuildContext {
  /** All links between pages, to detect changes. */
  links: string;
}

export function referenceContext({ context }: GuidePages): ReferenceContext {
  return { ...context, links: context.graph.toText() };
}

/** An API file that could not be read has no pages; its problems are reported. */
export function makeOperationPages(
  { language, steps, store }: Build,
  { openapi: { apis } }: Sources,
  context: ReferenceContext,
): Promise<Part> {
  return steps.step(
    "OpenAPI pages",
    [apis, referenceSettings(language.settings)],
    () => {
      const built = apis.map((api) =>
        // Each page is a step, so that those in view come first.
        buildOpenApiPages(api, context, (path, make) =>
          steps.page("draft", href(path), [context], make),
        ),
      );
      return joinParts(built.map((each) => toPart(each, store)));
    },
    {
      files: [historyFolder],
      later: [context.links, language.words],
      count: countPages,
    },
  );
}

/** Symbols link to operations, which are linked with guides before. */
export function makeLibraryPages(
  { language, steps, store }: Build,
  { libraries: { libraries } }: Sources,
  context: ReferenceContext,
): Promise<Part> {
  return steps.step(
    "library pages",
    [libraries, referenceSettings(language.settings)],
    () => toPart(buildLibraryPages(libraries, context), store),
    {
      files: [historyFolder],
      later: [context.links, language.words],
      count: countPages,
    },
  );
}

/** API files, and records of operations for agents: the same in all languages. */
export function makeApiFiles(
  { root, language, steps, store }: Build,
  { openapi: { apis } }: Sources,
  { site, graph, links }: ReferenceContext,
): Promise<Part> {
  return steps.step(
    "API files",
    [],
    async () => {
      const parts: Part[] = [];
      for (const api of isDefaultLanguage(language) ? apis : []) {
        const records = operationFiles(api, graph, site.url);
        const simulated = api.sandbox === undefined ? [] : sandboxFiles(api, api.sandbox.settings);
        const files = [...(await openApiFiles(root, api)), ...records, ...simulated];
        parts.push(toPart({ files }, store));
      }
      parts.push(toPart({ files: sandboxIndex(isDefaultLanguage(language) ? apis : []) }, store));
      return joinParts(parts);
    },
    { later: [apis, links, referenceSettings(language.settings)] },
  );
}

export function makeChangelog(
  { language, steps, store }: Build,
  versions: ReadHistory,
  context: ReferenceContext,
): Promise<Part> {
  const { settings, words } = language;
  return steps.step(
    "changelog",
    [],
    () => toPart(buildHistoryPages(versions, context, settings), store),
    { later: [versions, context.links, referenceSettings(settings), words] },
  );
}

/** Images, and a letter as logo of a site without one: the same in all languages. */
export function storeImages({ language, steps, store }: Build, { images }: Sources): Promise<Part> {
  const { settings } = language;
  return steps.step(
    "images",
    [images, settings],
    async () => {
      if (!isDefaultLanguage(language)) return toPart({}, store);
      const files = [...images, ...letterLogo(settings)];
      return toPart({ files, problems: await imageProblems(images) }, store);
    },
    { isPart: true },
  );
}

/** Files for agents and crawlers: the same in all languages. */
export function makeAgentFiles(
  { root, language, steps, store }: Build,
  { openapi: { apis } }: Sources,
): Promise<Part> {
  const { settings } = language;
  return steps.step(
    "common files",
    [apis, settings],
    async () => {
      if (!isDefaultLanguage(language)) return toPart({}, store);
      const { skill, agents, problems } = await agentTexts(root, settings);
      const files = [
        skill,
        agents,
        serverCard(settings),
        apiCatalog(apis, settings),
        robotsTxt(settings),
      ];
      return toPart({ files, problems }, store);
    },
    { files: agentTextFiles },
  );
}

/**
 * All content of a language with the problems of its sources. Unchanged parts give the same object.
 * @param shared parts whose files have no language prefix
 */
export function joinContent(
  { steps }: Build,
  { libraries, openapi, guides, code }: Sources,
  versions: ReadHistory,
  { parts, shared }: { parts: readonly Part[]; shared: readonly Part[] },
): Content {
  return steps.quick("content", [...parts, ...shared, versions], () => {
    const joined = joinParts([...parts, ...shared]);
    const problems = [libraries, openapi, guides, code, versions].flatMap((read) => read.problems);
    const sharedFiles = shared.flatMap(({ files }) => Object.keys(files));
    return {
      ...joined,
      problems: [...problems, ...joined.problems],
      shared: new Set([...sharedFiles, sitemapPath]),
    };
  });
}

/** The settings on which reference pages depend. */
function referenceSettings({ openapi, url, title, version, i18n }: SiteSettings) {
  return JSON.stringify([openapi, url, title, version, i18n]);
}

/** Assigns ids to headings and errors, which other pages link to, and stores the files. */
function toPart(
  built: Partial<Omit<Part, "files">> & { files?: readonly SiteFile[] },
  store: ValueStore,
): Part {
  const { pages = [], sidebars = [], files = [], redirects = {}, problems = [] } = built;
  for (const { body } of pages) {
    assignHeadingIds(body);
    assignErrorIds(body);
  }
  return { pages, sidebars, files: storeFiles(files, store), redirects, problems };
}

function joinParts(parts: readonly Part[]): Part {
  return {
    pages: parts.flatMap(({ pages }) => pages),
    sidebars: parts.flatMap(({ sidebars }) => sidebars),
    files: Object.assign({}, ...parts.map(({ files }) => files)),
    redirects: Object.assign({}, ...parts.map(({ redirects }) => redirects)),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

function countPages({ pages }: Part): string {
  return `${pages.length} pages`;
}

function countReleases({ subjects }: ReadHistory["history"]): number {
  return subjects.flatMap(({ releases }) => releases).length;
}
