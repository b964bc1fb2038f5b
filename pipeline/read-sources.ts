import { join } from "node:path";
import { CodeHighlighter } from "./code/highlight/highlight-code.ts";
import { type CheckedCode, checkCode } from "./code-checks/check-code.ts";
import { readGitDates } from "./guides/git-dates.ts";
import type { GuidePlugins } from "./guides/guide-plugins.ts";
import {
  type GuidesOfLanguages,
  readLanguagesOfGuides,
} from "./guides/read-languages-of-guides.ts";
import { cacheDirectory } from "./kernel/cache-directory.ts";
import type { SiteFile } from "./kernel/site-file.ts";
import type { Steps } from "./kernel/step.ts";
import { libraryRules } from "./libraries/read/library-rules.ts";
import {
  installedPackages,
  type ReadLibraries,
  readLibraries,
} from "./libraries/read/read-libraries.ts";
import { librariesFolder } from "./libraries/read/read-library-settings.ts";
import { filesOfApi, type ReadApis, readApis } from "./openapi/read/read-apis.ts";
import { sandboxFolder, sandboxIds } from "./openapi/read/read-sandbox.ts";
import type { Compression } from "./publish/bundle/encoded-files.ts";
import type { ValueWriter } from "./publish/dist/value-writer.ts";
import { type ReadSynonymsResult, readSynonyms, synonymsFile } from "./search/read-synonyms.ts";
import { readImages } from "./site/settings/read-images.ts";
import type { SiteLanguage } from "./site/settings/site-language.ts";

/** What the steps of a language share. */
export interface Build {
  root: string;
  language: SiteLanguage;
  plugins: GuidePlugins;
  /** Names of the islands that authors have registered. */
  islands: readonly string[];
  steps: Steps;
  store: ValueWriter;
  compression: Compression;
  showsDrafts: boolean;
}

/** Sources of a language. Languages differ in their guides and in the texts of the API files. */
export interface Sources extends GuidesOfLanguages {
  /** With a cache on disk. */
  highlighter: CodeHighlighter;
  /** Date of the last change of a file. */
  lastUpdated: (file: string) => string | undefined;
  libraries: ReadLibraries;
  openapi: ReadApis;
  code: CheckedCode;
  images: SiteFile[];
  synonyms: ReadSynonymsResult;
}

export async function readSources(build: Build): Promise<Sources> {
  const { root, language, plugins, steps } = build;
  const cache = cacheDirectory(root);
  const { i18n, libraries: order = [] } = language.settings;
  const { defaultLocale, locales } = i18n;
  const others = locales.filter((code) => code !== defaultLocale);
  const guides = steps.step(
    "read guides",
    {
      inputs: [language.settings, plugins],
      files: ["content/guides", "content/i18n", "content/islands"],
      summary: (read) => `${read.guides.guides.length} guides`,
    },
    () => readLanguagesOfGuides(root, others, build),
  );
  const libraries = steps.step(
    "read libraries",
    {
      inputs: [order.join()],
      files: [librariesFolder, libraryRules.file, installedPackages],
      summary: (read) => `${read.libraries.length} packages`,
    },
    () => readLibraries(join(root, librariesFolder), { root, order, cacheDirectory: cache }),
  );
  const openapi = readApiFiles(build);
  const [tools, images, synonyms, code] = await Promise.all([
    steps.step("open caches", {}, async () => {
      const highlighter = await CodeHighlighter.open(cache);
      return { highlighter, lastUpdated: await readGitDates(root, "content") };
    }),
    steps.step("read images", { files: ["content/img"] }, () => readImages(root)),
    steps.step("synonyms", { files: [synonymsFile] }, () => readSynonyms(root)),
    // After the libraries, because two TypeScript programs at once need 250 MB more.
    Promise.all([guides, openapi, libraries]).then((read) => checkBlocks(build, ...read)),
  ]);
  const read = { ...(await guides), libraries: await libraries, openapi: await openapi };
  return { ...tools, ...read, code, images, synonyms };
}

/** Sources of another language: guides without a translation, and everything else, are those of the default one. */
export async function readOwnSources(build: Build, first: Sources): Promise<Sources> {
  const guides = first.translations.get(build.language.code) ?? first.guides;
  return { ...first, guides, openapi: await readApiFiles(build) };
}

/** The result depends on words, because it contains texts of the interface. */
function readApiFiles({ root, language, steps }: Build): Promise<ReadApis> {
  const { openapi, url } = language.settings;
  return steps.step(
    "read OpenAPI",
    {
      inputs: [JSON.stringify([openapi, url])],
      fullBuildInputs: [language.words],
      // If a file has errors, the files it refers to are unknown: read again after any change.
      files: ({ apis }) =>
        apis.length < openapi.length
          ? [""]
          : [...apis.flatMap(filesOfApi), sandboxFolder, sandboxIds.file],
    },
    () => readApis(root, openapi, url),
  );
}

/** Checks the code blocks of all guides, and the samples of libraries. */
function checkBlocks(
  { root, steps }: Build,
  { guides, translations }: GuidesOfLanguages,
  { apis }: ReadApis,
  { samples, modules }: ReadLibraries,
): Promise<CheckedCode> {
  // Untranslated guides are in several languages.
  const read = [guides, ...translations.values()].flatMap((language) => language.guides);
  const fences = [...[...new Set(read)].flatMap((guide) => guide.fences), ...samples];
  const documents = apis.map(({ normalized }) => normalized);
  return steps.step(
    "check code",
    {
      fullBuildInputs: [JSON.stringify(fences), apis, modules],
      summary: (checked) => `${checked.blocks} blocks`,
    },
    () => checkCode(fences, { root, cacheDirectory: cacheDirectory(root), documents, modules }),
  );
}
