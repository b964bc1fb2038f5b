import type { Sidebar } from "../content/model/navigation.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import type { BuildContext } from "./build-context.ts";
import type { Fence } from "./code/checks/fence.ts";
import { symbolHrefs, typesOnHover } from "./code/checks/types-on-hover.ts";
import { type EarlierBuild, hasChanged, isPreview } from "./earlier-build.ts";
import { type BuiltGuides, buildGuides } from "./guides/build-guides.ts";
import { buildHistoryPages, readHistory } from "./history/build-history.ts";
import { buildLibraryPages, type LibraryPages } from "./libraries/build-library-pages.ts";
import { registerLibraryEntities } from "./libraries/register-symbols.ts";
import { buildOpenApiPages, type OpenApiPages } from "./openapi/build-openapi-pages.ts";
import { openApiFiles } from "./openapi/files/openapi-files.ts";
import { operationRecords } from "./openapi/files/operation-records.ts";
import { requestChecks } from "./openapi/files/request-checks.ts";
import type { ApiModel } from "./openapi/read/api-model.ts";
import { registerOpenApiEntities } from "./openapi/register-operations.ts";
import type { Problem } from "./problems.ts";
import type { Progress } from "./progress.ts";
import { readSources, type Sources } from "./read-sources.ts";
import { LinkGraph } from "./site/links/link-graph.ts";
import { agentFiles } from "./site/lists/agent-files.ts";
import { apiCatalog } from "./site/lists/api-catalog.ts";
import { openSearch } from "./site/lists/opensearch.ts";
import type { SiteFile } from "./site/lists/site-files.ts";
import { robotsTxt } from "./site/lists/sitemap-files.ts";
import { skillFile } from "./site/lists/skill-file.ts";
import type { PageDraft } from "./site/pages/page-draft.ts";
import { toSiteBasics } from "./site/settings/to-site-config.ts";

/** What the three sources together publish, before the site's own steps. */
export interface Content {
  api: ApiModel | undefined;
  /** What guides are compiled with; the dev server compiles a changed one with it again. */
  context: BuildContext;
  sources: Sources;
  /** Pages of the reference, with what guides said of them when they were made. */
  reference: {
    operations: OpenApiPages;
    library: LibraryPages;
    changelog: ReturnType<typeof buildHistoryPages>;
    guideLinks: string;
  };
  pages: PageDraft[];
  sidebars: Sidebar[];
  files: SiteFile[];
  redirects: Record<string, string>;
  problems: Problem[];
}

/**
 * The three sources feed one page set. References are registered first, so that guides can link to them;
 * guides are compiled before reference pages are built, so that these can link back.
 */
export async function buildContent(
  root: string,
  settings: SiteSettings,
  { progress, earlier }: { progress: Progress; earlier?: EarlierBuild | undefined },
): Promise<Content> {
  const sources = await readSources(root, settings, { progress, earlier });
  const { libraries, openapi, highlighter } = sources;
  const versions = await progress.step(
    "history",
    () => readHistory(root, libraries.libraries, openapi.api, today()),
    ({ history }) => `${history.subjects.flatMap(({ releases }) => releases).length} versions`,
  );
  const context: BuildContext = {
    site: toSiteBasics(settings),
    highlighter,
    graph: new LinkGraph(),
    history: versions.history,
  };
  registerLibraryEntities(libraries.libraries, context.graph);
  if (openapi.api !== undefined) registerOpenApiEntities(openapi.api, context.graph);

  const guides = await progress.step("guides", () => guidePages(sources, context), countPages);
  const guideLinks = context.graph.linksOf("guide");
  const known = keptReference(earlier, guideLinks);
  const operations =
    known !== undefined && !hasChanged(earlier, "openapi")
      ? known.operations
      : await progress.step(
          "OpenAPI pages",
          () => operationPages(openapi.api, context),
          countPages,
        );
  const library =
    known !== undefined && !hasChanged(earlier, "libraries")
      ? known.library
      : await progress.step(
          "library pages",
          () => buildLibraryPages(libraries.libraries, context),
          countPages,
        );
  const reference = [...guides.pages, ...operations.pages, ...library.pages];
  const changelog =
    known !== undefined && !hasChanged(earlier, "openapi") && !hasChanged(earlier, "libraries")
      ? known.changelog
      : await progress.step("changelog", () => {
          const paths = new Set(reference.map(({ path }) => path));
          return buildHistoryPages(versions, context, settings, (path) => paths.has(path));
        });
  await highlighter.save();
  const skill = await skillFile(root, settings);
  const parts = [guides, operations, library];
  return {
    api: openapi.api,
    context,
    sources,
    reference: { operations, library, changelog, guideLinks: known?.guideLinks ?? guideLinks },
    pages: [...reference, ...changelog.pages],
    sidebars: parts.flatMap((part) => part.sidebars),
    files: [
      ...sources.images,
      ...operations.files,
      ...library.files,
      ...changelog.files,
      ...(await specificationFiles(sources, context, settings.url)),
      skill.file,
      ...agentFiles(skill.file, settings),
      apiCatalog(openapi.api, settings.url),
      openSearch(settings),
      robotsTxt(settings.url),
    ],
    redirects: operations.redirects,
    problems: [libraries, openapi, sources.guides, sources.code, versions, ...parts, skill].flatMap(
      (part) => part.problems,
    ),
  };
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

function guidePages(sources: Sources, context: BuildContext): Promise<BuiltGuides> {
  const { highlighter, graph } = context;
  const hrefOf = symbolHrefs(sources.libraries.libraries, graph);
  const typedLines = (fence: Fence) =>
    typesOnHover(fence, sources.code.usesIn(fence), { highlighter, hrefOf });
  const { lastUpdated } = sources;
  return buildGuides(sources.guides.guides, context, { typedLines, lastUpdated });
}

/** A specification that could not be read has no pages; its problems tell why. */
function operationPages(
  api: ApiModel | undefined,
  context: BuildContext,
): OpenApiPages | Promise<OpenApiPages> {
  if (api !== undefined) return buildOpenApiPages(api, context);
  return { pages: [], sidebars: [], files: [], redirects: {}, problems: [] };
}

/** The specification itself, and what agents read of each operation. */
async function specificationFiles(
  { openapi, openApiFile }: Sources,
  context: BuildContext,
  origin: string,
): Promise<SiteFile[]> {
  if (openapi.api === undefined) return [];
  const files = await openApiFiles(openApiFile, openapi.api);
  return [
    ...files,
    ...operationRecords(openapi.api, context, origin),
    ...requestChecks(openapi.api),
  ];
}
