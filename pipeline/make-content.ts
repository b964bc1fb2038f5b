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
import type { Build, Sources } from "./read-sources.ts";
import { agentTextFiles, agentTexts } from "./site/lists/agent-texts.ts";
import { apiCatalog } from "./site/lists/api-catalog.ts";
import { serverCard } from "./site/lists/server-card.ts";
import { robotsTxt } from "./site/lists/sitemap-files.ts";
import { letterLogo } from "./site/settings/letter-logo.ts";
import { drawingsOf, imageProblems } from "./site/settings/read-images.ts";
import { joinContents, type StoredContent, storeContent } from "./stored-content.ts";

/** Pages and files of all sources. */
export interface SiteContent extends StoredContent {
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
  const none = storeContent({}, store);
  const summary = ({ pages }: StoredContent) => `${pages.length} pages`;

  const uses = JSON.stringify([...code.uses]);
  const guides = await steps.step(
    "guides",
    { inputs: [ofLanguage, images, uses, libraries, apis, versions, settings, words], summary },
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
        steps.free(() => {
          for (const guide of parsed) guide.program = undefined;
        });
      }
      const content = storeContent(built, store);
      // An unchanged guide is the same object, so that its page is not made again.
      const pages = content.pages.map((page) => steps.reuseEqual(`guide page ${page.path}`, page));
      return { ...content, pages, context };
    },
  );

  const { context } = guides;
  const { openapi: named, url, title, version, i18n } = settings;
  const shown = JSON.stringify([named, url, title, version, i18n]);
  // The preview after a saved guide shows its page alone, without the links to it on reference pages.
  const fullBuildInputs = [context.graph.toText(), words];
  const operations = await steps.step(
    "OpenAPI pages",
    { inputs: [apis, shown], fullBuildInputs, files: [historyFolder], summary },
    () => joinContents(apis.map((api) => storeContent(buildOpenApiPages(api, context), store))),
  );
  const symbols = await steps.step(
    "library pages",
    { inputs: [libraries, apis, shown], fullBuildInputs, files: [historyFolder], summary },
    () => {
      const fieldsOf = requestFields(apis, (api) => apiBuild(api, context));
      return storeContent(buildLibraryPages(libraries, context, settings, fieldsOf), store);
    },
  );
  const changelog = await steps.step(
    "changelog",
    { fullBuildInputs: [versions, shown, ...fullBuildInputs], summary },
    () => storeContent(buildHistoryPages(versions, context, settings), store),
  );
  // These and the following are the same in all languages.
  const apiFiles = await steps.step(
    "API files",
    { fullBuildInputs: [apis, shown, ...fullBuildInputs] },
    async () => {
      const documented = isDefault ? apis : [];
      const { files, problems } = sandboxIndex(documented);
      for (const api of documented) {
        files.push(...(await openApiFiles(root, api)), ...sampleFiles(api, context.graph, url));
        if (api.sandbox !== undefined) files.push(...sandboxFiles(api, api.sandbox.settings));
      }
      return storeContent({ files, problems }, store);
    },
  );
  const pictures = await steps.step(
    "images",
    { inputs: [images, settings], isSilent: true },
    async () => {
      if (!isDefault) return none;
      const files = [...images, ...letterLogo(settings)];
      return storeContent({ files, problems: await imageProblems(images) }, store);
    },
  );
  const common = await steps.step(
    "common files",
    { inputs: [apis, settings], files: agentTextFiles },
    async () => {
      if (!isDefault) return none;
      const { files, problems } = await agentTexts(root, settings);
      files.push(serverCard(settings), apiCatalog(apis, settings), robotsTxt(settings));
      return storeContent({ files, problems }, store);
    },
  );

  const shared = [pictures, apiFiles, common];
  const all = [guides, operations, symbols, changelog, ...shared];
  return steps.stepSync("content", { inputs: [...all, versions] }, () => {
    const joined = joinContents(all);
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
