import type { Sidebar } from "../content/model/navigation.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import { symbolHrefs, typesOnHover } from "./code/checks/types-on-hover.ts";
import type { Fence } from "./code/fence.ts";
import { type EarlierBuild, hasChanged, isPreview } from "./earlier-build.ts";
import { type BuiltGuides, buildGuides } from "./guides/build-guides.ts";
import { proofsPage } from "./guides/proofs-page.tsx";
import type { BuildContext } from "./history/build-context.ts";
import { buildHistoryPages, type ReadHistory, readHistory } from "./history/build-history.ts";
import { LinkGraph } from "./kernel/link-graph.ts";
import type { PageDraft } from "./kernel/page-draft.ts";
import type { Problem } from "./kernel/problems.ts";
import type { Progress } from "./kernel/progress.ts";
import type { SiteFile } from "./kernel/site-file.ts";
import { buildLibraryPages, type LibraryPages } from "./libraries/build-library-pages.ts";
import { registerLibraryEntities } from "./libraries/register-symbols.ts";
import { packagePath } from "./libraries/symbol-index.ts";
import { buildOpenApiPages, type OpenApiPages } from "./openapi/build-openapi-pages.ts";
import { openApiFiles } from "./openapi/files/openapi-files.ts";
import { operationFiles } from "./openapi/projections/operation-files.ts";
import type { ApiModel } from "./openapi/read/api-model.ts";
import { registerOpenApiEntities } from "./openapi/register-operations.ts";
import type { Sources } from "./read-sources.ts";
import { documentedSubjects } from "./release/read-models.ts";
import { agentFiles } from "./site/lists/agent-files.ts";
import { agentTexts } from "./site/lists/agent-texts.ts";
import { apiCatalog } from "./site/lists/api-catalog.ts";
import { openSearch } from "./site/lists/opensearch.ts";
import { robotsTxt, sitemapPath } from "./site/lists/sitemap-files.ts";
import { letterLogo } from "./site/settings/letter-logo.ts";
import { imageProblems } from "./site/settings/read-images.ts";
import type { SiteLanguage } from "./site/settings/site-language.ts";
import { toSiteBasics } from "./site/settings/to-site-config.ts";

/** What the three sources together publish, before the site's own steps. */
export interface Content {
  apis: readonly ApiModel[];
  /** What guides are compiled with; the dev server compiles a changed one with it again. */
  context: BuildContext;
  sources: Sources;
  versions: ReadHistory;
  /** Pages of the reference, with what guides said of them when they were made. */
  reference: {
    operations: OpenApiPages;
    specification: SiteFile[];
    library: LibraryPages;
    changelog: ReturnType<typeof buildHistoryPages>;
    guideLinks: string;
  };
  pages: PageDraft[];
  sidebars: Sidebar[];
  files: SiteFile[];
  /** Paths of those files that are the same in all languages. */
  shared: ReadonlySet<string>;
  redirects: Record<string, string>;
  problems: Problem[];
}

export interface BuildContentOptions {
  progress: Progress;
  earlier?: EarlierBuild | undefined;
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
  options: BuildContentOptions,
): Promise<Content> {
  const { settings } = language;
  const { libraries, openapi, highlighter } = sources;
  const versions = await readVersions(root, sources, options);
  const context: BuildContext = {
    site: toSiteBasics(settings),
    highlighter,
    graph: new LinkGraph(),
    history: versions.history,
  };
  registerLibraryEntities(libraries.libraries, context.graph);
  for (const api of openapi.apis) registerOpenApiEntities(api, context.graph);

  const made = () => guidePages(sources, context, settings);
  const guides = await options.progress.step("guides", made, countPages);
  const known = { root, language, sources, versions, context };
  const reference = await buildReference(known, options);
  const { operations, library, changelog } = reference;
  const parts = [guides, operations, library];
  await highlighter.save();
  const common = await commonFiles(root, { language, sources, reference });
  const read = [libraries, openapi, sources.guides, sources.code, versions];
  return {
    apis: openapi.apis,
    context,
    sources,
    versions,
    reference,
    pages: [...parts, changelog].flatMap(({ pages }) => pages),
    sidebars: parts.flatMap(({ sidebars }) => sidebars),
    files: [
      ...common.images,
      ...[operations, library, changelog].flatMap(({ files }) => files),
      ...common.files,
    ],
    shared: new Set([...[...common.images, ...common.files].map(({ path }) => path), sitemapPath]),
    redirects: operations.redirects,
    problems: [...read, ...parts, common].flatMap((part) => part.problems),
  };
}

/** What is the same in all languages, and stands with the default one. */
async function commonFiles(
  root: string,
  {
    language,
    sources,
    reference,
  }: Pick<ReferenceParts, "language" | "sources"> & Pick<Content, "reference">,
): Promise<{ images: SiteFile[]; files: SiteFile[]; problems: Problem[] }> {
  const { settings, prefix } = language;
  if (prefix !== "") return { images: [], files: [], problems: [] };
  const texts = await agentTexts(root, settings);
  return {
    images: [...sources.images, ...letterLogo(settings)],
    files: [
      ...reference.specification,
      texts.skill,
      texts.agents,
      ...agentFiles(texts.skill, settings),
      apiCatalog(sources.openapi.apis, settings),
      openSearch(settings),
      robotsTxt(settings),
    ],
    problems: [...texts.problems, ...imageProblems(sources.images)],
  };
}

