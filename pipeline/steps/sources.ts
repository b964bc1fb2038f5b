import { join } from "node:path";
import type { Fence } from "../code/fence.ts";
import { CodeHighlighter } from "../code/highlight/highlight-code.ts";
import { type CheckedCode, checkCode } from "../code-checks/check-code.ts";
import { readGitDates } from "../guides/git-dates.ts";
import { pluginsFolder, readGuidePlugins } from "../guides/guide-plugins.ts";
import { parseGuide } from "../guides/parse-guide.ts";
import {
  guidesDirectory,
  type ReadGuides,
  readGuides,
  translatedDirectory,
} from "../guides/read-guides.ts";
import { readIslands } from "../guides/read-islands.ts";
import { type LanguageGuides, translateGuides } from "../guides/translate-guides.ts";
import { cacheDirectory } from "../kernel/cache-directory.ts";
import type { SiteFile } from "../kernel/site-file.ts";
import type { Steps } from "../kernel/step.ts";
import { type ReadLibraries, readLibraries } from "../libraries/read/read-libraries.ts";
import { librariesFolder } from "../libraries/read/read-library-settings.ts";
import { type ReadApis, readApis } from "../openapi/read/read-apis.ts";
import { sandboxFolder } from "../openapi/read/read-sandbox.ts";
import { type ReadSynonymsResult, readSynonyms, synonymsFile } from "../search/read-synonyms.ts";
import type { SiteSettings } from "../settings/site.ts";
import { readImages } from "../site/settings/read-images.ts";
import type { Build } from "./build.ts";

/** Sources of a language. Languages differ in their guides and in the texts of the API files. */
export interface Sources extends Tools, AllGuides {
  libraries: ReadLibraries;
  openapi: ReadApis;
  code: CheckedCode;
  images: SiteFile[];
  synonyms: ReadSynonymsResult;
}

/** Caches on disk, and the dates of files. */
interface Tools {
  highlighter: CodeHighlighter;
  lastUpdated: (file: string) => string | undefined;
}

interface AllGuides {
  guides: LanguageGuides;
  /** Guides of other languages, by language code. */
  translations: ReadonlyMap<string, LanguageGuides>;
}

export function openTools({ root, steps }: Build): Promise<Tools> {
  return steps.step("open caches", [], async () => {
    const [highlighter, lastUpdated] = await Promise.all([
      CodeHighlighter.open(cacheDirectory(root)),
      readGitDates(root, "content"),
    ]);
    return { highlighter, lastUpdated };
  });
}

/** Errors that a missing plugin would cause are not reported. */
export function readPlugins(root: string, steps: Steps): ReturnType<typeof readGuidePlugins> {
  return steps.step("plugins", [], () => readGuidePlugins(root), {
    files: [pluginsFolder],
    isPart: true,
  });
}

export function readAllGuides(build: Build): Promise<AllGuides> {
  const { language, plugins } = build;
  return build.steps.step(
    "read guides",
    [language.settings, plugins],
    () => readLanguagesOfGuides(build),
    {
      files: ["content/guides", "content/i18n", "content/islands"],
      count: (read) => `${read.guides.guides.length} guides`,
    },
  );
}

export function readPackages({ root, language, steps }: Build): Promise<ReadLibraries> {
  const { libraries: order = [] } = language.settings;
  return steps.step(
    "read libraries",
    [order.join()],
    () => {
      const options = { root, order, cacheDirectory: cacheDirectory(root) };
      return readLibraries(join(root, librariesFolder), options);
    },
    { files: [librariesFolder], count: (read) => `${read.libraries.length} packages` },
  );
}

/** The result depends on words, because it contains texts of the interface. */
export function readApiFiles({ root, language, steps }: Build): Promise<ReadApis> {
  const { openapi, url } = language.settings;
  return steps.step("read OpenAPI", [JSON.stringify(openapi)], () => readApis(root, openapi, url), {
    later: [language.words],
    // If a file has errors, its parts are unknown: read again after any change.
    files: ({ apis }) =>
      apis.length < openapi.length ? [""] : [...apis.flatMap(apiFiles), sandboxFolder],
  });
}

/** All files of an API. */
export function apiFiles({ file, parts, overlays }: ReadApis["apis"][number]): string[] {
  return [file, ...parts, ...overlays];
}

/** Checks the code blocks of all guides, and the samples of libraries. */
export function checkBlocks(
  { root, steps }: Build,
  guides: AllGuides,
  { apis }: ReadApis,
  libraries: ReadLibraries,
): Promise<CheckedCode> {
  return steps.step(
    "check code",
    [],
    () =>
      checkCode([...fencesOf(guides), ...libraries.samples], {
        root,
        cacheDirectory: cacheDirectory(root),
        documents: apis.map(({ asWritten }) => asWritten),
        modules: libraries.modules,
      }),
    { later: [guides, apis, libraries], count: (checked) => `${checked.blocks} blocks` },
  );
}

export function readPictures({ root, steps }: Build): Promise<SiteFile[]> {
  return steps.step("read images", [], () => readImages(root), { files: ["content/img"] });
}

export function readSearchSynonyms({ root, steps }: Build): Promise<ReadSynonymsResult> {
  return steps.step("synonyms", [], () => readSynonyms(root), { files: [synonymsFile] });
}

async function readLanguagesOfGuides({
  root,
  language,
  plugins,
  steps,
  showsDrafts,
}: Build): Promise<AllGuides> {
  const others = otherLanguages(language.settings);
  const [first, islands, ...own] = await Promise.all([
    readGuides(root, guidesDirectory, showsDrafts),
    readIslands(root),
    ...others.map((code) => readGuides(root, translatedDirectory(code), showsDrafts)),
  ]);
  const parse = async (read: ReadGuides): Promise<LanguageGuides> => {
    const { categories, unread, problems } = read;
    const guides = await Promise.all(
      read.guides.map((guide) => {
        const { file, path, text, modules } = guide;
        return steps.quick(`guide ${file}`, [path, text, modules, plugins], () =>
          parseGuide(guide, plugins),
        );
      }),
    );
    return { guides, categories, islands, unread, problems };
  };
  const guides = await parse(first);
  const translations = new Map<string, LanguageGuides>();
  for (const [index, code] of others.entries()) {
    const read = own[index];
    if (read === undefined) continue;
    const place = { folder: translatedDirectory(code), files: first.files };
    translations.set(code, translateGuides(guides, await parse(read), place));
  }
  return { guides, translations };
}

function otherLanguages({ i18n }: SiteSettings): string[] {
  return i18n.locales.filter((code) => code !== i18n.defaultLocale);
}

/** Code blocks of all languages; untranslated guides count once. */
function fencesOf({ guides, translations }: AllGuides): Fence[] {
  const all = [guides, ...translations.values()].flatMap((language) => language.guides);
  return [...new Set(all)].flatMap(({ fences }) => fences);
}
