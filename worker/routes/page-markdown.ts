import type { AppContext } from "../http/app-context.ts";
import { unavailable } from "../http/plain-responses.ts";
import { logError } from "../log.ts";
import { createPageStore } from "../store/page-store.ts";
import { kvValueStore } from "../store/value-store.ts";
import { type ExistingPage, findPageForm, headersOf } from "./page-form.ts";

/** The Markdown twin of a page. */
export async function servePageMarkdown(
  context: AppContext,
  request: ExistingPage,
): Promise<Response> {
  const { path, entry } = request;
  const pageStore = createPageStore(kvValueStore(context.env.SITE_KV, context.var.deadline));
  try {
    const answer = await findPageForm(context, request, `markdown${path}`, async () => {
      const { markdown } = await pageStore.page(entry.hash);
      return { body: new TextEncoder().encode(markdown), isComplete: true };
    });
    const headers = {
      ...headersOf(request, answer),
      "Content-Type": "text/markdown; charset=utf-8",
    };
    return new Response(answer.body, { headers });
  } catch (error) {
    logError("store-failed", { route: `${path}.md` }, error);
    return unavailable("The page cannot be read right now.");
  }
}
