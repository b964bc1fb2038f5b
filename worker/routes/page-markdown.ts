import type { AppContext } from "../http/app-context.ts";
import { unavailable } from "../http/plain-responses.ts";
import { logError } from "../log.ts";
import { createPageStore } from "../store/page-store.ts";
import { kvValueStore } from "../store/value-store.ts";
import type { ExistingPage } from "./page-html.ts";

/** Serves the Markdown of a page. */
export async function servePageMarkdown(
  { env, var: { deadline } }: AppContext,
  { path, entry, headers }: ExistingPage,
): Promise<Response> {
  try {
    const { markdown } = await createPageStore(kvValueStore(env.SITE_KV, deadline)).page(entry);
    return new Response(markdown, {
      headers: { ...headers, "Content-Type": "text/markdown; charset=utf-8" },
    });
  } catch (error) {
    logError("store-failed", { route: `${path}.md` }, error);
    return unavailable("The page cannot be read right now.");
  }
}
