import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SiteSettings } from "../content/schema/site.ts";
import { CodeHighlighter } from "./code/highlight-code.ts";
import { ContentCache } from "./content-cache.ts";
import { checkCode } from "./guides/check-code.ts";
import { readGitDates } from "./guides/git-dates.ts";
import { readGuides } from "./guides/read-guides.ts";
import { readIntroductions } from "./guides/read-introductions.ts";
import { readOpenApi } from "./openapi/read-openapi.ts";
import { contentHash } from "./output/content-hash.ts";
import type { Progress } from "./progress.ts";
import { readLibraries } from "./reference/read-libraries.ts";
import { readImages } from "./site/read-images.ts";

/** Everything the pages are made from, read side by side. */
export type Sources = Awaited<ReturnType<typeof readSources>>;

/** Reads all sources and the caches of earlier builds. Problems are part of each answer; nothing here stops the build. */
export async function readSources(root: string, settings: SiteSettings, progress: Progress) {
  const cacheDirectory = join(root, ".cache");
  const openApiFile = join(root, settings.openapi.file);
  const librariesDirectory = join(root, "content/libraries");
  const guides = progress.step(
    "read guides",
    () => readGuides(root),
    (read) => `${read.guides.length} guides`,
  );
  const introductions = readIntroductions(librariesDirectory, root);
  const code = Promise.all([guides, introductions]).then(([read, texts]) =>
    progress.step(
      "check code",
      () => checkCode([...read.guides, ...texts], { root, cacheDirectory, openApiFile }),
      (checked) => `${checked.blocks} blocks`,
    ),
  );
  const libraries = progress.step(
    "read libraries",
    () => readLibraries(librariesDirectory, { root, cacheDirectory }),
    (read) => `${read.libraries.length} packages`,
  );
  const openapi = progress.step("read OpenAPI", () => readOpenApi(openApiFile, root));
  const images = readImages(root);
  const highlighter = CodeHighlighter.create(join(cacheDirectory, "highlight.json"));
  const mdxCache = lockedVersions().then((versions) =>
    ContentCache.open(join(cacheDirectory, "mdx.json"), versions, z.string()),
  );
  const lastUpdated = readGitDates(root, "content");
  await Promise.all([guides, code, libraries, openapi, images, highlighter, mdxCache, lastUpdated]);
  return {
    openApiFile,
    guides: await guides,
    code: await code,
    libraries: await libraries,
    openapi: await openapi,
    images: await images,
    highlighter: await highlighter,
    mdxCache: await mdxCache,
    lastUpdated: await lastUpdated,
  };
}

/** Changes with every package we install; the version of what packages made. Without a lock file nothing is outdated. */
async function lockedVersions(): Promise<string> {
  const lock = await readFile(new URL("../package-lock.json", import.meta.url)).catch(() => "");
  return contentHash(lock);
}
