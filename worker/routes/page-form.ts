import { setMetric } from "hono/timing";
import type { PageEntry } from "../../content/model/store.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import type { CachingHeaders } from "../http/conditional.ts";
import { logError } from "../log.ts";
import { keptOrRendered, type PageAnswer, type RenderedPage } from "../store/kept-pages.ts";
import { StoreError } from "../store/store-error.ts";

/** A page that exists, and the headers of its answer. */
export interface ExistingPage {
  path: string;
  entry: PageEntry;
  headers: CachingHeaders;
}

/**
 * One form of a page from the caches or rendered now; in an outage an older copy, which is logged.
 * @param name of the form, for the caches
 * @throws StoreError and what `render` throws
 */
export async function findPageForm(
  context: AppContext,
  { path, headers }: ExistingPage,
  name: string,
  render: () => Promise<RenderedPage>,
): Promise<PageAnswer> {
  const answer = await keptOrRendered({
    name,
    etag: headers.ETag,
    render,
    isOutage: (error) => error instanceof StoreError,
    waitUntil: (work) => context.executionCtx.waitUntil(work),
    // A worker that was just saved renders otherwise from the same manifest.
    fresh: context.env.ENVIRONMENT === "development",
  });
  if (answer.origin === "stale") logError("stale-page-served", { route: path }, answer.cause);
  setMetric(context, "cache", answer.origin);
  return answer;
}

/** The headers for what was found: nobody keeps an older copy or an incomplete page. */
export function headersOf(
  { headers: { ETag: _, ...others }, headers }: ExistingPage,
  { etag, origin }: PageAnswer,
): Record<string, string> {
  const isCurrent = etag === headers.ETag && origin !== "stale";
  const kept = etag === undefined ? others : { ...others, ETag: etag };
  return isCurrent ? kept : { ...kept, "Cache-Control": cachePolicy.none };
}
