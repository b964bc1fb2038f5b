import {
  decodePath,
  pagePathOfMarkdown,
  sandboxPrefix,
  sharedRoutes,
} from "../../pipeline/model/urls.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { negotiate } from "../http/negotiate.ts";
import { jsonError, retryAfterSeconds } from "../http/responses.ts";
import { logError } from "../kernel/log.ts";
import { files } from "../kernel/manifest.ts";
import { renderCrash, renderUnavailable } from "../render/render-failure.tsx";
import { StoreError } from "../store/store-error.ts";

/**
 * Answers what a route threw: 503 when storage failed, 500 for a fault of ours. Browsers get a page, programs JSON or
 * plain text; nobody caches it.
 */
export async function handleError(error: Error, context: AppContext): Promise<Response> {
  const { pathname } = new URL(context.req.url);
  const isOutage = error instanceof StoreError;
  logError(isOutage ? "store-failed" : "request-failed", { route: pathname }, error);
  const status = isOutage ? 503 : 500;
  const headers = {
    "Cache-Control": cachePolicy.none,
    ...(isOutage && { "Retry-After": retryAfterSeconds }),
  };
  const message = isOutage
    ? "This cannot be read right now; try again in a moment."
    : "This cannot be answered because of a fault in this server.";
  const isForPrograms = sharedRoutes.includes(pathname) || pathname.startsWith(`${sandboxPrefix}/`);
  if (isForPrograms || pathname.endsWith(".json")) {
    const code = isOutage ? "unavailable" : "failed";
    return jsonError(status, code, message, headers);
  }
  if (isReadAsText(context, pathname)) return context.text(`${message}\n`, status, headers);
  const page = isOutage ? renderUnavailable(pathname) : renderCrash(error, pathname);
  return new Response(await page, {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
  });
}

/** True for files, and for pages requested as Markdown. */
function isReadAsText({ req }: AppContext, pathname: string): boolean {
  const isFile = pathname.startsWith("/assets/") || files.has(decodePath(pathname) ?? "");
  return (
    isFile ||
    pagePathOfMarkdown(pathname) !== undefined ||
    negotiate(req.header("accept")) === "markdown"
  );
}
