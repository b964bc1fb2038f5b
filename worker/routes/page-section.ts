import type { Next } from "hono";
import { pageText } from "../../pipeline/model/page-markdown.ts";
import { absoluteUrl } from "../../pipeline/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { negotiate } from "../http/negotiate.ts";
import { resolvePath } from "../kernel/canonical-path.ts";
import { currentShell } from "../kernel/language.ts";
import { manifest } from "../kernel/manifest.ts";
import { answerHead, namedSections } from "../lookup/markdown-sections.ts";
import { readPage } from "../store/page-store.ts";
import { markdownLinkHeader } from "./page.ts";

/**
 * `?section=anchor` of a page's Markdown: that section, as the MCP tool `read_page` returns it. Not in the shared cache,
 * where every invented name would be an entry.
 */
export async function servePageSection(
  context: AppContext,
  next: Next,
): Promise<Response | undefined> {
  const url = new URL(context.req.url);
  const wanted = url.searchParams.getAll("section");
  const resolved = wanted.length === 0 ? undefined : resolvePath(url.pathname);
  const isMarkdownAccepted = negotiate(context.req.header("accept")) === "markdown";
  if (resolved?.kind !== "page" || !(resolved.isMarkdown || isMarkdownAccepted)) {
    await next();
    return undefined;
  }
  const { path, entry } = resolved;
  const page = await readPage(context.var.values, entry);
  const { text, problem } = namedSections(
    { markdown: pageText(page.markdown), toc: page.toc },
    wanted,
    path,
  );
  const headers = {
    "Content-Type": "text/markdown; charset=utf-8",
    Vary: "Accept",
    Link: markdownLinkHeader(path),
  };
  if (text === undefined) {
    return context.text(`${problem}\n`, 404, { ...headers, "Cache-Control": cachePolicy.none });
  }
  const head = answerHead(absoluteUrl(manifest.site.url, path));
  return new Response(`${head}\n${text}\n`, {
    headers: {
      ...headers,
      "Cache-Control": cachePolicy.page,
      ETag: `"${currentShell()}.${entry.hash}.section"`,
    },
  });
}
