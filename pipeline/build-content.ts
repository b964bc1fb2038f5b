import type { Sidebar } from "../content/model/navigation.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import { librariesFolder } from "./code/checks/documented-modules.ts";
import { symbolHrefs, typesOnHover } from "./code/checks/types-on-hover.ts";
import type { Fence } from "./code/fence.ts";
import { blockKey, type Proof, type Proofs } from "./code/proof.ts";
import { type BuiltGuides, buildGuides } from "./guides/build-guides.ts";
import type { BuildContext } from "./history/build-context.ts";
import { buildHistoryPages, type ReadHistory, readHistory } from "./history/build-history.ts";
import { href } from "./kernel/language.ts";
import { LinkGraph } from "./kernel/link-graph.ts";
import type { PageDraft } from "./kernel/page-draft.ts";
import type { Problem } from "./kernel/problems.ts";
import type { SiteFile } from "./kernel/site-file.ts";
import type { Steps } from "./kernel/step.ts";
import { buildLibraryPages } from "./libraries/build-library-pages.ts";
import { registerLibraryEntities } from "./libraries/register-symbols.ts";
import { buildOpenApiPages, type OpenApiPages } from "./openapi/build-openapi-pages.ts";
import { openApiFiles } from "./openapi/files/openapi-files.ts";
import { operationFiles } from "./openapi/projections/operation-files.ts";
import type { ApiModel } from "./openapi/read/api-model.ts";
import { registerOpenApiEntities } from "./openapi/register-operations.ts";
import { type StoredFiles, storeFiles } from "./publish/dist/to-manifest.ts";
import type { ValueStore } from "./publish/dist/value-store.ts";
import type { Sources } from "./read-sources.ts";
import { documentedSubjects } from "./release/read-models.ts";
import { assignErrorIds } from "./search/error-rows.ts";
import { agentFiles } from "./site/lists/agent-files.ts";
import { agentTexts } from "./site/lists/agent-texts.ts";
import { apiCatalog } from "./site/lists/api-catalog.ts";
import { openSearch } from "./site/lists/opensearch.ts";
import { robotsTxt, sitemapPath } from "./site/lists/sitemap-files.ts";
import { proofsPage } from "./site/pages/proofs-page.tsx";
import { letterLogo } from "./site/settings/letter-logo.ts";
import { drawingsOf, imageProblems } from "./site/settings/read-images.ts";
import type { SiteLanguage } from "./site/settings/site-language.ts";
import { toSiteBasics } from "./site/settings/to-site-config.ts";
import { assignHeadingIds } from "./tree/headings.ts";

/** Pages and files of guides, APIs and libraries, before the site's own steps. */
export interface Content {
  /** With ids of headings and errors. */
  pages: PageDraft[];
  sidebars: Sidebar[];
  /** Stored files by path. */
  files: StoredFiles;
  /** Paths of files without a language prefix. */
  shared: ReadonlySet<string>;
  redirects: Record<string, string>;
  problems: Problem[];
}

/**
 * Builds the pages of guides, APIs and libraries. Entities are registered first, so that guides can link to them;
 * guides are compiled before reference pages, so that these can link back.
 * @param sources sources with the guides of the language
 */
