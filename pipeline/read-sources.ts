import { join } from "node:path";
import type { SiteSettings } from "../content/schema/site.ts";
import { type CheckedCode, checkCode } from "./code/checks/check-code.ts";
import type { Fence } from "./code/fence.ts";
import { CodeHighlighter } from "./code/highlight/highlight-code.ts";
import { type EarlierBuild, hasChanged, isPreview } from "./earlier-build.ts";
import { readGitDates } from "./guides/git-dates.ts";
import { type GuideCache, openGuideCache, parseGuide } from "./guides/parse-guide.ts";
import {
  type ReadGuides,
  readGuides,
  readTranslatedGuides,
  translatedDirectory,
} from "./guides/read-guides.ts";
import { readIslands } from "./guides/read-islands.ts";
import { type LanguageGuides, translateGuides } from "./guides/translate-guides.ts";
import type { Progress } from "./kernel/progress.ts";
import type { SiteFile } from "./kernel/site-file.ts";
import { readLibraries } from "./libraries/read/read-libraries.ts";
import { readLibrarySamples } from "./libraries/read/read-library-samples.ts";
import { type ReadApis, readApis } from "./openapi/read/read-apis.ts";
import { readImages } from "./site/settings/read-images.ts";

/** Everything the pages are made from, read side by side. */
export interface Sources extends Tools {
  guides: LanguageGuides;
  /** The same in the other languages. */
  translations: ReadonlyMap<string, LanguageGuides>;
  code: CheckedCode;
  libraries: Awaited<ReturnType<typeof readLibraries>>;
  openapi: ReadApis;
  images: SiteFile[];
}

/** What outlives a build: results of slow work, and the dates of files. */
interface Tools {
  highlighter: CodeHighlighter;
  lastUpdated: (file: string) => string | undefined;
}

export interface ReadSourcesOptions {
  progress: Progress;
  earlier?: EarlierBuild | undefined;
  /** Guides that are not finished are read, too. */
  showsDrafts?: boolean | undefined;
}

/** The settings that say what is read. */
export type SourceSettings = Pick<SiteSettings, "openapi" | "i18n">;

/** Reads all sources and the caches of earlier builds. Problems are part of each answer; nothing here stops the build. */
export async function readSources(
  root: string,
  settings: SourceSettings,
  { progress, earlier, showsDrafts = false }: ReadSourcesOptions,
): Promise<Sources> {
  const cacheDirectory = join(root, ".cache");
  const openApiFiles = settings.openapi.map(({ file }) => join(root, file));
  const overlays = Object.fromEntries(
    settings.openapi.map(({ file, overlay }) => [join(root, file), overlay]),
  );
  const librariesDirectory = join(root, "content/libraries");
  const known = earlier?.built.content.sources;
  const guides = progress.step(
    "read guides",
    () => readAllGuides(root, settings.i18n, { cacheDirectory, showsDrafts }),
    (read) => `${read.guides.guides.length} guides`,
  );
  const libraries =
    known !== undefined && !hasChanged(earlier, "libraries")
      ? known.libraries
      : progress.step(
          "read libraries",
          () => readLibraries(librariesDirectory, { root, cacheDirectory }),
          (read) => `${read.libraries.length} packages`,
        );
  const openapi =
    known !== undefined && !hasChanged(earlier, "openapi")
      ? known.openapi
      : progress.step("read OpenAPI", () => readApis(root, settings.openapi));
  // After the libraries: both keep a program of TypeScript, and two at once are 250 MB more.
  const code =
    known !== undefined && isPreview(earlier)
      ? known.code
      : Promise.all([
          guides,
          readLibrarySamples(librariesDirectory, root),
          openapi,
          libraries,
        ]).then(([read, texts, { apis }]) =>
          progress.step(
            "check code",
            () => {
              const fences = [...fencesOf(read), ...texts];
              const openApiParts = apis.flatMap(({ parts }) => parts);
              return checkCode(fences, {
                root,
                cacheDirectory,
                openApiFiles,
                openApiParts,
                overlays,
              });
            },
            (checked) => `${checked.blocks} blocks`,
          ),
        );
  const images = readImages(root);
  const tools = known ?? readTools(root, cacheDirectory);
  await Promise.all([guides, code, libraries, openapi, images, tools]);
  const { highlighter, lastUpdated } = await tools;
  return {
    ...(await guides),
    code: await code,
    libraries: await libraries,
    openapi: await openapi,
    images: await images,
    highlighter,
    lastUpdated,
  };
}

/** The guides of all languages. */
async function readAllGuides(
  root: string,
  { defaultLocale, locales }: SiteSettings["i18n"],
  { cacheDirectory, showsDrafts }: { cacheDirectory: string; showsDrafts: boolean },
): Promise<Pick<Sources, "guides" | "translations">> {
  const others = locales.filter((language) => language !== defaultLocale);
  const [original, cache, islands, ...own] = await Promise.all([
    readGuides(root, showsDrafts),
    openGuideCache(cacheDirectory),
    readIslands(root),
    ...others.map((language) => readTranslatedGuides(root, language, showsDrafts)),
  ]);
  const parse = async (read: ReadGuides): Promise<LanguageGuides> => {
    const { categories, unread, problems } = read;
    return { guides: await parseAll(read, cache), categories, islands, unread, problems };
  };
  const guides = await parse(original);
  const translations = new Map<string, LanguageGuides>();
  for (const [index, language] of others.entries()) {
    const read = own[index];
    if (read === undefined) continue;
    const place = { folder: translatedDirectory(language), files: original.files };
    translations.set(language, translateGuides(guides, await parse(read), place));
  }
  await cache.save();
  return { guides, translations };
}

function parseAll({ guides }: ReadGuides, cache: GuideCache) {
  return Promise.all(guides.map((guide) => parseGuide(guide, cache)));
}

/** Code blocks of all languages, each once. */
function fencesOf({ guides, translations }: Pick<Sources, "guides" | "translations">): Fence[] {
  const all = [guides, ...translations.values()].flatMap((language) => language.guides);
  return [...new Set(all)].flatMap(({ fences }) => fences);
}

async function readTools(root: string, cacheDirectory: string): Promise<Tools> {
  const [highlighter, lastUpdated] = await Promise.all([
    CodeHighlighter.open(cacheDirectory),
    readGitDates(root, "content"),
  ]);
  return { highlighter, lastUpdated };
}
