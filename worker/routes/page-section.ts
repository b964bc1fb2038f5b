import type { Next } from "hono";
import { pageText } from "../../pipeline/model/page-markdown.ts";
import { absoluteUrl } from "../../pipeline/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { negotiate } from "../http/negotiate.ts";
import { resolvePath } from "../kernel/canonical-path.ts";
import { currentShell } from "../kernel/language.ts";
import { manifest } from "../kernel/manifest.ts";
import { answerHead, pageSections } from "../lookup/markdown-sections.ts";
import { readPage } from "../store/page-store.ts";
import { linksOf } from "./page.ts";

/**
 * `?section=anchor` of a page's Markdown: that section, as MCP gives it. The shared cache does not keep it, because each
 * name that somebody makes up would be an entry.
 */
export async function servePageSection(
  context: AppContext,
  next: Next,
): Promise<Response | undefined> {
  const url = new URL(context.req.url);
  const wanted = url.searchParams.getAll("section");
  const resolved = wanted.length === 0 ? undefined : resolvePath(url.pathname);
  const isMarkdown = (asked: { markdown: boolean }) =>
    asked.markdown || negotiate(context.req.header("accept")) === "markdown";
  if (resolved?.kind !== "page" || !isMarkdown(resolved)) {
    await next();
    return undefined;
  }
  const { path, entry } = resolved;
  const page = await readPage(context.var.values, entry);
  const { text, missed } = pageSections(
    { markdown: pageText(page.markdown), toc: page.toc },
    wanted,
    path,
  );
  const headers = {
    "Content-Type": "text/markdown; charset=utf-8",
    Vary: "Accept",
    Link: linksOf(path),
  };
  if (text === undefined) {
    return context.text(`${missed}\n`, 404, { ...headers, "Cache-Control": cachePolicy.none });
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
