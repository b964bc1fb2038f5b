import { shownSidebarParameter } from "../../pipeline/model/page-fragment.ts";
import { fragmentPath, pagePathOfFragment, splitLink } from "../../pipeline/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeaders } from "../http/cache-policy.ts";
import { permanentRedirect } from "../http/responses.ts";
import { resolvePath } from "../kernel/canonical-path.ts";
import { currentShell } from "../kernel/language.ts";
import { renderFragment } from "../render/render-fragment.tsx";
import { readPage, readSidebar } from "../store/page-store.ts";

/**
 * A page as JSON for client-side navigation. It has a URL of its own, because at the page's URL it would replace the
 * HTML in the browser's cache. When it fails, the client loads the whole page, which shows the error.
 */
export async function servePageFragment(context: AppContext): Promise<Response> {
  const url = new URL(context.req.url);
  const path = pagePathOfFragment(url.pathname);
  const resolved = path === undefined ? undefined : resolvePath(path);
  if (resolved?.kind === "redirect" && !resolved.to.endsWith(".md")) {
    return permanentRedirect(fragmentPath(splitLink(resolved.to).path));
  }
  const notIndexed = { "X-Robots-Tag": "noindex" };
  if (resolved?.kind !== "page" || resolved.isMarkdown) {
    const body = { error: { message: "There is no such page." } };
    return context.json(body, 404, { "Cache-Control": cachePolicy.short, ...notIndexed });
  }
  const { entry } = resolved;
  // `toSharedRequest` drops it unless it is the page's own.
  const shown = url.searchParams.get(shownSidebarParameter) ?? "";
  const { values } = context.var;
  const [page, sidebarHtml] = await Promise.all([
    readPage(values, entry),
    entry.sidebar === shown ? undefined : readSidebar(values, entry.sidebar),
  ]);
  return context.json(await renderFragment(page, sidebarHtml), 200, {
    ETag: `"${currentShell()}.${entry.hash}.json${shown}"`,
    ...sharedCacheHeaders(cachePolicy.page),
    ...notIndexed,
  });
}
