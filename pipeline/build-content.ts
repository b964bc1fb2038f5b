import type { Sidebar } from "../content/model/navigation.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import type { BuildContext } from "./build-context.ts";
import type { PageDraft } from "./document/page-draft.ts";
import { LinkGraph } from "./graph/link-graph.ts";
import { type BuiltGuides, buildGuides } from "./guides/build-guides.ts";
import type { Fence } from "./guides/guide-components.ts";
import { symbolHrefs, typesOnHover } from "./guides/types-on-hover.ts";
import type { ApiModel } from "./openapi/api-model.ts";
import { buildOpenApiPages, type OpenApiPages } from "./openapi/build-openapi-pages.ts";
import { registerOpenApiEntities } from "./openapi/register-entities.ts";
import type { Problem } from "./problems.ts";
import type { Progress } from "./progress.ts";
import { readSources, type Sources } from "./read-sources.ts";
import { buildLibraryPages } from "./reference/build-library-pages.ts";
import { registerLibraryEntities } from "./reference/register-entities.ts";
import { apiCatalog } from "./site/api-catalog.ts";
import { openApiFiles } from "./site/openapi-files.ts";
import { openSearch } from "./site/opensearch.ts";
import { operationRecords } from "./site/operation-records.ts";
import type { SiteFile } from "./site/site-files.ts";
import { robotsTxt } from "./site/sitemap-files.ts";
import { skillFile } from "./site/skill-file.ts";
import { toSiteBasics } from "./site/to-site-config.ts";

/** What the three sources together publish, before the site's own steps. */
export interface Content {
  api: ApiModel | undefined;
  /** What guides are compiled with; the dev server compiles a changed one with it again. */
  context: BuildContext;
  sources: Sources;
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
  progress: Progress,
): Promise<Content> {
  const sources = await readSources(root, settings, progress);
  const { libraries, openapi, highlighter, mdxCache } = sources;
  const context: BuildContext = {
    site: toSiteBasics(settings),
    highlighter,
    graph: new LinkGraph(),
  };
  registerLibraryEntities(libraries.libraries, context.graph);
  if (openapi.api !== undefined) registerOpenApiEntities(openapi.api, context.graph);

  const guides = await progress.step("guides", () => guidePages(sources, context), countPages);
  const operations = await progress.step(
    "OpenAPI pages",
    () => operationPages(openapi.api, context),
    countPages,
  );
  const library = await progress.step(
    "library pages",
    () => buildLibraryPages(libraries.libraries, context),
    countPages,
  );
  await Promise.all([highlighter.save(), mdxCache.save()]);
  const skill = await skillFile(root, settings);
  const parts = [guides, operations, library];
  return {
    api: openapi.api,
    context,
    sources,
    pages: parts.flatMap((part) => part.pages),
    sidebars: parts.flatMap((part) => part.sidebars),
    files: [
      ...sources.images,
      ...operations.files,
      ...library.files,
      ...(await specificationFiles(sources, context, settings.url)),
      skill.file,
      apiCatalog(openapi.api, settings.url),
      openSearch(settings),
      robotsTxt(settings.url),
    ],
    redirects: operations.redirects,
    problems: [libraries, openapi, sources.guides, sources.code, ...parts, skill].flatMap(
      (part) => part.problems,
    ),
  };
}

function countPages({ pages }: { pages: readonly PageDraft[] }): string {
  return `${pages.length} pages`;
}

function guidePages(sources: Sources, context: BuildContext): Promise<BuiltGuides> {
  const { highlighter, graph } = context;
  const hrefOf = symbolHrefs(sources.libraries.libraries, graph);
  const typedLines = (fence: Fence) =>
    typesOnHover(fence, sources.code.usesIn(fence), { highlighter, hrefOf });
  const { lastUpdated, mdxCache } = sources;
  return buildGuides(sources.guides.guides, context, { typedLines, lastUpdated, mdxCache });
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
  return [...files, ...operationRecords(openapi.api, context, origin)];
}