export async function buildContent(
  root: string,
  language: SiteLanguage,
  sources: Sources,
  { steps, store }: { steps: Steps; store: ValueStore },
): Promise<Content> {
  const { settings, words } = language;
  const { code } = sources;
  const { libraries } = sources.libraries;
  const { apis } = sources.openapi;
  const referenceInputs = referenceSettings(settings);
  const recorded = { files: ["content/history"] };

  const versions = await steps.step(
    "history",
    [libraries, apis],
    () => readHistory(root, documentedSubjects(libraries, apis, today()), steps),
    {
      ...recorded,
      count: ({ history }) =>
        `${history.subjects.flatMap(({ releases }) => releases).length} versions`,
    },
  );
  const proofs = proofsOf(sources, settings, steps);
  const guides = await steps.step(
    "guides",
    [sources.guides, sources.images, code, libraries, apis, versions, settings, words],
    async () =>
      assignIdsAndStore(await guidePages(sources, versions, settings, proofs.ofGuides), store),
    { count: countPages },
  );
  const context = { ...guides.context, proofs: proofs.ofReference };
  const guideLinks = context.graph.linksOf("guide");
  const operationLinks = context.graph.linksOf("operation");
  const symbols = context.graph.linksOf("symbol", "package");
  const operations = await steps.step(
    "OpenAPI pages",
    [apis, referenceInputs],
    () => assignIdsAndStore(operationPages(apis, context, steps), store),
    {
      ...recorded,
      later: [guideLinks, symbols, words, proofs.ofReference],
      count: countPages,
    },
  );
  const library = await steps.step(
    "library pages",
    [libraries, referenceInputs],
    async () => assignIdsAndStore(await buildLibraryPages(libraries, context), store),
    {
      ...recorded,
      later: [guideLinks, operationLinks, words, proofs.ofReference],
      count: countPages,
    },
  );
  const specification = await steps.step(
    "API files",
    [],
    () => storeSpecifications(root, apis, { context, language, store }),
    { later: [apis, guideLinks, symbols, referenceInputs, proofs.ofReference] },
  );
  const changelog = await steps.step(
    "changelog",
    [],
    () => assignIdsAndStore(buildHistoryPages(versions, context, settings), store),
    { later: [versions, guideLinks, operationLinks, symbols, referenceInputs, words] },
  );
  const images = steps.quick("images", [sources.images, language.prefix], () =>
    storeFiles(language.prefix === "" ? sources.images : [], store),
  );
  const common = await steps.step(
    "common files",
    [sources.images, apis, settings],
    () => commonFiles(root, { language, sources, store }),
    { files: ["content/agents.md", "content/skill.md"] },
  );
  const parts = [guides, operations, library];
  const listed = await steps.step(
    "proofs",
    [],
    () =>
      listedProofs(
        parts.flatMap(({ pages }) => pages),
        settings,
        store,
      ),
    { later: [...parts, words] },
  );
  const made = [...parts, listed, changelog, common, versions, images, specification];
  return steps.quick("content", made, () => {
    const [first, last] = [
      { ...images, ...common.logo },
      { ...specification, ...common.files },
    ];
    return {
      pages: [...parts, listed, changelog].flatMap(({ pages }) => pages),
      sidebars: parts.flatMap(({ sidebars }) => sidebars),
      files: { ...first, ...operations.files, ...library.files, ...changelog.files, ...last },
      shared: new Set([...Object.keys(first), ...Object.keys(last), sitemapPath]),
      redirects: operations.redirects,
      problems: [
        ...[sources.libraries, sources.openapi, sources.guides, code, versions],
        ...[...parts, common],
      ].flatMap(({ problems }) => problems),
    };
  });
}

/** The settings on which reference pages depend. */
function referenceSettings({ openapi, url, title, version, mainLibrary, i18n }: SiteSettings) {
  return JSON.stringify([openapi, url, title, version, mainLibrary, i18n]);
}

/** ISO date. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Assigns ids to headings and errors, which other pages link to, and stores the files. */
function assignIdsAndStore<Part extends { pages: PageDraft[]; files: readonly SiteFile[] }>(
  part: Part,
  store: ValueStore,
): Omit<Part, "files"> & { files: StoredFiles } {
  for (const { body } of part.pages) {
    assignHeadingIds(body);
    assignErrorIds(body);
  }
  return { ...part, files: storeFiles(part.files, store) };
}

function countPages({ pages }: { pages: readonly PageDraft[] }): string {
  return `${pages.length} pages`;
}

interface GuidePages extends Omit<BuiltGuides, "fences"> {
  /** Its graph has the links of the guides. */
  context: BuildContext;
  files: SiteFile[];
}

