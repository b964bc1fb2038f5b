import { llmsPath, markdownPath } from "../../content/model/urls.ts";
import { NotFound } from "../components/status/not-found.tsx";
import { cachePolicy } from "../http/cache-policy.ts";
import type { PageVariant } from "../http/negotiate.ts";
import { manifest, pages } from "../manifest.ts";
import { t } from "../render/messages.ts";
import { renderStatus } from "../render/render-status.tsx";
import { createPathSuggester, type PathSuggester } from "./suggest-paths.ts";

/** Made for the first unknown path: it costs some milliseconds, which no other request should pay. */
let suggester: PathSuggester | undefined;

/** 404 with paths near to the one asked for; in Markdown when that is asked for. */
export async function serveNotFound(path: string, variant: PageVariant): Promise<Response> {
  suggester ??= createPathSuggester([...pages.keys()]);
  const suggestions = suggester.suggest(path);
  const headers = {
    "Content-Type": `text/${variant}; charset=utf-8`,
    "Cache-Control": cachePolicy.short,
    Vary: "Accept",
  };
  const body =
    variant === "markdown"
      ? markdownNotFound(path, suggestions)
      : await renderStatus(t("notFound.title"), <NotFound path={path} suggestions={suggestions} />);
  return new Response(body, { status: 404, headers });
}

function markdownNotFound(path: string, suggestions: readonly string[]): string {
  const list = suggestions.map((suggestion) => `- ${manifest.site.url}${markdownPath(suggestion)}`);
  const { url } = manifest.site;
  const words = path
    .split(/[/.-]+/)
    .filter(Boolean)
    .slice(-3)
    .join(" ");
  const search = `${url}/search.json?q=${encodeURIComponent(words)}`;
  const index = t("notFound.index", { llms: url + llmsPath, search });
  return `# ${t("notFound.title")}\n\n${t("notFound.text", { path: `\`${path}\`` })}\n\n${t("notFound.suggestions")}\n\n${list.join("\n")}\n\n${index}\n`;
}
