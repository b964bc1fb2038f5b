import { symbolHrefs, typesOnHover } from "./code-checks/types-on-hover.ts";
import type { BuildContext } from "./components/build-context.ts";
import { buildGuides } from "./guides/build-guides.ts";
import { buildHistoryPages, type ReadHistory } from "./history/build-history.ts";
import { historyFolder } from "./history/snapshots/snapshot-files.ts";
import { isDefaultLanguage } from "./kernel/language.ts";
import { LinkGraph } from "./kernel/link-graph.ts";
import { buildLibraryPages } from "./libraries/build-library-pages.ts";
import { registerLibraryEntities } from "./libraries/register-symbols.ts";
import { sitemapPath } from "./model/urls.ts";
import { apiBuild, buildOpenApiPages } from "./openapi/build-openapi-pages.ts";
import { openApiFiles } from "./openapi/files/openapi-files.ts";
import { requestFields } from "./openapi/pages/request-fields.tsx";
import { sampleFiles } from "./openapi/projections/operation-samples.ts";
import { sandboxFiles, sandboxIndex } from "./openapi/projections/sandbox-files.ts";
import { registerOpenApiEntities } from "./openapi/register-operations.ts";
import { countPages, joinParts, type Part, toPart } from "./part.ts";
import type { Build, Sources } from "./read-sources.ts";
import { agentTextFiles, agentTexts } from "./site/lists/agent-texts.ts";
import { apiCatalog } from "./site/lists/api-catalog.ts";
import { serverCard } from "./site/lists/server-card.ts";
import { robotsTxt } from "./site/lists/sitemap-files.ts";
import { letterLogo } from "./site/settings/letter-logo.ts";
import { drawingsOf, imageProblems } from "./site/settings/read-images.ts";

/** Pages and files of all sources. */
export interface SiteContent extends Part {
  /** Paths of files without a language prefix. */
  shared: ReadonlySet<string>;
}

/** Makes the pages and files of all sources. Reference pages show the guides that link to them. */
export async function makeContent(
  { root, language, plugins, steps, store }: Build,
  sources: Sources,
  versions: ReadHistory,
): Promise<SiteContent> {
  const { settings, words } = language;
  const { code, images, highlighter, lastUpdated, openapi, guides: ofLanguage } = sources;
  const { apis } = openapi;
  const { libraries } = sources.libraries;
  const isDefault = isDefaultLanguage(language);
  const none = toPart({}, store);

  const guides = await steps.step(
    "guides",
    [
      ofLanguage,
      images,
      JSON.stringify([...code.uses]),
      libraries,
      apis,
      versions,
      settings,
      words,
    ],
    async () => {
      const graph = new LinkGraph();
      // Guides link to operations and symbols.
      registerLibraryEntities(libraries, graph);
      for (const api of apis) registerOpenApiEntities(api, graph);
      const context: BuildContext = { highlighter, graph };
      const hrefOf = symbolHrefs(libraries, graph);
      const { guides: parsed, ...more } = ofLanguage;
      const built = await buildGuides(parsed, context, {
        ...more,
        plugins,
        typedLines: (fence) =>
          typesOnHover(fence, code.uses.get(fence.code) ?? [], { highlighter, hrefOf }),
        drawings: drawingsOf(images),
        lastUpdated,
        hasChangelog: versions.histories.length > 0,
      });
      // The pages of another language may be made of the same programs.
      if (settings.i18n.locales.length === 1) {
        steps.release(() => {
          for (const guide of parsed) guide.program = undefined;
        });
      }
      const part = toPart(built, store);
      // A guide that is as before gives the same object, so that its page is not made again.
      const pages = part.pages.map((page) => steps.unchanged(`guide page ${page.path}`, page));
      return { ...part, pages, context };
    },
    { count: countPages },
  );

  const { context } = guides;
  const { openapi: named, url, title, version, i18n } = settings;
  const shown = JSON.stringify([named, url, title, version, i18n]);
  // A guide that is saved shows its page before the pages that it links to.
  const later = [context.graph.toText(), words];
  const operations = await steps.step(
    "OpenAPI pages",
    [apis, shown],
    () => joinParts(apis.map((api) => toPart(buildOpenApiPages(api, context), store))),
    { files: [historyFolder], later, count: countPages },
  );
  const symbols = await steps.step(
    "library pages",
    [libraries, apis, shown],
    () => {
      const fieldsOf = requestFields(apis, (api) => apiBuild(api, context));
      return toPart(buildLibraryPages(libraries, context, settings, fieldsOf), store);
    },
    { files: [historyFolder], later, count: countPages },
  );
  const changelog = await steps.step(
    "changelog",
    [],
    () => toPart(buildHistoryPages(versions, context, settings), store),
    { later: [versions, shown, ...later], count: countPages },
  );
  // The same in all languages, as all that follows.
  const apiParts = await steps.step(
    "API files",
    [],
    async () => {
      const parts: Part[] = [];
      const documented = isDefault ? apis : [];
      for (const api of documented) {
        const samples = sampleFiles(api, context.graph, url);
        const simulated = api.sandbox === undefined ? [] : sandboxFiles(api, api.sandbox.settings);
        const files = [...(await openApiFiles(root, api)), ...samples, ...simulated];
        parts.push(toPart({ files }, store));
      }
      parts.push(toPart(sandboxIndex(documented), store));
      return joinParts(parts);
    },
    { later: [apis, shown, ...later] },
  );
  const pictures = await steps.step(
    "images",
    [images, settings],
    async () => {
      if (!isDefault) return none;
      const files = [...images, ...letterLogo(settings)];
      return toPart({ files, problems: await imageProblems(images) }, store);
    },
    { isPart: true },
  );
  const common = await steps.step(
    "common files",
    [apis, settings],
    async () => {
      if (!isDefault) return none;
      const { files, problems } = await agentTexts(root, settings);
      files.push(serverCard(settings), apiCatalog(apis, settings), robotsTxt(settings));
      return toPart({ files, problems }, store);
    },
    { files: agentTextFiles },
  );

  const shared = [pictures, apiParts, common];
  const parts = [guides, operations, symbols, changelog, ...shared];
  // Unchanged parts give the same object.
  return steps.reuse("content", [...parts, versions], () => {
    const joined = joinParts(parts);
    const problems = [sources.libraries, openapi, ofLanguage, versions].flatMap(
      (read) => read.problems,
    );
    const sharedFiles = shared.flatMap(({ files }) => Object.keys(files));
    return {
      ...joined,
      problems: [...problems, ...joined.problems],
      shared: new Set([...sharedFiles, sitemapPath]),
    };
  });
}