/** Proofs of the code in guides and in references; none unless the settings ask for marks. */
function proofsOf(
  { code, recorded }: Sources,
  settings: SiteSettings,
  steps: Steps,
): { ofGuides?: Proofs; ofReference?: Proofs } {
  if (!settings.proofs) return {};
  const checked = (isOfLibrary: boolean) =>
    code.proofs
      .filter(({ fence }) => fence.place.file.startsWith(librariesFolder) === isOfLibrary)
      .map(({ fence, proof }): [string, Proof] => [blockKey(fence), proof]);
  // Compared by content, so that an edit elsewhere does not rebuild the pages.
  const kept = (name: string, entries: [string, Proof][]) =>
    steps.quick(name, [JSON.stringify(entries)], () => new Map(entries));
  return {
    ofGuides: kept("proofs of guides", checked(false)),
    ofReference: kept("proofs of references", [...recorded, ...checked(true)]),
  };
}

/** The page that lists all marks. */
function listedProofs(
  pages: readonly PageDraft[],
  settings: SiteSettings,
  store: ValueStore,
): { pages: PageDraft[] } {
  return settings.proofs
    ? assignIdsAndStore({ pages: [proofsPage(pages, today())], files: [] }, store)
    : { pages: [] };
}

async function guidePages(
  sources: Sources,
  { history }: ReadHistory,
  settings: SiteSettings,
  proofs: Proofs | undefined,
): Promise<GuidePages> {
  const { highlighter, lastUpdated } = sources;
  const { libraries } = sources.libraries;
  const graph = new LinkGraph();
  registerLibraryEntities(libraries, graph);
  for (const api of sources.openapi.apis) registerOpenApiEntities(api, graph);
  const site = toSiteBasics(settings);
  const context: BuildContext = { site, highlighter, graph, history, proofs };
  const hrefOf = symbolHrefs(libraries, graph);
  const typedLines = (fence: Fence) =>
    typesOnHover(fence, sources.code.usesIn(fence), { highlighter, hrefOf });
  const { guides, categories, islands, files } = sources.guides;
  const built = await buildGuides(guides, context, {
    typedLines,
    categories,
    islands,
    files,
    drawings: drawingsOf(sources.images),
    lastUpdated,
  });
  return { ...built, context, files: [] };
}

/** An API file that could not be read has no pages; its problems are reported. */
function operationPages(
  apis: readonly ApiModel[],
  context: BuildContext,
  steps: Steps,
): OpenApiPages {
  const built = apis.map((api) =>
    // Made anew with every context, those in view first.
    buildOpenApiPages(api, context, (path, make) =>
      steps.page("draft", href(path), [context], make),
    ),
  );
  return {
    pages: built.flatMap((each) => each.pages),
    sidebars: built.flatMap(({ sidebars }) => sidebars),
    files: built.flatMap(({ files }) => files),
    redirects: Object.assign({}, ...built.map(({ redirects }) => redirects)),
    problems: built.flatMap(({ problems }) => problems),
  };
}

/** API files, and records of operations for agents: the same in all languages. */
async function storeSpecifications(
  root: string,
  apis: readonly ApiModel[],
  parts: { context: BuildContext; language: SiteLanguage; store: ValueStore },
): Promise<StoredFiles> {
  const { context, language, store } = parts;
  const stored: StoredFiles = {};
  if (language.prefix !== "") return stored;
  for (const api of apis) {
    const files = operationFiles(api, context.graph, {
      origin: context.site.url,
      proofs: context.proofs,
    });
    Object.assign(stored, storeFiles(await openApiFiles(root, api), store));
    Object.assign(stored, storeFiles(files, store));
  }
  return stored;
}

/** Files that all languages share, built with the default language. */
async function commonFiles(
  root: string,
  parts: { language: SiteLanguage; sources: Sources; store: ValueStore },
): Promise<{ logo: StoredFiles; files: StoredFiles; problems: Problem[] }> {
  const { settings, prefix } = parts.language;
  const { images, openapi } = parts.sources;
  if (prefix !== "") return { logo: {}, files: {}, problems: [] };
  const texts = await agentTexts(root, settings);
  const files = [
    texts.skill,
    texts.agents,
    ...agentFiles(texts.skill, settings),
    apiCatalog(openapi.apis, settings),
    openSearch(settings),
    robotsTxt(settings),
  ];
  return {
    logo: storeFiles(letterLogo(settings), parts.store),
    files: storeFiles(files, parts.store),
    problems: [...texts.problems, ...imageProblems(images)],
  };
}
