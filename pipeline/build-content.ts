import type { Sidebar } from "../content/model/navigation.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import { symbolHrefs, typesOnHover } from "./code/checks/types-on-hover.ts";
import type { Fence } from "./code/fence.ts";
import { type BuiltGuides, buildGuides } from "./guides/build-guides.ts";
import { proofsPage } from "./guides/proofs-page.tsx";
import type { BuildContext } from "./history/build-context.ts";
import { buildHistoryPages, type ReadHistory, readHistory } from "./history/build-history.ts";
import { LinkGraph } from "./kernel/link-graph.ts";
import type { PageDraft } from "./kernel/page-draft.ts";
import type { Problem } from "./kernel/problems.ts";
import type { SiteFile } from "./kernel/site-file.ts";
import type { Steps } from "./kernel/step.ts";
import { buildLibraryPages } from "./libraries/build-library-pages.ts";
import { registerLibraryEntities } from "./libraries/register-symbols.ts";
import { packagePath } from "./libraries/symbol-index.ts";
import { buildOpenApiPages, type OpenApiPages } from "./openapi/build-openapi-pages.ts";
import { openApiFiles } from "./openapi/files/openapi-files.ts";
import { operationFiles } from "./openapi/projections/operation-files.ts";
import type { ApiModel } from "./openapi/read/api-model.ts";
import { registerOpenApiEntities } from "./openapi/register-operations.ts";
import type { Sources } from "./read-sources.ts";
import { documentedSubjects } from "./release/read-models.ts";
import { assignErrorIds } from "./search/error-rows.ts";
import { agentFiles } from "./site/lists/agent-files.ts";
import { agentTexts } from "./site/lists/agent-texts.ts";
import { apiCatalog } from "./site/lists/api-catalog.ts";
import { openSearch } from "./site/lists/opensearch.ts";
import { robotsTxt, sitemapPath } from "./site/lists/sitemap-files.ts";
import { letterLogo } from "./site/settings/letter-logo.ts";
import { imageProblems } from "./site/settings/read-images.ts";
import type { SiteLanguage } from "./site/settings/site-language.ts";
import { toSiteBasics } from "./site/settings/to-site-config.ts";
import { assignHeadingIds } from "./tree/headings.ts";

/** What the three sources together publish, before the site's own steps. */
export interface Content {
  /** With the ids of headings and errors. */
  pages: PageDraft[];
  sidebars: Sidebar[];
  files: SiteFile[];
  /** Paths of those files that are the same in all languages. */
  shared: ReadonlySet<string>;
  redirects: Record<string, string>;
  problems: Problem[];
}

/**
 * The three sources feed one page set. References are registered first, so that guides can link to them;
 * guides are compiled before reference pages are built, so that these can link back.
 * @param sources with the guides of the language
 */
export async function buildContent(
  root: string,
  language: SiteLanguage,
  sources: Sources,
  steps: Steps,
): Promise<Content> {
  const { settings, words } = language;
  const { code, images } = sources;
  const { libraries } = sources.libraries;
  const { apis } = sources.openapi;
  const ofReference = referenceSettings(settings);
  const recorded = { files: ["content/history"] };

  const versions = await steps.step(
    "history",
    [libraries, apis],
    () => readVersions(root, sources),
    {
      ...recorded,
      count: ({ history }) =>
        `${history.subjects.flatMap(({ releases }) => releases).length} versions`,
    },
  );
  const guides = await steps.step(
    "guides",
    [sources.guides, code, libraries, apis, versions, settings, words],
    () => guidePages(sources, versions, settings),
    { count: countPages },
  );
  const { context } = guides;
  const guideLinks = context.graph.linksOf("guide");
  const operationLinks = context.graph.linksOf("operation");
  const symbols = context.graph.linksOf("symbol", "package");
  const operations = await steps.step(
    "OpenAPI pages",
    [apis, ofReference],
    () => operationPages(apis, context),
    { ...recorded, later: [guideLinks, symbols, words], count: countPages },
  );
  const library = await steps.step(
    "library pages",
    [libraries, ofReference],
    async () => finished(await buildLibraryPages(libraries, context)),
    { ...recorded, later: [guideLinks, operationLinks, words], count: countPages },
  );
  const specification = await steps.step(
    "API files",
    [],
    () => specificationFiles(root, apis, { context, language }),
    { later: [apis, guideLinks, symbols, ofReference] },
  );
  const changelog = await steps.step(
    "changelog",
    [],
    () => finished(buildHistoryPages(versions, context, settings)),
    { later: [versions, guideLinks, operationLinks, symbols, ofReference, words] },
  );
  const common = await steps.step(
    "common files",
    [images, specification, apis, settings],
    () => commonFiles(root, { language, sources, specification }),
    { files: ["content/agents.md", "content/skill.md"] },
  );
  const parts = [guides, operations, library];
  return steps.quick("content", [...parts, changelog, common, versions], () => ({
    pages: [...parts, changelog].flatMap(({ pages }) => pages),
    sidebars: parts.flatMap(({ sidebars }) => sidebars),
    files: [
      ...common.images,
      ...[operations, library, changelog].flatMap(({ files }) => files),
      ...common.files,
    ],
    shared: new Set([...[...common.images, ...common.files].map(({ path }) => path), sitemapPath]),
    redirects: operations.redirects,
    problems: [
      ...[sources.libraries, sources.openapi, sources.guides, code, versions],
      ...[...parts, common],
    ].flatMap(({ problems }) => problems),
  }));
}

