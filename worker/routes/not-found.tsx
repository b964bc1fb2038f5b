import type { CataloguePage } from "../../pipeline/model/catalogue.ts";
import type { Section } from "../../pipeline/model/page.ts";
import { llmsPath, markdownPath } from "../../pipeline/model/urls.ts";
import { NotFound } from "../components/status/not-found.tsx";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import type { PageVariant } from "../http/negotiate.ts";
import { currentLanguage, currentPrefix } from "../kernel/language.ts";
import { logError } from "../kernel/log.ts";
import { manifest } from "../kernel/manifest.ts";
import { t } from "../kernel/messages.ts";
import { createSuggestions, type SuggestPages } from "../lookup/suggest-pages.ts";
import { renderStatus } from "../render/render-status.tsx";
import { readCatalogue } from "../store/read-catalogue.ts";
import { sectionSidebar } from "./section-sidebar.ts";

/** Milliseconds to wait for page titles; without them there are no suggestions. */
const titlesMilliseconds = 1_000;

/** By language. Made with the first 404, because it takes some milliseconds. */
const suggesters = new Map<string, SuggestPages>();

/** 404 with suggestions of similar pages, as HTML or Markdown. */
export async function serveNotFound(
  context: AppContext,
  path: string,
  variant: PageVariant,
): Promise<Response> {
  const { body, isComplete } =
    variant === "markdown"
      ? await markdownNotFound(context, path)
      : await htmlNotFound(context, path);
  const headers = {
    "Content-Type": `text/${variant}; charset=utf-8`,
    "Cache-Control": isComplete ? cachePolicy.short : cachePolicy.none,
    Vary: "Accept",
  };
  return new Response(body, { status: 404, headers });
}

interface NotFoundBody {
  body: string | ReadableStream<Uint8Array>;
  /** False, and therefore not cacheable, without titles or sidebar because storage failed. */
  isComplete: boolean;
}

async function htmlNotFound(context: AppContext, path: string): Promise<NotFoundBody> {
  const reading = suggestionsFor(context, path);
  const [suggestions, sidebar] = await Promise.all([
    reading,
    sectionSidebar(context, sectionOf(path), reading),
  ]);
  const content = <NotFound path={path} suggestions={suggestions ?? []} />;
  return {
    body: await renderStatus(t("notFound.title"), content, { requestedPath: path, sidebar }),
    isComplete: suggestions !== undefined && sidebar !== undefined,
  };
}

/** Undefined when the titles cannot be read in time, which is logged. */
async function suggestionsFor(
  context: AppContext,
  path: string,
): Promise<CataloguePage[] | undefined> {
  try {
    const reading = readCatalogue(context.var.values);
    const pages = await context.var.deadline.within(
      reading,
      "reading the titles of pages",
      titlesMilliseconds,
    );
    const language = currentLanguage();
    const suggest = suggesters.get(language) ?? createSuggestions(pages);
    suggesters.set(language, suggest);
    return suggest(path);
  } catch (error) {
    logError("not-found-without-suggestions", { route: path }, error);
    return undefined;
  }
}

/** Section whose sidebar is shown, guessed from the path. */
function sectionOf(path: string): Section {
  const withoutPrefix = `${path.slice(currentPrefix().length)}/`.toLowerCase();
  const isBelow = (folder: string) => withoutPrefix.startsWith(`${folder.toLowerCase()}/`);
  if (manifest.site.apiFolders.some(isBelow)) return "openapi";
  return isBelow("/api") ? "library" : "docs";
}

async function markdownNotFound(context: AppContext, path: string): Promise<NotFoundBody> {
  const { url } = manifest.site;
  const suggestions = await suggestionsFor(context, path);
  const list = (suggestions ?? []).map(
    (page) => `- [${page.title}](${url}${markdownPath(page.path)})`,
  );
  const lines = [
    `# ${t("notFound.title")}`,
    t("notFound.text", { path: `\`${path}\`` }),
    ...(list.length === 0 ? [] : [t("notFound.suggestions"), list.join("\n")]),
    t("notFound.index", { llms: url + currentPrefix() + llmsPath, search: searchUrl(path) }),
  ];
  return { body: `${lines.join("\n\n")}\n`, isComplete: suggestions !== undefined };
}

/** Link to a search for the last words of the path. */
function searchUrl(path: string): string {
  const words = path
    .split(/[/.-]+/)
    .filter(Boolean)
    .slice(-3)
    .join(" ");
  return `${manifest.site.url}${currentPrefix()}/search.json?q=${encodeURIComponent(words)}`;
}
