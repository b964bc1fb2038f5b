import { join } from "node:path";
import type { SiteSettings } from "../content/schema/site.ts";
import { type CheckedCode, checkCode } from "./code/checks/check-code.ts";
import type { Fence } from "./code/fence.ts";
import { CodeHighlighter } from "./code/highlight/highlight-code.ts";
import type { Proofs } from "./code/proof.ts";
import { readRecordedProofs, recordedProofsFile } from "./code/recorded-proofs.ts";
import { readGitDates } from "./guides/git-dates.ts";
import { parseGuide } from "./guides/parse-guide.ts";
import {
  type ReadGuides,
  readGuides,
  readTranslatedGuides,
  translatedDirectory,
} from "./guides/read-guides.ts";
import { readIslands } from "./guides/read-islands.ts";
import { type LanguageGuides, translateGuides } from "./guides/translate-guides.ts";
import type { SiteFile } from "./kernel/site-file.ts";
import type { Steps } from "./kernel/step.ts";
import { readLibraries } from "./libraries/read/read-libraries.ts";
import { readLibrarySamples } from "./libraries/read/read-library-samples.ts";
import { type ReadApis, readApis } from "./openapi/read/read-apis.ts";
import { readImages } from "./site/settings/read-images.ts";
import type { SiteLanguage } from "./site/settings/site-language.ts";

export interface Sources extends Tools, AllGuides {
  code: CheckedCode;
  /** Proofs that `npm run proof` has recorded. */
  recorded: Proofs;
  libraries: Awaited<ReturnType<typeof readLibraries>>;
  openapi: ReadApis;
  images: SiteFile[];
}

interface AllGuides {
  guides: LanguageGuides;
  /** Guides of other languages, by language code. */
  translations: ReadonlyMap<string, LanguageGuides>;
}

/** Caches on disk, and the dates of files. */
interface Tools {
  highlighter: CodeHighlighter;
  lastUpdated: (file: string) => string | undefined;
}

export interface ReadSourcesOptions {
  steps: Steps;
  /** Includes drafts. */
  showsDrafts?: boolean | undefined;
}

/** Reads all sources in parallel. Problems are part of the results. */
export async function readSources(
  root: string,
  { settings, words }: Pick<SiteLanguage, "settings" | "words">,
  { steps, showsDrafts = false }: ReadSourcesOptions,
): Promise<Sources> {
  const cacheDirectory = join(root, ".cache");
  const librariesDirectory = join(root, "content/libraries");
  const tools = steps.step("open caches", [], () => openTools(root, cacheDirectory));
  const guides = steps.step(
    "read guides",
    [settings],
    () => readAllGuides(root, settings.i18n, { steps, showsDrafts }),
    { files: guideFolders, count: (read) => `${read.guides.guides.length} guides` },
  );
  const libraries = steps.step(
    "read libraries",
    [],
    () => readLibraries(librariesDirectory, { root, cacheDirectory }),
    { files: ["content/libraries"], count: (read) => `${read.libraries.length} packages` },
  );
  const openapi = readApiFiles(root, { settings, words }, steps);
  // After the libraries, because two TypeScript programs at once need 250 MB more.
  const code = Promise.all([guides, openapi, libraries]).then(([read, { apis }, documented]) =>
    steps.step(
      "check code",
      [],
      async () => {
        const samples = await readLibrarySamples(librariesDirectory, root);
        return checkCode([...fencesOf(read), ...samples], {
          root,
          cacheDirectory,
          documents: apis.map(({ asWritten }) => asWritten),
        });
      },
      { later: [read, apis, documented], count: (checked) => `${checked.blocks} blocks` },
    ),
  );
  const images = steps.step("read images", [], () => readImages(root), { files: ["content/img"] });
  const recorded = steps.step("read proofs", [], () => readRecordedProofs(root), {
    files: [recordedProofsFile],
  });
  await Promise.all([tools, guides, libraries, openapi, code, images, recorded]);
  return {
    ...(await guides),
    ...(await tools),
    code: await code,
    recorded: await recorded,
    libraries: await libraries,
    openapi: await openapi,
    images: await images,
  };
}

const guideFolders = ["content/guides", "content/i18n", "content/islands"];

/** The result depends on words, because it contains texts of the interface. */
export function readApiFiles(
  root: string,
  { settings, words }: Pick<SiteLanguage, "settings" | "words">,
  steps: Steps,
): Promise<ReadApis> {
  const { openapi } = settings;
  return steps.step("read OpenAPI", [JSON.stringify(openapi)], () => readApis(root, openapi), {
    later: [words],
    // If a file has errors, its parts are unknown: read again after any change.
    files: ({ apis }) => (apis.length < openapi.length ? [""] : apis.flatMap(apiFiles)),
  });
}

/** All files of an API. */
export function apiFiles({ file, parts, overlays, arazzo }: ReadApis["apis"][number]): string[] {
  return [file, ...parts, ...overlays, ...arazzo];
}

async function readAllGuides(
  root: string,
  { defaultLocale, locales }: SiteSettings["i18n"],
  { steps, showsDrafts }: { steps: Steps; showsDrafts: boolean },
): Promise<AllGuides> {
  const others = locales.filter((language) => language !== defaultLocale);
  const [original, islands, ...own] = await Promise.all([
    readGuides(root, showsDrafts),
    readIslands(root),
    ...others.map((language) => readTranslatedGuides(root, language, showsDrafts)),
  ]);
  const parse = async (read: ReadGuides): Promise<LanguageGuides> => {
    const { categories, unread, problems } = read;
    const guides = await Promise.all(
      read.guides.map((guide) => {
        const { file, path, text } = guide;
        return steps.quick(`guide ${file}`, [path, text], () => parseGuide(guide));
      }),
    );
    return { guides, categories, islands, unread, problems };
  };
  const guides = await parse(original);
  const translations = new Map<string, LanguageGuides>();
  for (const [index, language] of others.entries()) {
    const read = own[index];
    if (read === undefined) continue;
    const place = { folder: translatedDirectory(language), files: original.files };
    translations.set(language, translateGuides(guides, await parse(read), place));
  }
  return { guides, translations };
}

/** Code blocks of all languages; untranslated guides count once. */
function fencesOf({ guides, translations }: AllGuides): Fence[] {
  const all = [guides, ...translations.values()].flatMap((language) => language.guides);
  return [...new Set(all)].flatMap(({ fences }) => fences);
}

async function openTools(root: string, cacheDirectory: string): Promise<Tools> {
  const [highlighter, lastUpdated] = await Promise.all([
    CodeHighlighter.open(cacheDirectory),
    readGitDates(root, "content"),
  ]);
  return { highlighter, lastUpdated };
}