/** The settings that pages of the reference are made with. */
function referenceSettings({ openapi, url, title, version, mainLibrary, i18n }: SiteSettings) {
  return JSON.stringify([openapi, url, title, version, mainLibrary, i18n]);
}

/** Day of the build. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function readVersions(root: string, { libraries, openapi }: Sources): Promise<ReadHistory> {
  return readHistory(root, documentedSubjects(libraries.libraries, openapi.apis, today()));
}

/** Assigns the ids of headings and errors, which links of other pages name. */
function finished<Part extends { pages: PageDraft[] }>(part: Part): Part {
  for (const { body } of part.pages) {
    assignHeadingIds(body);
    assignErrorIds(body);
  }
  return part;
}

function countPages({ pages }: { pages: readonly PageDraft[] }): string {
  return `${pages.length} pages`;
}

interface GuidePages extends Omit<BuiltGuides, "fences"> {
  /** What they were made with: its graph knows what they mention. */
  context: BuildContext;
}

async function guidePages(
  sources: Sources,
  { history }: ReadHistory,
  settings: SiteSettings,
): Promise<GuidePages> {
  const { highlighter, lastUpdated } = sources;
  const { libraries } = sources.libraries;
  const graph = new LinkGraph();
  registerLibraryEntities(libraries, graph);
  for (const api of sources.openapi.apis) registerOpenApiEntities(api, graph);
  const context: BuildContext = { site: toSiteBasics(settings), highlighter, graph, history };
  const hrefOf = symbolHrefs(libraries, graph);
  const typedLines = (fence: Fence) =>
    typesOnHover(fence, sources.code.usesIn(fence), { highlighter, hrefOf });
  const { guides, categories, islands, files } = sources.guides;
  const { proofs, proofOf } = sources.code;
  const built = await buildGuides(guides, context, {
    typedLines,
    categories,
    islands,
    files,
    lastUpdated,
    ...(settings.proofs && { proofOf }),
  });
  if (!settings.proofs) return finished({ ...built, context });
  const pathOf = new Map([
    ...guides.map(({ file, path }) => [file, path] as const),
    ...libraries.flatMap((library) =>
      proofs
        .filter(({ fence }) => fence.place.file.startsWith(`content/libraries/${library.name}/`))
        .map(({ fence }) => [fence.place.file, packagePath(library)] as const),
    ),
  ]);
  return finished({ ...built, context, pages: [...built.pages, proofsPage(proofs, pathOf)] });
}

/** The pages of all APIs. A file that could not be read has none; its problems say why. */
function operationPages(apis: readonly ApiModel[], context: BuildContext): OpenApiPages {
  const built = apis.map((api) => buildOpenApiPages(api, context));
  return finished({
    pages: built.flatMap((each) => each.pages),
    sidebars: built.flatMap(({ sidebars }) => sidebars),
    files: built.flatMap(({ files }) => files),
    redirects: Object.assign({}, ...built.map(({ redirects }) => redirects)),
    problems: built.flatMap(({ problems }) => problems),
  });
}

/** The specifications themselves, and what agents read of each operation: the same in all languages. */
async function specificationFiles(
  root: string,
  apis: readonly ApiModel[],
  { context, language }: { context: BuildContext; language: SiteLanguage },
): Promise<SiteFile[]> {
  if (language.prefix !== "") return [];
  const files = apis.map(async (api) => [
    ...(await openApiFiles(root, api)),
    ...operationFiles(api, context.graph, context.site.url),
  ]);
  return (await Promise.all(files)).flat();
}

/** What is the same in all languages, and stands with the default one. */
async function commonFiles(
  root: string,
  parts: { language: SiteLanguage; sources: Sources; specification: readonly SiteFile[] },
): Promise<{ images: SiteFile[]; files: SiteFile[]; problems: Problem[] }> {
  const { settings, prefix } = parts.language;
  const { images, openapi } = parts.sources;
  if (prefix !== "") return { images: [], files: [], problems: [] };
  const texts = await agentTexts(root, settings);
  return {
    images: [...images, ...letterLogo(settings)],
    files: [
      ...parts.specification,
      texts.skill,
      texts.agents,
      ...agentFiles(texts.skill, settings),
      apiCatalog(openapi.apis, settings),
      openSearch(settings),
      robotsTxt(settings),
    ],
    problems: [...texts.problems, ...imageProblems(images)],
  };
}