/** True when neither web API nor libraries were saved since the earlier build. */
function isSameInterface(earlier: EarlierBuild | undefined): boolean {
  return !hasChanged(earlier, "openapi") && !hasChanged(earlier, "libraries");
}

async function readVersions(
  root: string,
  { libraries, openapi }: Sources,
  { progress, earlier }: BuildContentOptions,
): Promise<ReadHistory> {
  if (earlier !== undefined && isSameInterface(earlier)) return earlier.built.content.versions;
  return progress.step(
    "history",
    () => readHistory(root, documentedSubjects(libraries.libraries, openapi.apis, today())),
    ({ history }) => `${history.subjects.flatMap(({ releases }) => releases).length} versions`,
  );
}

interface ReferenceParts {
  root: string;
  language: SiteLanguage;
  sources: Sources;
  versions: ReadHistory;
  context: BuildContext;
}

/** Everything that is generated; what did not change is taken from the earlier build. */
async function buildReference(
  { root, language, sources, versions, context }: ReferenceParts,
  { progress, earlier }: BuildContentOptions,
): Promise<Content["reference"]> {
  const { apis } = sources.openapi;
  const { libraries } = sources.libraries;
  const guideLinks = context.graph.linksOf("guide");
  const known = keptReference(earlier, guideLinks);
  const operations =
    known !== undefined && !hasChanged(earlier, "openapi")
      ? known.operations
      : await progress.step("OpenAPI pages", () => operationPages(apis, context), countPages);
  const library =
    known !== undefined && !hasChanged(earlier, "libraries")
      ? known.library
      : await progress.step(
          "library pages",
          () => buildLibraryPages(libraries, context),
          countPages,
        );
  const rest = { operations, library, guideLinks: known?.guideLinks ?? guideLinks };
  // A preview does without the newest of what is no page of the reference.
  if (known !== undefined && (isSameInterface(earlier) || isPreview(earlier))) {
    return { ...rest, specification: known.specification, changelog: known.changelog };
  }
  const specification = await specificationFiles(root, apis, { context, language });
  const changelog = await progress.step("changelog", () =>
    changelogPages(versions, { context, language }),
  );
  return { ...rest, specification, changelog };
}

function changelogPages(
  versions: ReadHistory,
  { context, language }: Pick<ReferenceParts, "context" | "language">,
): ReturnType<typeof buildHistoryPages> {
  return buildHistoryPages(versions, context, language.settings);
}

/** Reference pages name the guides that mention them; a preview does without the newest of these links. */
function keptReference(
  earlier: EarlierBuild | undefined,
  guideLinks: string,
): Content["reference"] | undefined {
  const known = earlier?.built.content.reference;
  return isPreview(earlier) || known?.guideLinks === guideLinks ? known : undefined;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function countPages({ pages }: { pages: readonly PageDraft[] }): string {
  return `${pages.length} pages`;
}

async function guidePages(
  sources: Sources,
  context: BuildContext,
  settings: SiteSettings,
): Promise<BuiltGuides> {
  const { highlighter, graph } = context;
  const hrefOf = symbolHrefs(sources.libraries.libraries, graph);
  const typedLines = (fence: Fence) =>
    typesOnHover(fence, sources.code.usesIn(fence), { highlighter, hrefOf });
  const { lastUpdated } = sources;
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
  if (!settings.proofs) return built;
  const pathOf = new Map([
    ...guides.map(({ file, path }) => [file, path] as const),
    ...sources.libraries.libraries.flatMap((library) =>
      proofs
        .filter(({ fence }) => fence.place.file.startsWith(`content/libraries/${library.name}/`))
        .map(({ fence }) => [fence.place.file, packagePath(library)] as const),
    ),
  ]);
  return { ...built, pages: [...built.pages, proofsPage(proofs, pathOf)] };
}

/** The pages of all APIs. A file that could not be read has none; its problems say why. */
function operationPages(apis: readonly ApiModel[], context: BuildContext): OpenApiPages {
  const built = apis.map((api) => buildOpenApiPages(api, context));
  return {
    pages: built.flatMap((each) => each.pages),
    sidebars: built.flatMap(({ sidebars }) => sidebars),
    files: built.flatMap(({ files }) => files),
    redirects: Object.assign({}, ...built.map(({ redirects }) => redirects)),
    problems: built.flatMap(({ problems }) => problems),
  };
}

/** The specifications themselves, and what agents read of each operation: the same in all languages. */
async function specificationFiles(
  root: string,
  apis: readonly ApiModel[],
  { context, language }: Pick<ReferenceParts, "context" | "language">,
): Promise<SiteFile[]> {
  if (language.prefix !== "") return [];
  const files = apis.map(async (api) => [
    ...(await openApiFiles(root, api)),
    ...operationFiles(api, context.graph, context.site.url),
  ]);
  return (await Promise.all(files)).flat();
}
