import { join } from "node:path";
import type { SiteSettings } from "../content/schema/site.ts";
import { CodeHighlighter } from "./code/highlight-code.ts";
import { checkCode } from "./guides/check-code.ts";
import { readGitDates } from "./guides/git-dates.ts";
import { MdxCache } from "./guides/mdx-cache.ts";
import { readGuides } from "./guides/read-guides.ts";
import { readOpenApi } from "./openapi/read-openapi.ts";
import type { Progress } from "./progress.ts";
import { readLibraries } from "./reference/read-libraries.ts";
import { readImages } from "./site/read-images.ts";

/** Everything the pages are made from, read side by side. */
export type Sources = Awaited<ReturnType<typeof readSources>>;

/** Reads all sources and the caches of earlier builds. Problems are part of each answer; nothing here stops the build. */
export async function readSources(root: string, settings: SiteSettings, progress: Progress) {
  const cacheDirectory = join(root, ".cache");
  const openApiFile = join(root, settings.openapi.file);
  const guides = progress.step(
    "read guides",
    () => readGuides(root),
    (read) => `${read.guides.length} guides`,
  );
  const code = guides.then((read) =>
    progress.step(
      "check code",
      () => checkCode(read.guides, { root, cacheDirectory, openApiFile }),
      (checked) => `${checked.blocks} blocks`,
    ),
  );
  const libraries = progress.step(
    "read libraries",
    () => readLibraries(join(root, "content/libraries"), { root, cacheDirectory }),
    (read) => `${read.libraries.length} packages`,
  );
  const openapi = progress.step("read OpenAPI", () => readOpenApi(openApiFile, root));
  const images = readImages(root);
  const highlighter = CodeHighlighter.create(join(cacheDirectory, "highlight.json"));
  const mdxCache = MdxCache.open(join(cacheDirectory, "mdx.json"));
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
