import { shownSidebarParameter } from "../../content/model/page-fragment.ts";
import type { PageEntry } from "../../content/model/store.ts";
import { fragmentPath, pagePathOfFragment } from "../../content/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy, sharedCacheHeader, sharedCachePolicy } from "../http/cache-policy.ts";
import { resolvePath } from "../http/canonical-path.ts";
import { conditionalResponse } from "../http/conditional.ts";
import { permanentRedirect, retryAfterSeconds } from "../http/plain-responses.ts";
import { currentShell } from "../language.ts";
import { logError } from "../log.ts";
import { pages, sidebarHashes } from "../manifest.ts";
import { renderFragment } from "../render/render-fragment.tsx";
import { createPageStore } from "../store/page-store.ts";
import { StoreError } from "../store/store-error.ts";
import { kvValueStore } from "../store/value-store.ts";

/**
 * A page as JSON for client-side navigation. It has a URL of its own, because at the page's URL it would replace the
 * HTML in the browser's cache.
 */
export async function servePageFragment(context: AppContext): Promise<Response> {
  const url = new URL(context.req.url);
  const asked = pagePathOfFragment(url.pathname);
  const resolved = asked === undefined ? undefined : resolvePath(asked);
  switch (resolved?.kind) {
    case "redirect":
      if (resolved.to.endsWith(".md")) break;
      return permanentRedirect(fragmentPath(resolved.to));
    case "page":
      if (resolved.markdown) break;
      return existingFragment(context, resolved.path, url.searchParams);
  }
  return failure(404, "There is no such page.", cachePolicy.short);
}

async function existingFragment(
  context: AppContext,
  path: string,
  query: URLSearchParams,
): Promise<Response> {
  const entry = pages.get(path);
  if (entry === undefined) return failure(404, "There is no such page.", cachePolicy.short);
  const shown = knownSidebar(query.get(shownSidebarParameter) ?? "");
  const headers = {
    "Content-Type": "application/json",
    ETag: `"${currentShell()}.${entry.hash}.json${shown}"`,
    "Cache-Control": cachePolicy.page,
    [sharedCacheHeader]: sharedCachePolicy,
    "X-Robots-Tag": "noindex",
  };
  return conditionalResponse(context, headers, async () => {
    try {
      return new Response(await fragmentBytes(context, entry, shown), { headers });
    } catch (error) {
      return failedFragment(fragmentPath(path), error);
    }
  });
}

function failedFragment(route: string, error: unknown): Response {
  const isOutage = error instanceof StoreError;
  logError(isOutage ? "store-failed" : "render-failed", { route }, error);
  return isOutage
    ? failure(503, "The page cannot be read right now.", cachePolicy.none)
    : failure(500, "The page cannot be shown.", cachePolicy.none);
}

/** The ETag depends on ids of existing sidebars only. */
function knownSidebar(id: string): string {
  return sidebarHashes.has(id) ? id : "";
}

/** Adds the sidebar unless the client shows it already. */
async function fragmentBytes(
  { env, var: { deadline } }: AppContext,
  entry: PageEntry,
  shown: string,
): Promise<Uint8Array> {
  const store = createPageStore(kvValueStore(env.SITE_KV, deadline));
  const [page, missing] = await Promise.all([
    store.page(entry),
    entry.sidebar === shown ? undefined : store.sidebar(entry.sidebar),
  ]);
  return new TextEncoder().encode(JSON.stringify(await renderFragment(page, missing)));
}

/** On failure the client loads the whole page, which shows the error. */
function failure(status: 404 | 500 | 503, message: string, cacheControl: string): Response {
  return Response.json(
    { error: { message } },
    {
      status,
      headers: {
        "Cache-Control": cacheControl,
        "X-Robots-Tag": "noindex",
        ...(status === 503 && { "Retry-After": retryAfterSeconds }),
      },
    },
  );
}
