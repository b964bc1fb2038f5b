import type { PageEntry } from "../../content/model/store.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeader } from "../http/cache-policy.ts";
import type { CachingHeaders } from "../http/conditional.ts";
import { retryAfterSeconds } from "../http/plain-responses.ts";
import { logError } from "../log.ts";
import { renderCrash, renderUnavailable } from "../render/render-failure.tsx";
import { renderPage } from "../render/render-page.tsx";
import { createPageStore } from "../store/page-store.ts";
import { StoreError } from "../store/store-error.ts";
import { kvValueStore } from "../store/value-store.ts";

export interface ExistingPage {
  path: string;
  entry: PageEntry;
  headers: CachingHeaders;
}

const html = { "Content-Type": "text/html; charset=utf-8" };

/** The HTML of a page. Not cacheable when its sidebar could not be read. */
export async function servePageHtml(
  { env, var: { deadline } }: AppContext,
  { path, entry, headers }: ExistingPage,
): Promise<Response> {
  try {
    const store = createPageStore(kvValueStore(env.SITE_KV, deadline));
    const { page, sidebarHtml } = await store.pageWithSidebar(entry);
    const body = await renderPage(page, sidebarHtml);
    const { ETag: _, [sharedCacheHeader]: __, ...others } = headers;
    const uncacheable = { ...others, "Cache-Control": cachePolicy.none };
    return new Response(body, {
      headers: { ...(sidebarHtml === undefined ? uncacheable : headers), ...html },
    });
  } catch (error) {
    return failedPage(path, error);
  }
}

/** 503 for storage failures, 500 for bugs; both are logged with their cause. */
async function failedPage(path: string, error: unknown): Promise<Response> {
  const headers = { ...html, "Cache-Control": cachePolicy.none };
  if (error instanceof StoreError) {
    logError("store-failed", { route: path }, error);
    return new Response(await renderUnavailable(path), {
      status: 503,
      headers: { ...headers, "Retry-After": retryAfterSeconds },
    });
  }
  logError("render-failed", { route: path }, error);
  return new Response(await renderCrash(error, path), { status: 500, headers });
}
