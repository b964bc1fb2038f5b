import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { retryAfterSeconds } from "../http/plain-responses.ts";
import { logError } from "../log.ts";
import { lateDocument } from "../render/late-document.tsx";
import { renderCrash, renderUnavailable } from "../render/render-failure.tsx";
import { renderPage } from "../render/render-page.tsx";
import { streamOf } from "../store/byte-streams.ts";
import type { PageAnswer, RenderedPage } from "../store/kept-pages.ts";
import { createPageStore } from "../store/page-store.ts";
import { settledWithin } from "../store/request-deadline.ts";
import { StoreError } from "../store/store-error.ts";
import { kvValueStore } from "../store/value-store.ts";
import { type ExistingPage, findPageForm, headersOf } from "./page-form.ts";

/** Milliseconds until the reader gets the beginning of the document while storage is still silent. */
const patienceMilliseconds = 80;

const html = { "Content-Type": "text/html; charset=utf-8" };

/**
 * The HTML of a page. Storage that answers at once decides status and validators; when it does not, the beginning
 * that all documents share is sent with 200, and the stream goes on with the page or with what went wrong.
 */
export async function servePageHtml(context: AppContext, page: ExistingPage): Promise<Response> {
  const finding = findPageForm(context, page, `html${page.path}`, () => render(context, page));
  try {
    const found = await soonEnough(context, finding);
    if (found === undefined) return lateAnswer(page, finding);
    return new Response(found.body, { headers: { ...headersOf(page, found), ...html } });
  } catch (error) {
    return failedPage(page.path, error);
  }
}

/** Undefined while the page is still being looked for. A HEAD request has only a status to wait for. */
async function soonEnough(
  context: AppContext,
  finding: Promise<PageAnswer>,
): Promise<PageAnswer | undefined> {
  if (context.req.raw.method === "HEAD") return finding;
  return (await settledWithin(finding, patienceMilliseconds))?.value;
}

async function render(
  { env, var: { deadline } }: AppContext,
  { entry }: ExistingPage,
): Promise<RenderedPage> {
  const store = createPageStore(kvValueStore(env.SITE_KV, deadline));
  const { page, sidebarHtml } = await store.pageWithSidebar(entry);
  return { body: await renderPage(page, sidebarHtml), isComplete: sidebarHtml !== undefined };
}

/** Without validators: what follows may be a failure, which nobody may keep. */
function lateAnswer({ path, headers }: ExistingPage, finding: Promise<PageAnswer>): Response {
  const { ETag: _, ...others } = headers;
  const body = finding.then((found) => found.body);
  // When the reader is gone before the page fails, nobody is left to be told.
  body.catch(() => undefined);
  const document = lateDocument(path, body, (error) => failureDocument(path, error));
  return new Response(streamOf(document), {
    headers: { ...others, ...html, "Cache-Control": cachePolicy.none },
  });
}

/** Storage failures are an outage (503); everything else is a crash of ours (500). */
async function failedPage(path: string, error: unknown): Promise<Response> {
  const body = await failureDocument(path, error);
  const headers = { ...html, "Cache-Control": cachePolicy.none };
  return error instanceof StoreError
    ? new Response(body, { status: 503, headers: { ...headers, "Retry-After": retryAfterSeconds } })
    : new Response(body, { status: 500, headers });
}

/** Both are logged with route and cause. */
function failureDocument(path: string, error: unknown): ReturnType<typeof renderCrash> {
  if (error instanceof StoreError) {
    logError("store-failed", { route: path }, error);
    return renderUnavailable(path);
  }
  logError("render-failed", { route: path }, error);
  return renderCrash(error, path);
}
